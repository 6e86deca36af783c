/** Names written in a model's tokens, so that a search can go from token to token towards a name. */
export type NameTrie = { readonly next: Map<number, NameTrie>; isName: boolean };

const branch = (): NameTrie => ({ next: new Map(), isName: false });

/** A name as it may stand in a sentence: at its beginning, within it, and for several of the thing. */
const formsOf = (name: string): string[] => {
  const forms = name.endsWith('s') ? [name] : [name, `${name}s`];
  return [...forms, ...forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1))];
};

type Encode = (text: string) => number[];

/** The same trie with more names in it; the one that was given stays as it is, and what needs no change is shared. */
export const withNames = (trie: NameTrie, names: Iterable<string>, encode: Encode): NameTrie => {
  const own = new Set<NameTrie>();
  const copyOf = (at: NameTrie): NameTrie => {
    if (own.has(at)) return at;
    const copy = { next: new Map(at.next), isName: at.isName };
    own.add(copy);
    return copy;
  };
  const whole = copyOf(trie);
  const insert = (tokens: readonly number[]) => {
    let at = whole;
    for (const token of tokens) {
      const next = copyOf(at.next.get(token) ?? branch());
      at.next.set(token, next);
      at = next;
    }
    at.isName = true;
  };
  for (const name of names) for (const form of formsOf(name)) insert(encode(form));
  return whole;
};

export const buildNameTrie = (names: Iterable<string>, encode: Encode): NameTrie => withNames(branch(), names, encode);

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
