import { randomBytes } from 'node:crypto';

/** Who may know a fact: numbers of members; `link` is a visitor who has the link that shows it. */
export type Reader = number | 'visitor' | 'link';

export type Fact = { what: string; knows: (reader: Reader) => boolean };

/** Every private fact of a neighbourhood under a word that nothing else contains. */
export class Markers {
  readonly facts = new Map<string, Fact>();

  /** A new word that stands for this fact wherever it is written. */
  mark(what: string, knows: (reader: Reader) => boolean = () => false): string {
    const word = `zq${randomBytes(6).toString('hex')}qz`;
    this.facts.set(word, { what, knows });
    return word;
  }

  /** For what was known when it was told, such as in a mail: nothing that is known now is forgotten. */
  learn(word: string, knows: Fact['knows']) {
    const fact = this.facts.get(word);
    if (fact) this.facts.set(word, { ...fact, knows: (reader) => fact.knows(reader) || knows(reader) });
  }
}

const word = /zq[0-9a-f]{12}qz/gi;

const encoded = /[A-Za-z0-9_-]{24,}/g;

/** A marker may also hide in a cursor, a token or a data address. */
const wordsIn = (text: string): Set<string> => {
  const found = new Set(text.match(word)?.map((each) => each.toLowerCase()));
  for (const part of text.match(encoded) ?? [])
    for (const each of Buffer.from(part, 'base64url').toString('latin1').match(word) ?? []) found.add(each);
  return found;
};

/** What an answer to this reader tells that they may not know. */
export const leaksIn = ({ facts }: Markers, reader: Reader, text: string): string[] =>
  [...wordsIn(text)].flatMap((each) => {
    const fact = facts.get(each);
    if (fact === undefined) return [`an unknown marker ${each}`];
    return fact.knows(reader) ? [] : [fact.what];
  });
