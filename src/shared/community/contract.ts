import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { LongText, Nullable, OneOf, Text } from '../http/fields.ts';

const Registration = OneOf('registration', ['approval', 'open'] as const);
const WhoInvites = OneOf('who_invites', ['admins', 'members'] as const);

const settings = {
  name: Type.String(),
  welcome: Type.String(),
  house_rules: Type.String(),
  time_zone: Type.String(),
  registration: Registration,
  who_invites: WhoInvites,
};

/** The settings in force; `defaults` are those of the environment, which hold where nothing else was said. */
export const Settings = Type.Object({
  ...settings,
  defaults: Type.Object({ name: Type.String(), time_zone: Type.String(), registration: Registration }),
});
export type Settings = Static<typeof Settings>;

/** What a community has done to get going. */
const Checklist = Type.Object({
  has_person: Type.Boolean(),
  has_words: Type.Boolean(),
  can_mail: Type.Boolean(),
  has_tested: Type.Boolean(),
  has_groups: Type.Boolean(),
  has_invited: Type.Boolean(),
  has_posted: Type.Boolean(),
});
export type Checklist = Static<typeof Checklist>;

export const communityContract = {
  'GET /api/admin/checklist': {
    access: 'admin',
    summary: 'What a new community still needs',
    answer: Checklist,
  },
  'GET /api/admin/settings': {
    access: 'admin',
    summary: 'What the administrators say about their community',
    answer: Settings,
  },
  'PATCH /api/admin/settings': {
    access: 'admin',
    summary: 'Change some of the settings; null goes back to what the environment says',
    body: Type.Object({
      name: Type.Optional(Nullable(Text('The name', 60))),
      welcome: Type.Optional(LongText('The welcome', 500)),
      house_rules: Type.Optional(LongText('The house rules', 10_000)),
      time_zone: Type.Optional(Nullable(Text('The time zone', 64))),
      registration: Type.Optional(Nullable(Registration)),
      who_invites: Type.Optional(WhoInvites),
    }),
    answer: Settings,
  },
  'GET /api/house-rules': {
    access: 'visitor',
    summary: 'What neighbours here agree on',
    answer: Type.Object({ text: Type.String() }),
  },
} as const satisfies Contract;
