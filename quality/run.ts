import { availableParallelism, loadavg } from 'node:os';
import { openDescriber } from '../src/server/meaning/describe.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { openRecogniser } from '../src/server/voice/open-recogniser.ts';
import { printFigures } from './figures.ts';
import { parts, sentenceParts, setsOfThings, spokenThings, wishParts } from './labelled-sets.ts';
import { heardFrom, measureDescribing } from './measure-describing.ts';
import { measurePeople, measureVoice, measureWords } from './measure-hearing.ts';
import { byPlainCosine, measureMatching } from './measure-matching.ts';
import { measureSearch, readSearchCases } from './measure-search.ts';
import { measureWishes } from './measure-wishes.ts';
import { rememberTexts } from './remembering-embedder.ts';
import { listHumanSamples, listSingleWords, listVoices } from './voices.ts';

// `npm run quality` measures everything, `npm run quality -- matching describing` only what is named.
const named = process.argv.slice(2);
const isWanted = (what: 'matching' | 'wishes' | 'describing' | 'hearing' | 'search') =>
  named.length === 0 || named.includes(what);

const embedder = rememberTexts(openEmbedder());
const describer = openDescriber({}, embedder, 120_000);
const wordsOnly = openDescriber({}, null);
const recogniser = openRecogniser({});
const voices = isWanted('hearing') ? await listVoices() : [];
const people = isWanted('hearing') ? await listHumanSamples() : [];
const words = isWanted('hearing') ? await listSingleWords() : [];

console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
console.log('Nothing was tuned on the parts "held-out" and "fresh"; quality/README.md tells how each was written.\n');
for (const { part, matching } of parts) {
  if (isWanted('matching')) {
    printFigures('matching', part, await measureMatching(matching, embedder));
    printFigures('matching by words alone', part, await measureMatching(matching, null));
  }
  console.log();
}
if (isWanted('describing'))
  for (const { part, sentences } of sentenceParts) {
    printFigures('describing', part, await measureDescribing(sentences, describer));
    printFigures('describing by words alone', part, await measureDescribing(sentences, wordsOnly));
    console.log();
  }
if (isWanted('matching') || isWanted('wishes'))
  for (const { part, wishes } of wishParts) {
    printFigures('wishes', part, await measureWishes(wishes, setsOfThings, embedder));
    printFigures('wishes by words alone', part, await measureWishes(wishes, setsOfThings, null));
    printFigures('wishes by plain cosine', part, await measureWishes(wishes, setsOfThings, embedder, byPlainCosine));
    console.log();
  }
// `npm run quality -- hearing sample` hears every fifth sentence only, while something is being tuned.
const isHeard = (_: unknown, at: number) => !named.includes('sample') || at % 5 === 0;
for (const { part, things } of spokenThings)
  for (const voice of voices)
    printFigures(
      'hearing',
      part,
      await measureVoice(voice, things.filter(isHeard), { recogniser, describer: wordsOnly }),
    );
// Sentences in people's own words, said by robots: the figures of describing as a member who speaks sees them.
if (isWanted('hearing'))
  for (const { part, sentences } of sentenceParts)
    for (const voice of voices) {
      const figures = await measureDescribing(sentences.filter(isHeard), describer, heardFrom(voice, recogniser));
      printFigures(`speaking (${voice.name})`, part, figures);
    }
if (words.length > 0) printFigures('hearing', 'words', await measureWords(words, { recogniser, describer: wordsOnly }));
if (isWanted('search')) {
  const asked = [
    { part: 'tuned', cases: await readSearchCases('tuned') },
    { part: 'held-out', cases: await readSearchCases('held-out') },
    { part: 'languages, opened', cases: await readSearchCases('languages.opened') },
    { part: 'languages, held-out', cases: await readSearchCases('languages.held-out') },
  ];
  for (const { way, part, figures } of await measureSearch(asked, embedder)) printFigures(way, part, figures);
}
for (const samples of people) printFigures('hearing', 'people', await measurePeople(samples, recogniser));
if (isWanted('hearing') && voices.length + people.length === 0)
  console.log('hearing: not measured; it needs espeak-ng, flite or pocketsphinx-testdata.');

await Promise.all([describer.close(), wordsOnly.close(), embedder.close(), recogniser.close()]);
