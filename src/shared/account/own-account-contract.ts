import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { ClockTime, Day, Email, Id, Instant, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { locales } from '../languages/languages.ts';

const LanguageField = OneOf('language', locales);

/** By the community's clocks; from 22:00 until 07:00 goes over midnight. */
const QuietHours = Type.Object({ from: ClockTime, until: ClockTime });
export type QuietHours = Static<typeof QuietHours>;

/** What the account page shows of its member, besides what other calls answer. */
export const OwnAccount = Type.Object({
  name: Type.String(),
  email: Type.String(),
  /** The address that has still to prove itself. */
  new_email: Nullable(Type.Object({ email: Type.String(), expires_at: Instant })),
  /** Null for an account whose password was never changed. */
  password_changed_at: Nullable(Instant),
  /** Optional mails wait until their end. */
  quiet_hours: Nullable(QuietHours),
  /** The last day of a pause. */
  paused_until: Nullable(Day),
  /** The language of pages and emails, and of dates. */
  language: Nullable(LanguageField),
});
export type OwnAccount = Static<typeof OwnAccount>;

/** A browser in which the member is logged in. */
export const Device = Type.Object({
  id: Id,
  /** Null where the browser did not say, or logged in with an earlier version. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  logged_in_at: Instant,
  /** To the hour. */
  last_seen_at: Instant,
  is_this: Type.Boolean(),
});
export type Device = Static<typeof Device>;

const Changed = Type.Object({ message: Type.String(), account: OwnAccount });
const Devices = Type.Array(Device);
const DevicesLeft = Type.Object({ message: Type.String(), devices: Devices });

export const ownAccountContract = {
  'GET /api/account': { access: 'member', summary: 'Your account', answer: OwnAccount },
  'PATCH /api/account': {
    access: 'member',
    limits: [perMember(20, HOUR)],
    summary: 'Change your name, your quiet hours or your language',
    body: Type.Object({
      name: Type.Optional(Text('Name', 100, { minLength: 1, refusal: 'name_missing' })),
      quiet_hours: Type.Optional(Nullable(QuietHours)),
      language: Type.Optional(LanguageField),
    }),
    answer: Changed,
  },
  'POST /api/account/email': {
    access: 'member',
    limits: [perMember(10, HOUR), perMember(20, DAY)],
    summary: 'Ask for a new email address; a link mailed to it confirms the change',
    body: Type.Object({ email: Email, password: Type.String({ maxLength: 1024 }) }),
    status: 202,
    answer: Changed,
  },
  'DELETE /api/account/email': {
    access: 'member',
    summary: 'Withdraw the request for a new email address',
    answer: Changed,
  },
  'GET /api/account/devices': { access: 'member', summary: 'Devices on which you are logged in', answer: Devices },
  'DELETE /api/account/devices': {
    access: 'member',
    summary: 'Log out all your other devices',
    answer: DevicesLeft,
  },
  'DELETE /api/account/devices/:id': {
    access: 'member',
    summary: 'Log out one of your devices',
    params: Type.Object({ id: Id }),
    answer: DevicesLeft,
  },
  'PUT /api/account/pause': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Hide everything you share from others until the end of a day; loans and conversations continue',
    body: Type.Object({ until: Day }),
    answer: Changed,
  },
  'DELETE /api/account/pause': { access: 'member', summary: 'End the pause', answer: Changed },
} as const satisfies Contract;
