import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, LongText, Nullable, Text } from '../http/fields.ts';
import { Handover, ItemAfter } from '../items/item-contract.ts';
import { itemLimits } from '../items/limits.ts';

const byItem = Type.Object({ itemId: Id });
const byId = Type.Object({ id: Id });
const Note = Type.Optional(LongText('Note', itemLimits.note));

export const loansContract = {
  'POST /decline-interest': {
    access: 'member',
    summary: 'Decline one of the interested people; they may ask again after 7 days',
    body: Type.Object({ itemId: Id, interestedUserId: Id, note: Note }),
    answer: ItemAfter,
  },
  'POST /say-returned': {
    access: 'member',
    summary: 'Say that one has brought a loan back; its owner confirms it',
    body: Type.Object({ itemId: Id }),
    answer: ItemAfter,
  },
  'POST /return-item': {
    access: 'member',
    summary: 'Confirm that an own loan is back; the next in the queue is told',
    body: Type.Object({ itemId: Id, note: Note }),
    answer: ItemAfter,
  },
  'PUT /api/loans/:itemId/due': {
    access: 'member',
    summary: 'Set the day on which an own loan should be back, or none',
    params: byItem,
    body: Type.Object({ due: Nullable(Day) }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/extension': {
    access: 'member',
    summary: 'Ask the owner for more time',
    params: byItem,
    body: Type.Object({ until: Day }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/extension/answer': {
    access: 'member',
    summary: 'Give a borrower more time, or not',
    params: byItem,
    body: Type.Object({ accept: Type.Boolean() }),
    answer: ItemAfter,
  },
  'POST /api/handovers/:id/thanks': {
    access: 'member',
    summary: 'Thank the owner for something received, once',
    params: byId,
    body: Type.Object({ text: Text('Thanks', itemLimits.thanks, { minLength: 1, refusal: 'thanks_empty' }) }),
    answer: Type.Object({ message: Type.String(), handover: Handover }),
  },
  'GET /api/items/:id/history': {
    access: 'member',
    summary: 'How often an item changed hands, newest first: all of it for its owner, their own part for a recipient',
    params: byId,
    answer: Type.Array(Handover),
  },
} as const satisfies Contract;
