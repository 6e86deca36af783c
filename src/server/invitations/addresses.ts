/** How many addresses can be invited at once. */
export const MOST_AT_ONCE = 200;

const listAddresses = (text: string): string[] =>
  text
    .replace(/"[^"\n]*"/g, '')
    .split(/[\n\r,;]+/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase())
    .filter((part) => part !== '');

/**
 * The addresses in a pasted text: one per line, or separated by commas or semicolons, or as an address book writes them
 * ("Ada Park <ada@example.org>"). Each appears once, in lower case; `repeated` are those entered twice.
 */
export const splitAddresses = (text: string): { addresses: string[]; repeated: string[] } => {
  const all = listAddresses(text);
  const repeated = all.filter((each, place) => all.indexOf(each) !== place);
  return { addresses: [...new Set(all)], repeated: [...new Set(repeated)] };
};

/** "klaus.maier@gmx" is more likely a slip than an address: its domain has no dot. */
export const looksIncomplete = (email: string): boolean => !/@[^@]+\.[^@.]+$/.test(email);
