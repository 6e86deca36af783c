import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { OneOf } from '../http/fields.ts';
import { HOUR, perMember } from '../http/limits.ts';
import { itemLimits } from '../items/limits.ts';

const Described = Type.Object({
  refinedDescription: Type.String(),
  itemName: Type.String(),
  tags: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
});
export type Described = Static<typeof Described>;

/** Whether the thing is lent or given away, and the words in which it was said. */
const HeardKind = Type.Object({ is: OneOf('kind', ['lend', 'give']), said: Type.String() });
export type HeardKind = Static<typeof HeardKind>;

/**
 * The transcript of a recording, for the member to correct; `heard` is false for silence and noise. `others` are
 * alternatives, the likeliest first: each names another thing.
 */
export const Transcription = Type.Object({
  ...Described.properties,
  heard: Type.Boolean(),
  kind: Type.Optional(HeardKind),
  others: Type.Optional(Type.Array(Described)),
});
export type Transcription = Static<typeof Transcription>;

export const voiceContract = {
  'POST /upload-audio': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Upload a recording',
    encoding: 'multipart',
    files: { audio: { maxBytes: itemLimits.audioBytes } },
    body: Type.Object({}),
    answer: Type.Object({ filePath: Type.String() }),
  },
  'GET /api/voice': {
    access: 'member',
    summary: 'Whether recordings in your language are understood',
    answer: Type.Object({ understood: Type.Boolean() }),
  },
  'POST /transcribe': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Transcribe a recording; it is deleted afterwards',
    body: Type.Object({
      filePath: Type.String({ pattern: '^aud_[A-Za-z0-9_-]{22}$', refusal: 'recording_malformed' }),
      type: OneOf('type', ['item', 'wish']),
    }),
    answer: Transcription,
  },
} as const satisfies Contract;
