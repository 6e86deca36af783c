import { writeFile } from 'node:fs/promises';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import situations from '../src/server/meaning/lexicon/situations.json' with { type: 'json' };
import uses from '../src/server/meaning/lexicon/uses.json' with { type: 'json' };
import { packVector } from '../src/server/meaning/pack-vector.ts';

// `node --import tsx scripts/make-uses.ts` makes src/server/meaning/uses.bin anew: what things are for, and what people say
// who need them, as vectors. Needed after a change of lexicon/uses.json or lexicon/situations.json, and for another model.
const saidBy = new Map(Object.entries(situations));
const texts = Object.entries(uses).flatMap(([thing, purposes]) => [purposes, ...(saidBy.get(thing) ?? [])]);
const embedder = openEmbedder();
const vectors = await embedder.embed(texts);
await embedder.close();
await writeFile(new URL('../src/server/meaning/uses.bin', import.meta.url), Buffer.concat(vectors.map(packVector)));
console.log(`${vectors.length} lines for ${Object.keys(uses).length} things`);
