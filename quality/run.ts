import { openDescriber } from '../src/server/meaning/describe.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { printFigures } from './figures.ts';
import { parts } from './labelled-sets.ts';
import { measureDescribing } from './measure-describing.ts';
import { measureMatching } from './measure-matching.ts';

const embedder = openEmbedder();
const describer = openDescriber({}, embedder);
const wordsOnly = openDescriber({}, null);
for (const { part, matching, sentences } of parts) {
  printFigures('matching', part, await measureMatching(matching, embedder));
  printFigures('matching by words alone', part, await measureMatching(matching, null));
  printFigures('describing', part, await measureDescribing(sentences, describer));
  printFigures('describing by words alone', part, await measureDescribing(sentences, wordsOnly));
}
await Promise.all([describer.close(), wordsOnly.close(), embedder.close()]);
