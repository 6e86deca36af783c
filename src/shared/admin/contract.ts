import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Email, Id, Instant, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';

const timeFrames = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type TimeFrame = (typeof timeFrames)[number];

export const TopUser = Type.Object({
  user_id: Id,
  name: Nullable(Type.String()),
  last_login: Nullable(Instant),
  is_active: Type.Boolean(),
  is_steward: Type.Boolean(),
});
export type TopUser = Static<typeof TopUser>;

export const ActivityPoint = Type.Object({
  label: Type.String(),
  count: Type.Integer(),
  distinct_users: Type.Integer(),
});
export type ActivityPoint = Static<typeof ActivityPoint>;

export const LoanPoint = Type.Object({
  label: Type.String(),
  begun: Type.Integer(),
  returned: Type.Integer(),
  /** Loans whose day passed then without their coming back. */
  overdue: Type.Integer(),
});
export type LoanPoint = Static<typeof LoanPoint>;

const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  act: Type.String(),
  actor: Nullable(Type.String()),
  subject: Nullable(Type.String()),
});

/** Work in the background that failed for good; `recipient` is whom a mail was for. */
export const FailedJob = Type.Object({
  id: Id,
  kind: Type.String(),
  recipient: Nullable(Type.String()),
  since: Instant,
  failed_at: Instant,
  error: Type.String(),
  /** False for a mail that held a secret, which is not kept. */
  can_retry: Type.Boolean(),
});
export type FailedJob = Static<typeof FailedJob>;

const SomeMember = Type.Object({ user_id: Id });

/** What the background still has to do. */
const Work = Type.Object({ waiting: Type.Integer(), since: Nullable(Instant), can_mail: Type.Boolean() });

/** For the operator: version, size, the last backup, and why the one after it failed. */
const ServerStatus = Type.Object({
  version: Type.String(),
  database_bytes: Type.Integer(),
  photos: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
  last_backup: Nullable(Type.Object({ at: Instant, place: Type.String(), is_encrypted: Type.Boolean() })),
  failed_backup: Nullable(Type.Object({ at: Instant, why: Type.String() })),
  /** Backups are made by the clock (BACKUP_DIR), at this hour of the community. */
  backup_hour: Nullable(Type.Integer()),
});
export type ServerStatus = Static<typeof ServerStatus>;

/** Whose charts, over which time, cut by which clock. */
const ChartQuery = Type.Object({
  timeFrame: OneOf('timeFrame', timeFrames),
  userId: Type.Optional(Type.String({ pattern: '^(all|[1-9][0-9]{0,8})$', refusal: 'id_invalid' })),
  timeZone: Type.Optional(Text('timeZone', 64)),
});

export const adminContract = {
  'GET /api/admin/work': {
    access: 'admin',
    summary: 'Whether mail is sent, and how many background jobs are waiting',
    answer: Work,
  },
  'GET /api/admin/house': {
    access: 'admin',
    summary: 'Version, size of the database and the photos, and time of the last backup',
    answer: ServerStatus,
  },
  'GET /api/admin/top-users': {
    access: 'admin',
    summary: 'Members by last login, without administrators; `removed` lists those removed from the view',
    query: Type.Object({
      removed: Type.Optional(Type.Boolean()),
      /** A part of the name. */
      search: Type.Optional(Text('Search', 100)),
    }),
    answer: Type.Array(TopUser),
  },
  'POST /api/admin/exclude-user': {
    access: 'admin',
    summary: 'Remove a member from the admin lists',
    namesOthers: true,
    body: SomeMember,
    answer: Message,
  },
  'POST /api/admin/include-user': {
    access: 'admin',
    summary: 'Put a member back into the admin lists',
    namesOthers: true,
    body: SomeMember,
    answer: Message,
  },
  'POST /api/admin/deactivate-user': {
    access: 'admin',
    summary: 'Deactivate an account; all its sessions end at once',
    namesOthers: true,
    body: SomeMember,
    answer: Message,
  },
  'POST /api/admin/reactivate-user': {
    access: 'admin',
    summary: 'Reactivate an account',
    namesOthers: true,
    body: SomeMember,
    answer: Message,
  },
  'POST /api/admin/temporary-password': {
    access: 'admin',
    limits: [perMember(60, DAY)],
    summary: 'Create a temporary password for a member: shown once, valid once and for one day',
    namesOthers: true,
    body: SomeMember,
    answer: Type.Object({
      message: Type.String(),
      password: Type.String(),
      /** What the member logs in with. */
      email: Type.String(),
      expires_at: Instant,
    }),
  },
  'PUT /api/admin/stewards/:userId': {
    access: 'admin',
    summary: 'Make a member a steward for join requests, invitations and reports; first administrator only',
    namesOthers: true,
    params: Type.Object({ userId: Id }),
    answer: Message,
  },
  'DELETE /api/admin/stewards/:userId': {
    access: 'admin',
    summary: 'Remove a steward at once; first administrator only',
    namesOthers: true,
    params: Type.Object({ userId: Id }),
    answer: Message,
  },
  'GET /api/admin/group-subscriptions': {
    access: 'admin',
    summary: 'Members of each group',
    answer: Type.Array(
      Type.Object({
        user_id: Id,
        user_name: Type.String(),
        groups: Type.Array(Type.Object({ group_name: Type.String() })),
      }),
    ),
  },
  'GET /api/active_users': {
    access: 'admin',
    summary: 'Members who can be selected in the charts',
    answer: Type.Array(Type.Object({ user_id: Id, user_name: Type.String() })),
  },
  'GET /api/user_activities': {
    access: 'admin',
    summary: 'Activity of the community, as counts',
    namesOthers: true,
    query: ChartQuery,
    answer: Type.Array(ActivityPoint),
  },
  'GET /api/admin/loan-figures': {
    access: 'admin',
    summary: 'Number of loans started, returned and overdue, and how many are out now',
    namesOthers: true,
    query: ChartQuery,
    answer: Type.Object({ points: Type.Array(LoanPoint), out: Type.Integer(), overdue: Type.Integer() }),
  },
  'POST /api/send-email': {
    access: 'admin',
    limits: [perMember(5, HOUR)],
    summary: 'Send a test email',
    aliases: ['/send-email'],
    body: Type.Object({ email: Email, name: Type.Optional(Text('Name', 100)) }),
    answer: Message,
  },
  'GET /api/admin/audit': {
    access: 'admin',
    summary: 'Admin actions and logins of the last 180 days, newest first; filter by person, action and day',
    query: Type.Object({
      before: Type.Optional(Id),
      /** A part of a name. */
      who: Type.Optional(Text('Who', 100)),
      /** A part of the act, or of whom it was done to. */
      what: Type.Optional(Text('What', 100)),
      /** The last day that counts, by the community’s clocks. */
      until: Type.Optional(Day),
    }),
    answer: Type.Array(AuditEntry),
  },
  'GET /api/admin/failed-jobs': {
    access: 'admin',
    summary: 'Mails and other background jobs that have failed for good, latest first',
    answer: Type.Array(FailedJob),
  },
  'POST /api/admin/failed-jobs/:id/retry': {
    access: 'admin',
    summary: 'Retry a failed job',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
} as const satisfies Contract;
