import { everyName } from '../meaning/lexicon/lexicon.ts';

/** The names of lendable things that the recogniser prefers, for every speaker. */
export const spokenNames: ReadonlySet<string> = new Set(everyName());

/** What follows them is hardly the thing: "to lend", "a set of spoons". */
export const wordsBeforeNoThing = ['of', 'to'];
