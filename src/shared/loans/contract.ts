import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, LongText, Nullable, Text } from '../http/fields.ts';
import { HOUR, perMember } from '../http/limits.ts';
import { Handover, ItemAfter } from '../items/item-contract.ts';
import { itemLimits } from '../items/limits.ts';

const byItem = Type.Object({ itemId: Id });
const byId = Type.Object({ id: Id });
const Note = Type.Optional(LongText('Note', itemLimits.note));
/** What can be said with a return; the condition is shown to everybody who sees the item. */
const report = { note: Note, condition: Type.Optional(Text('Condition', itemLimits.condition)) };
const files = { photo: { maxBytes: itemLimits.imageBytes } };

export const loansContract = {
  'POST /decline-interest': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Decline an interested person; they may ask again after 7 days',
    body: Type.Object({ itemId: Id, interestedUserId: Id, note: Note }),
    answer: ItemAfter,
  },
  'POST /say-returned': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary:
      'Report a loan as returned; its owner confirms it. A form may bring a photo of what broke. The header Idempotency-Key makes a repetition harmless',
    encoding: 'either',
    files,
    body: Type.Object({ itemId: Id, ...report }),
    answer: ItemAfter,
  },
  'DELETE /say-returned': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Take your report of a return back; the loan goes on',
    body: Type.Object({ itemId: Id }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/not-here': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Answer the report of a return: your item is not back; the loan goes on and the borrower gets a message',
    params: byItem,
    answer: ItemAfter,
  },
  'POST /return-item': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary:
      'Confirm that your item is back; the next person in the queue gets a message. A form may bring a photo of what broke. `notNow` closes it until further notice, or until it is promised next',
    encoding: 'either',
    files,
    body: Type.Object({ itemId: Id, ...report, notNow: Type.Optional(Type.Boolean()) }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/remind': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Remind the borrower of your item by email: from the due day on, once a day',
    params: byItem,
    answer: ItemAfter,
  },
  'PUT /api/loans/:itemId/due': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Set or clear the due date of your loan',
    params: byItem,
    body: Type.Object({ due: Nullable(Day) }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/extension': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Ask the owner for more time',
    params: byItem,
    body: Type.Object({ until: Day }),
    answer: ItemAfter,
  },
  'POST /api/loans/:itemId/extension/answer': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Grant or refuse more time',
    params: byItem,
    body: Type.Object({ accept: Type.Boolean() }),
    answer: ItemAfter,
  },
  'POST /api/handovers/:id/thanks': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Thank the owner once for something you received',
    params: byId,
    body: Type.Object({ text: Text('Thanks', itemLimits.thanks, { minLength: 1, refusal: 'thanks_empty' }) }),
    answer: Type.Object({ message: Type.String(), handover: Handover }),
  },
  'GET /api/items/:id/history': {
    access: 'member',
    summary: 'Handovers of an item, newest first: all of them for its owner, only their own for a recipient',
    params: byId,
    answer: Type.Array(Handover),
  },
} as const satisfies Contract;
