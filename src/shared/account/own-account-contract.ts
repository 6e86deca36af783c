import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Instant, Nullable } from '../http/fields.ts';

/** What the account page shows of its member, besides what other calls answer. */
export const OwnAccount = Type.Object({
  name: Type.String(),
  email: Type.String(),
  /** Null for an account whose password was never changed. */
  password_changed_at: Nullable(Instant),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const ownAccountContract = {
  'GET /api/account': { access: 'member', summary: 'Your account', answer: OwnAccount },
} as const satisfies Contract;
