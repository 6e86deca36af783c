/** So many addresses can be invited in one go. */
export const MOST_AT_ONCE = 200;

/**
 * The addresses in what somebody pasted: one a line, or with commas or semicolons between them, or as an address book
 * gives them ("Ada Park <ada@example.org>"). Each stands once, in small letters.
 */
export const splitAddresses = (text: string): string[] => [
  ...new Set(
    text
      .replace(/"[^"\n]*"/g, '')
      .split(/[\n\r,;]+/)
      .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase())
      .filter((part) => part !== ''),
  ),
];
