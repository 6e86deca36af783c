import { writeFile } from 'node:fs/promises';
import model from 'wink-eng-lite-web-model';
import { makeFilter } from '../src/server/meaning/lexicon/bloom-filter.ts';

// `node --import tsx scripts/make-english-words.ts` makes datasets/lexicon/english-words.bin anew: every English word that the
// tagger knows, as a Bloom filter. The list itself would take fifty megabytes of the server. Needed after an upgrade of the
// tagger's model.
type Core = { features: { lexeme: { list: string[] } } };

const isLoader = (core: unknown): core is () => Core => typeof core === 'function';

const words = isLoader(model.core) ? model.core().features.lexeme.list : [];
await writeFile(new URL('../datasets/lexicon/english-words.bin', import.meta.url), makeFilter(words));
console.log(`${words.length} words`);
