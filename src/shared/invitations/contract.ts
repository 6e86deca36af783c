import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LinkToken, LongText, Message, Nullable, OneOf } from '../http/fields.ts';
import { DAY, HOUR, perAddress, perMember } from '../http/limits.ts';
import { ADMINS_USES } from './link-limits.ts';

const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  state: OneOf('state', ['invited', 'opened', 'registered', 'withdrawn'] as const),
  /** Since when it is in that state. */
  at: Instant,
  invited_at: Instant,
  invited_by: Nullable(Type.String()),
  groups: Type.Array(Id),
  note: Type.String(),
  /** The link has expired and nobody has registered: it can be sent again. */
  is_over: Type.Boolean(),
  /** Only where nothing can be mailed, until it is used or withdrawn: it is for the administrator to hand over. */
  link: Nullable(Type.String()),
});
export type Invitation = Static<typeof Invitation>;

const InvitedLine = Type.Object({
  email: Type.String(),
  outcome: OneOf('outcome', ['invited', 'member', 'invalid', 'incomplete'] as const),
  /** Only where nothing can be mailed: it is for the administrator to hand over. */
  link: Type.Optional(Type.String()),
});
export type InvitedLine = Static<typeof InvitedLine>;

const One = Type.Object({ id: Id });

const InvitationLink = Type.Object({
  id: Id,
  made_by: Type.String(),
  is_mine: Type.Boolean(),
  /** Its maker's alone: others can end it, and have no need to know it. */
  link: Nullable(Type.String()),
  /** The same to be typed from a poster; links made before there were codes have none. */
  short_link: Nullable(Type.String()),
  groups: Type.Array(Id),
  uses: Type.Integer(),
  used: Type.Integer(),
  created_at: Instant,
  expires_at: Instant,
  /** It no longer works. */
  is_over: Type.Boolean(),
});
export type InvitationLink = Static<typeof InvitationLink>;

export const invitationsContract = {
  'GET /api/admin/invitations': {
    access: 'steward',
    summary: 'List invitations with sender and state',
    answer: Type.Array(Invitation),
  },
  'POST /api/admin/invitations': {
    access: 'steward',
    limits: [perMember(20, DAY)],
    summary: 'Invite up to 200 email addresses, one per line or separated by commas; the answer has a line for each',
    body: Type.Object({
      emails: LongText('The list of addresses', 60_000),
      groups: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      note: Type.Optional(LongText('The note', 500)),
    }),
    status: 201,
    answer: Type.Object({ message: Type.String(), lines: Type.Array(InvitedLine) }),
  },
  'POST /api/admin/invitations/:id/resend': {
    access: 'steward',
    limits: [perMember(200, DAY)],
    summary: 'Send an invitation again; the earlier link stops working',
    params: One,
    answer: Type.Object({ message: Type.String(), link: Type.Optional(Type.String()) }),
  },
  'DELETE /api/admin/invitations/:id': {
    access: 'steward',
    summary: 'Withdraw an invitation; its link stops working',
    params: One,
    answer: Message,
  },
  'GET /api/invitation-links': {
    access: 'member',
    summary: 'Your invitation links; administrators see all links',
    answer: Type.Array(InvitationLink),
  },
  'POST /api/invitation-links': {
    access: 'member',
    limits: [perMember(20, DAY)],
    summary: 'Create an invitation link; people who register with it need no approval',
    body: Type.Object({
      groups: Type.Array(Id, { maxItems: 50 }),
      /** Up to 50 for members. */
      uses: Type.Integer({ minimum: 1, maximum: ADMINS_USES }),
      days: Type.Integer({ minimum: 1, maximum: 90 }),
    }),
    status: 201,
    answer: InvitationLink,
  },
  'DELETE /api/invitation-links/:id': {
    access: 'member',
    summary: 'End your invitation link; administrators can end any link',
    params: One,
    answer: Message,
  },
  'POST /api/invitation-links/open': {
    access: 'visitor',
    limits: [perAddress(120, HOUR)],
    summary: 'The member who created an invitation link',
    body: Type.Object({ token: LinkToken }),
    answer: Type.Object({ invited_by: Type.String() }),
  },
} as const satisfies Contract;
