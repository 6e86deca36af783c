import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Nullable } from '../http/fields.ts';
import { HOUR, perAddress } from '../http/limits.ts';

/** What is printed on the label of an item. */
export const Label = Type.Object({
  id: Id,
  name: Type.String(),
  giveaway: Type.Boolean(),
  /** The short address behind the QR code. */
  link: Type.String(),
});
export type Label = Static<typeof Label>;

export const labelContract = {
  'GET /api/labels': {
    access: 'member',
    summary: 'The labels of everything you lend or give away, the latest first',
    answer: Type.Array(Label),
  },
  'GET /api/labels/:code': {
    access: 'visitor',
    limits: [perAddress(240, HOUR)],
    summary: 'What the label of an item leads to',
    params: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    // The same for an unknown code and for an item that the reader may not see.
    answer: Type.Object({
      item_id: Nullable(Id),
      /** The page where its owner shows it to everybody, if there is one. */
      public_path: Nullable(Type.String()),
    }),
  },
} as const satisfies Contract;
