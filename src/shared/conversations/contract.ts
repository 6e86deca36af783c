import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LongText, Message, Nullable, OneOf } from '../http/fields.ts';
import { HOUR, perMember } from '../http/limits.ts';
import { conversationLimits, threadStates } from './rules.ts';

/** A message, proposed times, an agreed time, or a cancelled one. */
export const ThreadMessage = Type.Object({
  id: Id,
  is_mine: Type.Boolean(),
  text: Type.String(),
  times: Nullable(Type.Array(Instant)),
  agreed: Nullable(Instant),
  /** An agreed time that is cancelled. */
  cancelled: Nullable(Instant),
  /** A photo of how an item came back; for the two alone. */
  photo: Nullable(Type.String()),
  sent_at: Instant,
  /** Stewards have hidden it: its words are its author's alone. */
  is_hidden: Type.Boolean(),
  /** What the page that wrote it called it; for its author alone. */
  key: Nullable(Type.String()),
  /** When the other person saw it. */
  seen_at: Nullable(Instant),
});
export type ThreadMessage = Static<typeof ThreadMessage>;

/** A thread as one of its two people sees it. */
export const Conversation = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  placeholder: Nullable(Type.String()),
  /** Its owner deleted it, or stewards have hidden it from the viewer. */
  is_gone: Type.Boolean(),
  /** The person who asked for the item. */
  person_id: Id,
  /** Whether the viewer is the item's owner. */
  is_mine: Type.Boolean(),
  other_id: Id,
  other_name: Type.String(),
  state: OneOf('state', threadStates),
  /** After this time the thread is closed; null while the request lasts. */
  closes_at: Nullable(Instant),
  agreed_time: Nullable(Instant),
});
export type Conversation = Static<typeof Conversation>;

export const ListedConversation = Type.Object({
  ...Conversation.properties,
  last: ThreadMessage,
  unread: Type.Integer({ minimum: 0 }),
});
export type ListedConversation = Static<typeof ListedConversation>;

const place = Type.Object({ itemId: Id, personId: Id });
const Sent = Type.Object({ message: Type.String(), conversation: Conversation, sent: ThreadMessage });

export const conversationsContract = {
  'GET /api/conversations': {
    access: 'member',
    summary: 'Your conversations, latest first. The header X-Next-Cursor leads to the next page',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Array(ListedConversation),
  },
  'GET /api/conversations/:itemId/:personId': {
    access: 'member',
    summary: 'A conversation with its latest messages; `before` asks for those before a message',
    params: place,
    query: Type.Object({ before: Type.Optional(Id) }),
    answer: Type.Object({
      conversation: Conversation,
      /** The oldest first. */
      messages: Type.Array(ThreadMessage),
      /** Whether there are older ones. */
      has_earlier: Type.Boolean(),
    }),
  },
  'POST /api/conversations/:itemId/:personId': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Send a message; repeating the same Idempotency-Key sends it only once',
    params: place,
    body: Type.Object({
      text: LongText('Message', conversationLimits.text, { minLength: 1, refusal: 'message_empty' }),
    }),
    status: 201,
    answer: Sent,
  },
  'POST /api/conversations/:itemId/:personId/seen': {
    access: 'member',
    summary: 'Mark messages as read up to this one',
    params: place,
    body: Type.Object({ upTo: Type.Optional(Id) }),
    answer: Message,
  },
  'POST /api/conversations/:itemId/:personId/times': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Propose up to three meeting times',
    params: place,
    body: Type.Object({ times: Type.Array(Instant, { maxItems: 20 }) }),
    status: 201,
    answer: Sent,
  },
  'POST /api/conversations/:itemId/:personId/times/accept': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Agree to one of the proposed times',
    params: place,
    body: Type.Object({ time: Instant }),
    answer: Sent,
  },
  'POST /api/conversations/:itemId/:personId/times/cancel': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Cancel the agreed time',
    params: place,
    body: Type.Object({}),
    answer: Sent,
  },
  'POST /api/conversations/:itemId/:personId/received': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Say that you have the item that was approved for you; its owner confirms it',
    params: place,
    body: Type.Object({}),
    answer: Message,
  },
  'GET /api/conversations/:itemId/:personId/agreed.ics': {
    access: 'member',
    summary: 'The agreed time as a calendar file',
    params: place,
    media: 'text/calendar',
    answer: Type.String(),
  },
  'GET /api/calendar': {
    access: 'member',
    summary: 'The address of your calendar feed',
    answer: Type.Object({ url: Type.String() }),
  },
  'POST /api/calendar/renew': {
    access: 'member',
    limits: [perMember(10, HOUR)],
    summary: 'Create a new address for your calendar feed; the old one stops working',
    body: Type.Object({}),
    answer: Type.Object({ url: Type.String() }),
  },
  'GET /api/calendar/:token.ics': {
    access: 'visitor',
    summary: 'Calendar feed of agreed times and due dates; the address alone gives access',
    params: Type.Object({ token: Type.String({ maxLength: 200 }) }),
    media: 'text/calendar',
    answer: Type.String(),
  },
} as const satisfies Contract;
