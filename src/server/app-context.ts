import type { FastifyBaseLogger } from 'fastify';
import type { Day } from '../shared/format/days.ts';
import type { Community } from './community/settings.ts';
import type { Db } from './db/connect.ts';
import type { Env } from './program/env.ts';
import type { Live } from './events/live.ts';
import type { FileStore } from './files/store.ts';
import type { Sessions } from './http/session.ts';
import type { ItemTexts } from './items/item-texts.ts';
import type { Embedder } from './meaning/embed.ts';
import type { Describer } from './meaning/describe.ts';
import type { Questions } from './meaning/questions.ts';
import type { Spelling } from './meaning/lexicon/spelling.ts';

/** The outside things, opened once at the start and handed to whoever needs them. */
export type AppContext = {
  db: Db;
  env: Env;
  /** What the administrators say about their community, as of now. */
  community: Community;
  /** The base of links that leave the house; without PUBLIC_URL the port is known only once it is open. */
  publicUrl: () => string;
  /** The key of every keyed hash. */
  secret: string;
  sessions: Sessions;
  live: Live;
  /** Null where meaning is switched off: then words alone decide. */
  embedder: Embedder | null;
  describer: Describer;
  questions: Questions;
  spelling: Spelling;
  itemTexts: ItemTexts;
  files: FileStore;
  /** How much room the disk of DATA_DIR has left. */
  freeBytes: () => Promise<number>;
  /** Which day it is where the community is. */
  today: () => Day;
  log: FastifyBaseLogger;
};
