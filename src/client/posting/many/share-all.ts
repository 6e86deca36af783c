import type { Actor } from '../../live/act.ts';
import { keepForLater } from '../../outbox/keep.ts';
import { itemLater } from '../actions.ts';
import { rememberRecipients } from '../recipients/last-recipients.ts';
import { type ManyDraft, thingsOf } from './many-draft.ts';

/**
 * Hands all things to the outbox in one step, whether there is a network or not. It posts each of them once and in order,
 * also after this page was closed. False if the device has no room for them, which it says.
 */
export const shareAll = async ({ userId }: Actor, draft: ManyDraft): Promise<boolean> => {
  const posts = thingsOf(draft).map((thing) => {
    const { what, ...later } = itemLater(thing, userId, thing.kind === 'offer');
    return { ...later, what: { ...what, isOneOfMany: true } };
  });
  if (!(await keepForLater(userId, posts))) return false;
  rememberRecipients(userId, draft.recipients);
  return true;
};
