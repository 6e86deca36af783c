import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Instant, Nullable, OneOf } from '../http/fields.ts';
import { locales } from '../languages/languages.ts';

const LanguageField = OneOf('language', locales);

/** What the account page shows of its member, besides what other calls answer. */
export const OwnAccount = Type.Object({
  name: Type.String(),
  email: Type.String(),
  /** Null for an account whose password was never changed. */
  password_changed_at: Nullable(Instant),
  /** The language of pages and emails, and of dates. */
  language: Nullable(LanguageField),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const ownAccountContract = {
  'GET /api/account': { access: 'member', summary: 'Your account', answer: OwnAccount },
  'PATCH /api/account': {
    access: 'member',
    summary: 'Change your language',
    body: Type.Object({ language: LanguageField }),
    answer: OwnAccount,
  },
} as const satisfies Contract;
