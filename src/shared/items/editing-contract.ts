import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, LongText, Nullable, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { byId, Categories, images, LoanDays, StandingWords, Tags } from './contract.ts';
import { ItemAfter } from './item-contract.ts';
import { itemLimits } from './limits.ts';

/** A photo's `thumbnail_url`. */
const Name = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_.-]*$' });

/** What an owner mends in an item that is posted already. What is not named stays as it is. */
export const editingContract = {
  'PATCH /api/items/:id': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Edit your item; the request names the version it is based on, so that no other edit is overwritten',
    params: byId,
    body: Type.Object({
      userId: Type.Optional(Id),
      version: Type.Integer({ minimum: 1 }),
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      tags: Type.Optional(Tags),
      categories: Type.Optional(Categories),
      /** Only while the queue is empty. */
      giveaway: Type.Optional(Type.Boolean()),
      /** The usual time of a loan; null is no fixed time. */
      loan_days: Type.Optional(Nullable(LoanDays)),
      /** Part of every approval, and never shown before it. */
      standing_words: Type.Optional(StandingWords),
      /** What is wrong with it at the moment, for everybody who sees it. */
      condition: Type.Optional(Text('Condition', itemLimits.condition)),
    }),
    answer: ItemAfter,
  },
  'DELETE /api/items/:id/condition': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Your item is fine again: nothing more is said about its condition',
    params: byId,
    answer: ItemAfter,
  },
  'POST /api/items/:id/photos': {
    access: 'member',
    limits: [perMember(200, DAY)],
    summary: 'Add photos to your item; a file that is already there is not added again',
    encoding: 'multipart',
    files: { image: images },
    params: byId,
    body: Type.Object({ userId: Type.Optional(Id) }),
    status: 201,
    answer: ItemAfter,
  },
  'PUT /api/items/:id/photos': {
    access: 'member',
    summary: 'Reorder the photos of your item; the first is the cover',
    params: byId,
    body: Type.Object({ order: Type.Array(Name, { minItems: 1, maxItems: itemLimits.photos }) }),
    answer: ItemAfter,
  },
  'DELETE /api/items/:id/photos/:name': {
    access: 'member',
    summary: 'Remove a photo of your item, but not the last one',
    params: Type.Object({ ...byId.properties, name: Name }),
    answer: ItemAfter,
  },
} as const satisfies Contract;
