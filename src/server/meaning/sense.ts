import { between } from './cosine.ts';
import type { Embedder } from './embed.ts';
import type { Described } from './prepare.ts';
import { searchTexts } from './tuning.ts';

const partsOf = ({ name, description, tags }: Described): string[] => {
  const whole = `${name}. ${description} ${tags.join(', ')}`.trim().slice(0, searchTexts.longest);
  return [name, ...(tags.length > 0 ? [tags.join(', ')] : []), whole];
};

/**
 * What a thing means to somebody who searches: a question is a word or two, so the name and the tags count as much as all
 * the words together.
 */
export const senseOf = async (embedder: Embedder, thing: Described): Promise<Float32Array> =>
  between(await embedder.embed(partsOf(thing)));

/** The signs of the numbers: two senses that differ in few of them are near each other. */
export const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');
