import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Email, Id, Instant, Message, OneOf, Text } from '../http/fields.ts';
import { mailTopics } from './mail-topics.ts';

const Session = {
  userId: Id,
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isTemporary: Type.Boolean(),
  token: Type.String(),
};

const MailTopicField = OneOf('about', mailTopics);
const Password = Type.String({ maxLength: 1024 });

export const SessionAnswer = Type.Object({ ...Session, isAdmin: Type.Boolean() });
export const LoginAnswer = Type.Object({ ...Session, message: Type.String() });
export const JoinRequest = Type.Object({ id: Id, name: Type.String(), email: Type.String(), created_at: Instant });

const Choices = Type.Object({ mails: Type.Array(Type.Object({ topic: MailTopicField, is_on: Type.Boolean() })) });

export const accountContract = {
  'GET /validate-session': { access: 'temporary', summary: 'Who is logged in', answer: SessionAnswer },
  'POST /login': {
    access: 'visitor',
    summary: 'Start a session',
    body: Type.Object({
      username: Text('Email', 254, { refusal: 'login_fields' }),
      password: Type.String({ maxLength: 1024 }),
    }),
    answer: LoginAnswer,
  },
  'POST /logout': { access: 'visitor', summary: 'End the session', answer: Message },
  'POST /register': {
    access: 'visitor',
    summary: 'Ask to join',
    body: Type.Object({
      username: Email,
      name: Text('Name', 100, { minLength: 1, refusal: 'name_missing' }),
      email: Email,
      password: Password,
    }),
    status: 201,
    answer: Message,
  },
  'POST /reset-password': {
    access: 'visitor',
    summary: 'Mail a temporary password',
    aliases: ['/api/reset-password'],
    body: Type.Object({ email: Email }),
    answer: Message,
  },
  'POST /change-password': {
    access: 'visitor',
    summary: 'Set a new password',
    aliases: ['/api/change-password'],
    // One's own address, made up or not; the first admin says with the first password who they are.
    body: Type.Object({
      email: Text('Email', 254, { refusal: 'email_invalid' }),
      newPassword: Password,
      oldPassword: Type.Optional(Password),
      name: Type.Optional(Text('Name', 100, { minLength: 1, refusal: 'name_missing' })),
      newEmail: Type.Optional(Email),
    }),
    answer: Type.Object({ message: Type.String(), token: Type.String() }),
  },
  'GET /api/mail-choices': { access: 'member', summary: 'Which optional mails one gets', answer: Choices },
  'PUT /api/mail-choices': {
    access: 'member',
    summary: 'Choose which optional mails one gets',
    body: Type.Object({ userId: Id, topic: MailTopicField, is_on: Type.Boolean() }),
    answer: Choices,
  },
  'POST /unsubscribe': {
    access: 'visitor',
    summary: 'End one kind of mail by the link that every such mail carries',
    query: Type.Object({
      token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', refusal: 'unsubscribe_unknown' }),
      about: MailTopicField,
    }),
    answer: Message,
  },
  'GET /api/admin/join-requests': {
    access: 'admin',
    summary: 'People who wait to be let in',
    answer: Type.Array(JoinRequest),
  },
  'POST /api/admin/join-requests/:id/approve': {
    access: 'admin',
    summary: 'Let somebody in',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'POST /api/admin/join-requests/:id/decline': {
    access: 'admin',
    summary: 'Decline a join request',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'POST /api/preapprove-email': {
    access: 'admin',
    summary: 'Let an address register at once',
    body: Type.Object({ email: Email }),
    answer: Message,
  },
} as const satisfies Contract;
