import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Email, Id, Instant, LinkToken, LongText, Message, Nullable, OneOf, Text, Token } from '../http/fields.ts';
import { DAY, HOUR, perAddress, perMember } from '../http/limits.ts';
import { locales } from '../languages/languages.ts';
import { letterFrequencies, mailTopics, unsubscribeTopics } from './mail-topics.ts';

const MailTopicField = OneOf('about', mailTopics);
const LetterField = OneOf('letter', letterFrequencies);
const Password = Type.String({ maxLength: 1024 });

/**
 * What somebody came for: a link at the notice board, the thing on it (item-12 or wish-3), and the pass that came with
 * the opened link. What is not true is passed over in silence: it is no reason to refuse anybody.
 */
export const CameForSaid = Type.Object({
  from: Type.String({ maxLength: 100 }),
  thing: Type.Optional(Type.String({ maxLength: 100 })),
  pass: Type.Optional(Type.String({ maxLength: 100 })),
});

const session = {
  userId: Id,
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isAdmin: Type.Boolean(),
  isSteward: Type.Boolean(),
  isTemporary: Type.Boolean(),
  /** An administrator or steward who has to use a passkey before anything else. */
  needsPasskey: Type.Optional(Type.Boolean()),
  /** The language they read; null until they have chosen one. */
  language: Nullable(OneOf('language', locales)),
  token: Type.String(),
  /** The last day on which nobody sees what the member shares. */
  pausedUntil: Type.Optional(Day),
  /** Sent at the login to somebody who came for an item: it is shown first. */
  cameFor: Type.Optional(Type.Boolean()),
};

/** The session: every call that starts or changes one returns it. */
export const SessionAnswer = Type.Object(session);
export type SessionAnswer = Static<typeof SessionAnswer>;
export const SessionWithMessage = Type.Object({ ...session, message: Type.String() });

export const JoinRequest = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  created_at: Instant,
  /** False when the person asked while nothing could be mailed. */
  is_confirmed: Type.Boolean(),
  /** How neighbours know them, in their own words. */
  known_by: Type.String(),
  /** When somebody registered again with the same address; the first password counts. */
  asked_again_at: Nullable(Instant),
});

const Choices = Type.Object({
  mails: Type.Array(Type.Object({ topic: MailTopicField, is_on: Type.Boolean() })),
  /** One mail a day instead of one per event. */
  is_daily: Type.Boolean(),
  /** How often the letter comes. */
  letter: LetterField,
});

