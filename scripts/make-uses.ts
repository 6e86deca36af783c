import { writeFile } from 'node:fs/promises';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import uses from '../src/server/meaning/lexicon/uses.json' with { type: 'json' };
import { packVector } from '../src/server/meaning/pack-vector.ts';

// `node --import tsx scripts/make-uses.ts` makes src/server/meaning/uses.bin anew: what things are for, as vectors. Needed
// after a change of lexicon/uses.json, and for another model.
const embedder = openEmbedder();
const vectors = await embedder.embed(Object.values(uses));
await embedder.close();
await writeFile(new URL('../src/server/meaning/uses.bin', import.meta.url), Buffer.concat(vectors.map(packVector)));
console.log(`what ${vectors.length} things are for`);
