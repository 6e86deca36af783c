import { writeFile } from 'node:fs/promises';
import { between, cosine } from '../src/server/meaning/cosine.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { knownThings } from '../src/server/meaning/lexicon/known-things.ts';

// `node --import tsx scripts/make-places.ts` makes src/server/meaning/places.bin anew: the centres around which the names
// of known things gather. Needed only for another model; all senses are then to be read anew, too.
const PLACES = 256;
const ROUNDS = 30;

const embedder = openEmbedder();
const names = [...knownThings.keys()].toSorted();
const vectors = await embedder.embed(names);
await embedder.close();

const nearestOf = (centres: readonly Float32Array[], vector: Float32Array) => {
  let best = { at: 0, near: -1 };
  for (const [at, centre] of centres.entries()) {
    const near = cosine(centre, vector);
    if (near > best.near) best = { at, near };
  }
  return best;
};

/** Each new centre is the thing that lies furthest from those chosen before: the same ones in every run. */
const farApart = (): Float32Array[] => {
  const centres: Float32Array[] = [between(vectors)];
  const nearness = vectors.map((vector) => cosine(vector, centres[0] ?? vector));
  while (centres.length < PLACES) {
    const furthest = vectors[nearness.indexOf(Math.min(...nearness))];
    if (!furthest) break;
    centres.push(furthest);
    for (const [at, vector] of vectors.entries()) nearness[at] = Math.max(nearness[at] ?? -1, cosine(vector, furthest));
  }
  return centres;
};

let centres = farApart();
for (let round = 0; round < ROUNDS; round += 1) {
  const around: Float32Array[][] = centres.map(() => []);
  for (const vector of vectors) around[nearestOf(centres, vector).at]?.push(vector);
  centres = centres.map((centre, at) => (around[at]?.length ? between(around[at]) : centre));
}
const largest = Math.max(...centres.map((centre) => Math.max(...centre.map(Math.abs))));
const packed = centres.map((centre) => Buffer.from(Int8Array.from(centre, (value) => (127 * value) / largest).buffer));
await writeFile(new URL('../src/server/meaning/places.bin', import.meta.url), Buffer.concat(packed));
console.log(`${centres.length} places of ${names.length} things`);
