import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Nullable, OneOf } from '../http/fields.ts';
import { byId, Ids } from '../items/contract.ts';
import { lineStates, listLimits } from './columns.ts';

const ImportLine = Type.Object({
  /** As a person counts the lines of the file, from 1. */
  line: Type.Integer(),
  state: OneOf('state', lineStates),
  name: Type.String(),
  giveaway: Type.Boolean(),
  loan_days: Nullable(Type.Integer()),
  categories: Type.Array(Type.String()),
  /** How many photos come with it. */
  photos: Type.Integer(),
  /** Why it stays out; empty otherwise. */
  problem: Type.String(),
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
  /** The first of those that stay out, and the first of all others, each sort by its lines. */
  lines: Type.Array(ImportLine),
});
export type ImportedList = Static<typeof ImportedList>;

export const importsContract = {
  'POST /api/import': {
    access: 'member',
    summary:
      'Bring a list of things (CSV) and a zip of their photos; with preview=true nothing is made until it is said again with the id',
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
    summary: 'Make the things that a preview showed; repeating it is harmless',
    params: byId,
    answer: ImportedList,
  },
  'GET /api/import/:id': {
    access: 'member',
    summary: 'How far a list has come, and which of its lines stay out',
    params: byId,
    answer: ImportedList,
  },
  'GET /api/import-groups/:id': {
    access: 'admin',
    summary: 'The groups with which the things of a member can be shared',
    params: byId,
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  'GET /api/export/items.csv': {
    access: 'member',
    summary: 'Your own things as a list that can be brought along elsewhere',
    answer: Type.String(),
    media: 'text/csv',
  },
} as const satisfies Contract;
