// Crockford's letters: none of them looks like another on paper.
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A code of eight letters as it is printed. */
export const dashed = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as people type it, small letters and without the dash; null for anything else. */
export const readCode = (given: string): string | null => {
  const code = given
    .toUpperCase()
    .replace(/[-\s]/g, '')
    .replace(/[OIL]/g, (letter) => mistaken[letter] ?? letter);
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
};
