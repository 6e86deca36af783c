import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LongText, Message, Nullable, OneOf } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { byId } from '../items/contract.ts';
import { reportActs, reportKinds, reportLimits, reportReasons } from './kinds.ts';

const Kind = OneOf('kind', reportKinds);

/** One action of the stewards, and the answer of the person it concerns. */
const Done = Type.Object({
  act: OneOf('act', reportActs),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
  undone_at: Nullable(Instant),
  undone_by: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
});

/** A thing or a person with everything that was reported about it. */
export const Report = Type.Object({
  id: Id,
  kind: Kind,
  /** As it was when it was reported. */
  title: Type.String(),
  content: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  placeholder: Nullable(Type.String()),
  /** It is not there any more. */
  is_gone: Type.Boolean(),
  is_hidden: Type.Boolean(),
  /** The owner; null if unknown. */
  person: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      is_active: Type.Boolean(),
      is_admin: Type.Boolean(),
      is_steward: Type.Boolean(),
    }),
  ),
  /** Who reported what; never shown to the reported person. */
  said: Type.Array(
    Type.Object({ reason: OneOf('reason', reportReasons), words: Type.String(), by: Type.String(), at: Instant }),
  ),
  /** It waits for somebody to decide. */
  is_open: Type.Boolean(),
  can_undo: Type.Boolean(),
  /** What was done about it, the latest first. */
  done: Type.Array(Done),
});
export type Report = Static<typeof Report>;

/** What stewards tell somebody about a thing of theirs, or about themselves. */
export const Notice = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  act: OneOf('act', ['hide', 'warn'] as const),
  reason: Type.String(),
  at: Instant,
  undone_at: Nullable(Instant),
  answer: Nullable(Type.String()),
  is_new: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

export const reportsContract = {
  'POST /api/reports': {
    access: 'member',
    limits: [perMember(20, HOUR), perMember(60, DAY)],
    summary: 'Report something to the stewards; repeating it does not create a second report',
    body: Type.Object({
      kind: Kind,
      id: Id,
      reason: OneOf('reason', reportReasons),
      words: Type.Optional(LongText('What you write', reportLimits.words)),
    }),
    status: 201,
    answer: Message,
  },
  'GET /api/notices': {
    access: 'member',
    summary: 'Notices from the stewards to you, newest first, at most 50',
    answer: Type.Array(Notice),
  },
  'POST /api/notices/seen': {
    access: 'member',
    summary: 'Mark all notices as seen',
    answer: Message,
  },
  'POST /api/notices/:id/answer': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Answer a notice once; stewards read the answer',
    params: byId,
    body: Type.Object({
      words: LongText('What you write', reportLimits.answer, { minLength: 1, refusal: 'answer_empty' }),
    }),
    answer: Notice,
  },
  'GET /api/admin/reports': {
    access: 'steward',
    summary: 'Open reports, oldest first, then those settled in the last 30 days; never those about you',
    answer: Type.Array(Report),
  },
  'POST /api/admin/reports/:id/act': {
    access: 'steward',
    summary: 'Settle every open report about something: hide it, warn or deactivate the person, or do nothing',
    params: byId,
    body: Type.Object({
      act: OneOf('act', reportActs),
      reason: Type.Optional(LongText('The reason', reportLimits.reason)),
    }),
    answer: Message,
  },
  'POST /api/admin/reports/:id/undo': {
    access: 'steward',
    summary: 'Undo the decision about a report within 30 days; the report is open again',
    params: byId,
    answer: Message,
  },
} as const satisfies Contract;
