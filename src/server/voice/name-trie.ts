/** Names written in a model's tokens, so that a search can go from token to token towards a name. */
export type NameTrie = { readonly next: Map<number, NameTrie>; isName: boolean };

const branch = (): NameTrie => ({ next: new Map(), isName: false });

const insert = (trie: NameTrie, tokens: readonly number[]): void => {
  let at = trie;
  for (const token of tokens) {
    const next = at.next.get(token) ?? branch();
    at.next.set(token, next);
    at = next;
  }
  at.isName = true;
};

/** A name as it may stand in a sentence: at its beginning, within it, and for several of the thing. */
const formsOf = (name: string): string[] => {
  const forms = name.endsWith('s') ? [name] : [name, `${name}s`];
  return [...forms, ...forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1))];
};

export const buildNameTrie = (names: Iterable<string>, encode: (text: string) => number[]): NameTrie => {
  const trie = branch();
  for (const name of names) for (const form of formsOf(name)) insert(trie, encode(form));
  return trie;
};

/** How many of the tokens, from that place on, are the longest name that stands there; 0 where none does. */
export const nameLengthAt = (trie: NameTrie, tokens: readonly number[], place: number): number => {
  let at: NameTrie | undefined = trie;
  let longest = 0;
  for (let length = 1; at && place + length <= tokens.length; length += 1) {
    at = at.next.get(tokens[place + length - 1] ?? -1);
    if (at?.isName) longest = length;
  }
  return longest;
};
