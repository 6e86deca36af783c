import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { locales } from '../languages/languages.ts';
import { LongText, Nullable, OneOf, Text } from '../http/fields.ts';

const Registration = OneOf('registration', ['approval', 'open'] as const);
const WhoInvites = OneOf('who_invites', ['admins', 'members'] as const);

const LocaleField = OneOf('language', locales);

const settings = {
  name: Type.String(),
  welcome: Type.String(),
  house_rules: Type.String(),
  time_zone: Type.String(),
  registration: Registration,
  who_invites: WhoInvites,
  /** Administrators and stewards need a passkey to log in. */
  staff_need_passkey: Type.Boolean(),
  /** For visitors whose browser asks for no language we speak, for mails to people outside, and for posters. */
  language: LocaleField,
};

/** The current settings; `defaults` are those of the environment. */
export const Settings = Type.Object({
  ...settings,
  defaults: Type.Object({ name: Type.String(), time_zone: Type.String(), registration: Registration }),
});
export type Settings = Static<typeof Settings>;

/** What a new community needs, in the order of the list. */
export const checklistLines = [
  'person',
  'address',
  'community',
  'time_zone',
  'mail',
  'groups',
  'rules',
  'things',
  'invite',
  'steward',
  'backup',
] as const;

const Line = OneOf('line', checklistLines);

const Checklist = Type.Object({
  lines: Type.Array(Type.Object({ line: Line, is_done: Type.Boolean(), is_set_aside: Type.Boolean() })),
  can_mail: Type.Boolean(),
  public_url: Type.String(),
  /** Why the last backup failed, if it did. */
  backup_failure: Nullable(Type.String()),
  /** The finished list was closed. */
  is_closed: Type.Boolean(),
});
export type Checklist = Static<typeof Checklist>;

/** How often something was lent and given, and between which kilograms of CO2e that saved. */
const Saved = Type.Object({
  loans: Type.Integer(),
  gifts: Type.Integer(),
  low: Type.Number(),
  high: Type.Number(),
});
export type Saved = Static<typeof Saved>;

export const communityContract = {
  'GET /api/admin/checklist': {
    access: 'admin',
    summary: 'Checklist for a new community',
    answer: Checklist,
  },
  'PUT /api/admin/checklist': {
    access: 'admin',
    summary: 'Skip a line of the checklist, or bring it back; "list" closes the finished list',
    body: Type.Object({ line: OneOf('line', [...checklistLines, 'list'] as const), is_set_aside: Type.Boolean() }),
    answer: Checklist,
  },
  'GET /api/admin/settings': {
    access: 'admin',
    summary: 'Settings of the community',
    answer: Settings,
  },
  'PATCH /api/admin/settings': {
    access: 'admin',
    summary: 'Change settings; null restores the value from the environment',
    body: Type.Object({
      name: Type.Optional(Nullable(Text('The name', 60))),
      welcome: Type.Optional(LongText('The welcome', 500)),
      house_rules: Type.Optional(LongText('The house rules', 10_000)),
      time_zone: Type.Optional(Nullable(Text('The time zone', 64))),
      registration: Type.Optional(Nullable(Registration)),
      who_invites: Type.Optional(WhoInvites),
      staff_need_passkey: Type.Optional(Type.Boolean()),
      language: Type.Optional(LocaleField),
    }),
    answer: Settings,
  },
  'GET /api/saved': {
    access: 'member',
    summary: 'Loans and gifts of the community so far, and an estimate of the CO2e that they saved, in kg',
    answer: Saved,
  },
  'GET /api/house-rules': {
    access: 'visitor',
    summary: 'House rules of the community',
    answer: Type.Object({ text: Type.String() }),
  },
} as const satisfies Contract;
