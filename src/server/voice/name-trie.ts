/** Names written in a model's tokens, so that a search can go from token to token towards a name. */
export type NameTrie = { readonly next: Map<number, NameTrie>; isName: boolean };

const branch = (): NameTrie => ({ next: new Map(), isName: false });

/** A name as it may occur in a sentence: at its beginning, inside it, and in the plural. */
const formsOf = (name: string): string[] => {
  const forms = name.endsWith('s') ? [name] : [name, `${name}s`];
  return [...forms, ...forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1))];
};

type Encode = (text: string) => number[];

/** The same trie with more names; the given one stays unchanged, and unchanged parts are shared. */
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

/** The length in tokens of the longest name at this position; 0 if there is none. */
export const nameLengthAt = (trie: NameTrie, tokens: readonly number[], place: number): number => {
  let at: NameTrie | undefined = trie;
  let longest = 0;
  for (let length = 1; at && place + length <= tokens.length; length += 1) {
    at = at.next.get(tokens[place + length - 1] ?? -1);
    if (at?.isName) longest = length;
  }
  return longest;
};
