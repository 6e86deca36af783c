import { splitWords } from '../src/server/meaning/lexicon/words.ts';

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);

/** A recogniser may write "12" where "twelve" was said: both are right. */
const sameNumbers = (word: string): string => (units.includes(word) ? String(units.indexOf(word)) : word);

const wordsOf = (text: string): string[] => splitWords(text).map(sameNumbers);

/** How many words must be put in, taken out or changed to come from one text to the other. */
export const countWordErrors = (said: string, heard: string): { errors: number; words: number } => {
  const [right, got] = [wordsOf(said), wordsOf(heard)];
  let above = got.map((_, at) => at + 1);
  above.unshift(0);
  for (const [row, word] of right.entries()) {
    const here = [row + 1];
    for (const [at, other] of got.entries())
      here.push(Math.min((above[at] ?? 0) + (word === other ? 0 : 1), (above[at + 1] ?? 0) + 1, (here[at] ?? 0) + 1));
    above = here;
  }
  return { errors: above.at(-1) ?? 0, words: right.length };
};