export const accountContract = {
  'GET /validate-session': {
    access: 'temporary',
    summary: 'The current session',
    answer: SessionAnswer,
  },
  'POST /login': {
    access: 'visitor',
    limits: [perAddress(120, 5), { per: 'subject+ip', subject: 'username', max: 10, minutes: 15 }],
    summary: 'Log in',
    body: Type.Object({
      username: Text('Email', 254, { refusal: 'login_fields' }),
      password: Type.String({ maxLength: 1024 }),
    }),
    answer: SessionWithMessage,
  },
  'POST /logout': { access: 'visitor', summary: 'Log out', answer: Message },
  'POST /register': {
    access: 'visitor',
    limits: [perAddress(60, HOUR)],
    summary: 'Ask to join',
    body: Type.Object({
      username: Email,
      name: Text('Name', 100, { minLength: 1, refusal: 'name_missing' }),
      email: Email,
      password: Password,
      /** From the link in an invitation: it proves the mailbox. */
      invite: Type.Optional(Token),
      /** From a member's link or poster: no approval is needed. */
      link: Type.Optional(LinkToken),
      known_by: Type.Optional(Text('How your neighbours know you', 200)),
      came_for: Type.Optional(CameForSaid),
    }),
    status: 201,
    /** A person who is let in at once is logged in by the answer. */
    answer: Type.Object({ message: Type.String(), session: Type.Optional(SessionAnswer) }),
  },
  'POST /confirm-email': {
    access: 'visitor',
    limits: [perAddress(60, HOUR)],
    summary: 'Confirm an email address with the link mailed to it; the answer says what comes next',
    /** The password is needed only where several registrations of the address are open. */
    body: Type.Object({ token: Token, password: Type.Optional(Password) }),
    /** In the browser that registered, or with the password, the person is logged in by the answer. */
    answer: Type.Object({ message: Type.String(), email: Type.String(), session: Type.Optional(SessionAnswer) }),
  },
  'POST /api/invitation': {
    access: 'visitor',
    limits: [perAddress(120, HOUR)],
    summary: 'The email address an invitation was sent to',
    body: Type.Object({ token: Token }),
    answer: Type.Object({ email: Type.String() }),
  },
  'POST /reset-password': {
    access: 'visitor',
    limits: [perAddress(25, 5), { per: 'subject', subject: 'email', max: 5, minutes: 30 }],
    summary: 'Mail a temporary password',
    aliases: ['/api/reset-password'],
    body: Type.Object({ email: Email }),
    answer: Message,
  },
  'POST /change-password': {
    access: 'visitor',
    limits: [
      perAddress(60, 10),
      { per: 'subject+ip', subject: 'email', max: 10, minutes: 10, who: 'visitors' },
      { per: 'member', max: 10, minutes: 10, who: 'sessions' },
    ],
    summary: 'Set a new password',
    aliases: ['/api/change-password'],
    // Your own address; the first admin gives name and address together with the first password.
    body: Type.Object({
      email: Text('Email', 254, { refusal: 'email_invalid' }),
      newPassword: Password,
      oldPassword: Type.Optional(Password),
      name: Type.Optional(Text('Name', 100, { minLength: 1, refusal: 'name_missing' })),
      newEmail: Type.Optional(Email),
    }),
    answer: SessionWithMessage,
  },
  'GET /api/mail-choices': { access: 'member', summary: 'Your choice of optional mails', answer: Choices },
  'PUT /api/mail-choices': {
    access: 'member',
    summary: 'Turn an optional mail on or off',
    body: Type.Object({ userId: Id, topic: MailTopicField, is_on: Type.Boolean() }),
    answer: Choices,
  },
  'PUT /api/mail-choices/daily': {
    access: 'member',
    summary: 'Choose between one mail a day and a mail for each event',
    body: Type.Object({ userId: Id, is_daily: Type.Boolean() }),
    answer: Choices,
  },
  'PUT /api/mail-choices/letter': {
    access: 'member',
    summary: 'Choose how often the letter comes',
    body: Type.Object({ userId: Id, letter: LetterField }),
    answer: Choices,
  },
  'POST /unsubscribe': {
    access: 'visitor',
    summary: 'Unsubscribe from one kind of mail, or from the letter, with the link in it',
    query: Type.Object({
      token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', refusal: 'unsubscribe_unknown' }),
      about: OneOf('about', unsubscribeTopics),
    }),
    answer: Message,
  },
  'GET /api/admin/join-requests': {
    access: 'steward',
    summary: 'List open join requests',
    answer: Type.Array(JoinRequest),
  },
  'POST /api/admin/join-requests/:id/approve': {
    access: 'steward',
    summary: 'Approve a join request',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'POST /api/admin/join-requests/:id/decline': {
    access: 'steward',
    summary: 'Decline a join request, with an optional note to the person',
    params: Type.Object({ id: Id }),
    body: Type.Object({ words: Type.Optional(LongText('The sentence', 500)) }),
    answer: Message,
  },
  'POST /api/preapprove-email': {
    access: 'admin',
    limits: [perMember(200, DAY)],
    summary: 'Invite an email address, or send it a new link',
    body: Type.Object({ email: Email }),
    /** `link` comes only where nothing can be mailed: it is for the administrator to hand over. */
    answer: Type.Object({ message: Type.String(), link: Type.Optional(Type.String()) }),
  },
  'GET /api/admin/coming-in': {
    access: 'steward',
    summary: 'Whether a mail server is set up; without one, approving a person also confirms their address',
    answer: Type.Object({ can_mail: Type.Boolean() }),
  },
} as const satisfies Contract;
