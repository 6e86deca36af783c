import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LongText, Message, Nullable, OneOf } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';

const feedbackSorts = ['upvotes', 'recent'] as const;
const feedbackStatuses = ['planned', 'done'] as const;

export const Feedback = Type.Object({
  id: Id,
  content: Type.String(),
  anonymous: Type.Boolean(),
  name: Type.String(),
  /** Null for an anonymous word. */
  author_id: Nullable(Id),
  upvotes: Type.Integer({ minimum: 0 }),
  userUpvoted: Type.Boolean(),
  created_at: Instant,
  is_mine: Type.Boolean(),
  status: Nullable(OneOf('status', feedbackStatuses)),
  answer: Nullable(Type.String()),
  /** Stewards have hidden it from everybody but its author. */
  is_hidden: Type.Optional(Type.Boolean()),
});
export type Feedback = Static<typeof Feedback>;

export const feedbackContract = {
  'GET /api/feedback': {
    access: 'member',
    summary: 'The feedback board. The header X-Next-Cursor leads to the next page',
    query: Type.Object({
      sort: Type.Optional(OneOf('sort', feedbackSorts)),
      cursor: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    answer: Type.Array(Feedback),
  },
  'POST /api/feedback': {
    access: 'member',
    limits: [perMember(10, DAY)],
    summary: 'Leave feedback; the header Idempotency-Key makes a repetition harmless',
    body: Type.Object({
      userId: Id,
      content: LongText('Feedback', 2000, { minLength: 1, refusal: 'feedback_empty' }),
      anonymous: Type.Boolean(),
    }),
    status: 201,
    answer: Feedback,
  },
  'POST /api/feedback/upvote': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Upvote feedback once; a second vote only gets a message',
    body: Type.Object({ id: Id, userId: Id }),
    answer: Type.Union([Feedback, Message]),
  },
  'DELETE /api/feedback/:id': {
    access: 'member',
    summary: 'Delete your feedback',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'PATCH /api/admin/feedback/:id': {
    access: 'admin',
    summary: 'Answer feedback publicly, or mark it as planned or done',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      answer: Type.Optional(Nullable(LongText('Answer', 2000))),
      status: Type.Optional(Nullable(OneOf('status', feedbackStatuses))),
    }),
    answer: Feedback,
  },
} as const satisfies Contract;
