import type { Env } from './env.ts';
import { type Describer, openDescriber } from '../meaning/describe.ts';
import { type Embedder, openEmbedder } from '../meaning/embed.ts';
import { openEmbeddingService } from '../meaning/embed-by-service.ts';
import { openRecogniser } from '../voice/open-recogniser.ts';
import type { Recogniser } from '../voice/recogniser.ts';
import type { StartWorker } from '../workers/start-worker.ts';

export type Models = { embedder: Embedder; recogniser: Recogniser; describer: Describer };

/** The models; heavy ones are started by the given function, here or in another process. */
export const openModels = (env: Env, start?: StartWorker): Models & { close: () => Promise<unknown> } => {
  const { url } = env.embedding;
  const embedder = url ? openEmbeddingService({ ...env.embedding, url }) : openEmbedder(undefined, start);
  const recogniser = openRecogniser(env.speech, start);
  const describer = openDescriber(env.text, embedder, undefined, start);
  const close = () => Promise.all([embedder, recogniser, describer].map((each) => each.close()));
  return { embedder, recogniser, describer, close };
};
