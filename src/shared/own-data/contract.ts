import { type Static, Type } from 'typebox';
import { UsedPasskey } from '../account/passkeys-contract.ts';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LongText, Message, Nullable, OneOf, Token } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';

/** What must be settled before a member can leave: a loan on either side, or something promised on either side. */
export const OpenMatter = Type.Object({
  kind: OneOf('kind', ['lent', 'borrowed', 'promised', 'booked']),
  item_id: Id,
  item_name: Type.String(),
  person_name: Type.String(),
});
export type OpenMatter = Static<typeof OpenMatter>;

/** The file with everything about a member; `path` is there once it is made, for 24 hours. */
export const Download = Type.Object({
  state: OneOf('state', ['none', 'making', 'ready']),
  path: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  expires_at: Nullable(Instant),
});
export type Download = Static<typeof Download>;

const Password = Type.String({ maxLength: 1024 });

export const ownDataContract = {
  'GET /api/account/download': {
    access: 'member',
    summary: 'The state of your download',
    answer: Download,
  },
  'POST /api/account/download': {
    access: 'member',
    limits: [perMember(5, DAY)],
    summary: 'Make a file with everything about you; you get a mail when it is ready',
    status: 202,
    answer: Download,
  },
  'GET /api/account/download/:token': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Your download, for 24 hours',
    media: 'application/zip',
    params: Type.Object({ token: Token }),
    answer: Type.Unsafe<unknown>({}),
  },
  'GET /api/account/leave': {
    access: 'member',
    summary: 'What you have to settle before you can delete your account',
    answer: Type.Object({ open: Type.Array(OpenMatter) }),
  },
  'POST /api/account/leave': {
    access: 'member',
    limits: [perMember(10, HOUR)],
    summary: 'Delete your account for good; refused while something is lent, borrowed or promised',
    /** The password, or a passkey. */
    body: Type.Object({ password: Type.Optional(Password), passkey: Type.Optional(UsedPasskey) }),
    answer: Message,
  },
  'POST /api/admin/remove-user': {
    access: 'admin',
    limits: [perMember(60, DAY)],
    summary: 'Delete the account of a member who asked for it, with the reason for the log',
    namesOthers: true,
    body: Type.Object({
      user_id: Id,
      reason: LongText('The reason', 200, { minLength: 1, refusal: 'removal_reason_missing' }),
    }),
    answer: Message,
  },
} as const satisfies Contract;
