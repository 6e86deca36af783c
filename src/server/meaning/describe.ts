import { itemLimits } from '../../shared/items/limits.ts';
import { type StartWorker, startWorker } from '../workers/start-worker.ts';
import { openTextService } from './describe-by-service.ts';
import { openRules } from './describing/describe-by-rules.ts';
import type { DescribedType, Description } from './describing/description.ts';
import type { Token } from './describing/token.ts';
import type { Embedder } from './embed.ts';

export type TextConfig = { url?: string | undefined; key?: string | undefined; model?: string | undefined };

export type Describer = {
  /** Never rejects: unknown fields stay empty for the member to fill in. */
  describe(transcript: string, type: DescribedType): Promise<Description>;
  /** The same by the rules and by words alone, which is quick; null where describing is switched off. */
  describeAtOnce(transcript: string): Promise<Description | null>;
  close(): Promise<void>;
  isDead?(): boolean;
};

const asSaid = (transcript: string): Description => ({
  itemName: '',
  refinedDescription: transcript.trim().slice(0, itemLimits.description),
  tags: [],
  categories: [],
});

// The first sentence after a pause would wait for the model to load; by words alone it is answered nearly as well.
const patience = 3000;

const switchedOff: Describer = {
  describe: async (transcript) => asSaid(transcript),
  describeAtOnce: async () => null,
  close: async () => undefined,
};

/** The embedded rules, unless TEXT_URL names a server (the rules are then its fallback) or says `off`. */
export const openDescriber = (
  config: TextConfig,
  embedder: Embedder | null,
  patienceMs = patience,
  start: StartWorker = startWorker,
): Describer => {
  if (config.url === 'off') return switchedOff;
  const tagger = start<{ text: string }, Token[]>(new URL('./describing/tag-worker.ts', import.meta.url));
  const byRules = openRules(tagger, embedder, patienceMs);
  const byWords = openRules(tagger, null, 0);
  const byService = config.url ? openTextService({ ...config, url: config.url }) : null;
  return {
    describe: async (transcript, type) =>
      (transcript.trim() ? await byService?.(transcript, type) : null) ?? byRules(transcript),
    describeAtOnce: byWords,
    close: () => tagger.close(),
    isDead: () => tagger.isDead(),
  };
};
