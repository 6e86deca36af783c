import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, LongText, Nullable, OneOf, Text } from '../http/fields.ts';
import { HOUR, perMember } from '../http/limits.ts';
import { itemCategories } from '../items/categories.ts';
import { byId, Ids } from '../items/contract.ts';
import { itemLimits } from '../items/limits.ts';
import { lineStates, listLimits } from './columns.ts';

const kinds = ['lend', 'offer'] as const;

/** What a line says, for the form in which it is mended; kind and category as far as they were understood. */
const LineWords = Type.Object({
  name: Type.String(),
  description: Type.String(),
  kind: OneOf('kind', [...kinds, '']),
  category: Type.String(),
  tags: Type.String(),
  loan_days: Type.String(),
});
export type LineWords = Static<typeof LineWords>;

/** A word of a list that means no kind or category we know, and what it may mean. */
const UnknownWord = Type.Object({
  column: OneOf('column', ['kind', 'category']),
  said: Type.String(),
  /** How many lines hold it. */
  lines: Type.Integer(),
  guess: Nullable(OneOf('guess', [...kinds, ...itemCategories])),
});
export type UnknownWord = Static<typeof UnknownWord>;

const ImportLine = Type.Object({
  /** The row as the spreadsheet numbers it, from 1. */
  line: Type.Integer(),
  state: OneOf('state', lineStates),
  name: Type.String(),
  giveaway: Type.Boolean(),
  loan_days: Nullable(Type.Integer()),
  categories: Type.Array(Type.String()),
  /** How many photos come with it. */
  photos: Type.Integer(),
  /** Everything that keeps it out; empty otherwise. */
  problem: Type.String(),
  /** Remarks, such as a missing photo; may be empty. */
  note: Type.String(),
  /** Of a line that stays out. */
  words: Type.Optional(LineWords),
});
export type ImportLine = Static<typeof ImportLine>;

/** A list that was brought along: first looked at, then made line by line. */
const ImportedList = Type.Object({
  id: Id,
  state: OneOf('state', ['preview', 'running', 'done']),
  owner_name: Type.String(),
  counts: Type.Object({
    /** Will be made. */
    waiting: Type.Integer(),
    made: Type.Integer(),
    /** Were there before. */
    already: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** What there is to say of the whole list, such as columns that are not used. */
  remarks: Type.Array(Type.String()),
  /** Words to ask about once, for all lines that hold them. */
  unknown: Type.Array(UnknownWord),
  /** The first of those that stay out, and the first of all others, each sort by its lines. */
  lines: Type.Array(ImportLine),
});
export type ImportedList = Static<typeof ImportedList>;

export const importsContract = {
  'POST /api/import': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary:
      'Import a list of items (CSV) and a zip file of their photos; with preview=true nothing is created until you confirm',
    encoding: 'multipart',
    files: { list: { maxBytes: listLimits.listBytes }, photos: { maxBytes: listLimits.photosBytes } },
    body: Type.Object({
      preview: Type.Boolean(),
      groups: Type.Optional(Ids),
      connections: Type.Optional(Ids),
      /** An administrator may bring the things of another member. */
      forUserId: Type.Optional(Id),
    }),
    status: 201,
    answer: ImportedList,
  },
  'POST /api/import/:id': {
    access: 'member',
    summary: 'Create the items of a previewed list; repeating it is harmless',
    params: byId,
    answer: ImportedList,
  },
  'PATCH /api/import/:id/lines/:line': {
    access: 'member',
    summary: 'Correct a line that could not be imported',
    params: Type.Object({ id: Id, line: Id }),
    body: Type.Object({
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      kind: Type.Optional(OneOf('kind', kinds)),
      category: Type.Optional(Text('Category', 200)),
      tags: Type.Optional(Text('Tags', itemLimits.tags * (itemLimits.tag + 2))),
      loan_days: Type.Optional(Text('Days', 20)),
    }),
    answer: ImportedList,
  },
  'PUT /api/import/:id/words': {
    access: 'member',
    summary: 'Choose what an unknown word means in all lines of a list; an unmatched category is left out',
    params: byId,
    body: Type.Object({
      column: OneOf('column', ['kind', 'category']),
      said: Text('Word', 8000, { minLength: 1 }),
      means: OneOf('means', [...kinds, ...itemCategories, '']),
    }),
    answer: ImportedList,
  },
  'GET /api/import/:id': {
    access: 'member',
    summary: 'Progress of an import, and the lines that could not be imported',
    params: byId,
    answer: ImportedList,
  },
  'GET /api/import-groups/:id': {
    access: 'admin',
    summary: 'Groups this member’s items can be shared with',
    params: byId,
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  'GET /api/export/items.csv': {
    access: 'member',
    summary: 'Export your items as a list that can be imported elsewhere',
    answer: Type.String(),
    media: 'text/csv',
  },
} as const satisfies Contract;
