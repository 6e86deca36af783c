import { writeFile } from 'node:fs/promises';
import { between, cosine } from '../src/server/meaning/cosine.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { knownThings } from '../src/server/meaning/lexicon/lexicon.ts';

// `node --import tsx scripts/make-clusters.ts` makes datasets/vectors/clusters.bin anew: the centres around which the names
// of known things gather. Needed only for another model; everything must then be embedded anew, too.
const CLUSTERS = 256;
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
  while (centres.length < CLUSTERS) {
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
await writeFile(new URL('../datasets/vectors/clusters.bin', import.meta.url), Buffer.concat(packed));
console.log(`${centres.length} clusters of ${names.length} things`);
