import { itemLimits } from '../../shared/items/limits.ts';
import { startWorker } from '../workers/start-worker.ts';
import { openTextService } from './describe-by-service.ts';
import { openRules } from './describing/describe-by-rules.ts';
import type { DescribedType, Description } from './describing/description.ts';
import type { Token } from './describing/token.ts';
import type { Embedder } from './embed.ts';

export type TextConfig = { url?: string | undefined; key?: string | undefined; model?: string | undefined };

export type Describer = {
  /** Never rejects: what cannot be told is left empty for the member to fill in. */
  describe(transcript: string, type: DescribedType): Promise<Description>;
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

/** The embedded rules, unless TEXT_URL names a server (the rules then stand in for it) or says `off`. */
export const openDescriber = (config: TextConfig, embedder: Embedder | null, patienceMs = patience): Describer => {
  if (config.url === 'off') return { describe: async (transcript) => asSaid(transcript), close: async () => undefined };
  const tagger = startWorker<{ text: string }, Token[]>(new URL('./describing/tag-worker.ts', import.meta.url));
  const byRules = openRules(tagger, embedder, patienceMs);
  const byService = config.url ? openTextService({ ...config, url: config.url }) : null;
  return {
    describe: async (transcript, type) =>
      (transcript.trim() ? await byService?.(transcript, type) : null) ?? byRules(transcript),
    close: () => tagger.close(),
    isDead: () => tagger.isDead(),
  };
};
