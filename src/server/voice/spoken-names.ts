import { knownThings } from '../meaning/lexicon/known-things.ts';
import { otherNames } from '../meaning/lexicon/other-names.ts';
import { synonymGroups } from '../meaning/lexicon/synonyms.ts';

/** The names of lendable things that the recogniser listens for, whoever speaks. */
export const spokenNames: ReadonlySet<string> = new Set([
  ...knownThings.keys(),
  ...synonymGroups.flat(),
  ...otherNames.flatMap(([thing, names]) => [thing, ...names]),
]);

/** What follows them is hardly the thing: "to lend", "a set of spoons". */
export const wordsBeforeNoThing = ['of', 'to'];
