import type { Api } from '../../shared/api.ts';
import type { UnsubscribeTopic } from '../../shared/account/mail-topics.ts';
import type { Input } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { type FailureSentences, failureText } from '../http/failures.ts';
import { words as mailWords } from './mail-words.ts';
import { words } from './form-words.ts';

/** How something went, in the words that a person reads. */
export type Outcome = { text: string; isDone: boolean };

const outcomeOf = async (asking: Promise<{ message: string }>, failed: FailureSentences): Promise<Outcome> => {
  try {
    return { text: (await asking).message, isDone: true };
  } catch (error) {
    return { text: failureText(error, failed), isDone: false };
  }
};

/** Callers distinguish refusals by code, so they are thrown. */
export const register = (body: Input<Api['POST /register']>['body']) => call('POST /register', { body });

/** The address that an invitation was mailed to. */
export const readInvitation = (token: string) => call('POST /api/invitation', { body: { token } });

/** The member who created an invitation link. */
export const readLink = (token: string) => call('POST /api/invitation-links/open', { body: { token } });

/** Callers distinguish refusals by code, so they are thrown. */
export const confirmEmail = (body: Input<Api['POST /confirm-email']>['body']) => call('POST /confirm-email', { body });

export const resetPassword = (email: string) =>
  outcomeOf(call('POST /reset-password', { body: { email } }), { network: words.error });

/** Answers with the new session. */
export const changePassword = (body: Input<Api['POST /change-password']>['body']) =>
  call('POST /change-password', { body });

/** The link at the foot of a mail. */
export type MailLink = { token: string; about: UnsubscribeTopic };

export const unsubscribe = (link: MailLink) =>
  outcomeOf(call('POST /unsubscribe', { query: link }), mailWords.unsubscribeFailed);
