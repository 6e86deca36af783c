import { openEmbedder } from '../src/server/meaning/embed.ts';
import { printFigures } from './figures.ts';
import { parts } from './labelled-sets.ts';
import { measureMatching } from './measure-matching.ts';

const embedder = openEmbedder();
for (const { part, matching } of parts) {
  printFigures('matching', part, await measureMatching(matching, embedder));
  printFigures('matching by words alone', part, await measureMatching(matching, null));
}
await embedder.close();
