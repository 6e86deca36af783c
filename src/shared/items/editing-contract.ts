import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, LongText, Text } from '../http/fields.ts';
import { byId, Categories, ItemAfter, Tags } from './contract.ts';
import { itemLimits } from './limits.ts';

/** What an owner mends in an item that is posted already. What is not named stays as it is. */
export const editingContract = {
  'PATCH /api/items/:id': {
    access: 'member',
    summary: 'Edit an own item; names the version that was read, so that no other edit is overwritten',
    params: byId,
    body: Type.Object({
      userId: Type.Optional(Id),
      version: Type.Integer({ minimum: 1 }),
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      tags: Type.Optional(Tags),
      categories: Type.Optional(Categories),
      /** Only while nobody waits for it. */
      giveaway: Type.Optional(Type.Boolean()),
    }),
    answer: ItemAfter,
  },
} as const satisfies Contract;
