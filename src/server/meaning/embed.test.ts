import { afterAll, expect, test } from 'vitest';
import { cosine } from './cosine.ts';
import { openEmbedder } from './embed.ts';
import { embedOrNull } from './embed-thing.ts';
import { openQuestions } from './questions.ts';

const embedder = openEmbedder();
afterAll(() => embedder.close());

const bicycle = { typed: 'bicycle', english: 'bicycle' };
const described = (name: string) => ({ name, description: 'In good order.', tags: [], categories: [] });

test('each text becomes a vector of length 1, and like is near like', async () => {
  const [bed, crib, hose] = await embedder.embed(['a bed for a baby', 'wooden infant crib', 'garden hose']);
  if (!bed || !crib || !hose) throw new Error('a vector is missing');
  expect(bed).toHaveLength(embedder.dimension);
  expect(cosine(bed, bed)).toBeCloseTo(1, 4);
  expect(cosine(bed, crib)).toBeGreaterThan(cosine(bed, hose));
});

test('more texts than the engine takes at once keep their order', async () => {
  const texts = Array.from({ length: 18 }, (_, at) => `thing ${at % 2}`);
  const vectors = await embedder.embed(texts);
  expect(vectors).toHaveLength(18);
  expect(vectors[17]).toEqual(vectors[1]);
  expect(vectors[16]).not.toEqual(vectors[17]);
});

test('without the model, or when it fails, there is no embedding and no error', async () => {
  const failing = { ...embedder, embed: () => Promise.reject(new Error('no memory')) };
  expect(await embedOrNull(null, 'item', described('Cot'))).toBeNull();
  expect(await embedOrNull(failing, 'wish', described('Cot'))).toBeNull();
});

test('a model that went to rest is awake again before the question', async () => {
  const resting = openEmbedder({ idleMs: 1 });
  const questions = openQuestions(resting, 60_000);
  expect(questions.wake()).toBe(true);
  expect(await questions.embeddingOf(bicycle)).toHaveLength(resting.dimension);
  await resting.close();
  expect(await questions.embeddingOf(bicycle)).toHaveLength(resting.dimension);
  expect(await questions.embeddingOf({ typed: 'something new', english: 'something new' })).toBeNull();
});
