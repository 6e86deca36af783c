const undoubled = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);
const isWordly = (rest: string): boolean => rest.length >= 3 && /[aeiouy]/.test(rest);

const plurals: readonly [ending: RegExp, singular: string][] = [
  [/(ss|us|is)$/, '$1'],
  [/(kni|shel|lea|scar|loa|hal)ves$/, '$1f'],
  [/(..)ies$/, '$1y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/s$/, ''],
];

const singular = (word: string): string => {
  const rule = word.length > 3 ? plurals.find(([ending]) => ending.test(word)) : undefined;
  return rule ? word.replace(...rule) : word;
};

// Things, not activities: a painting is no paint, and bedding no bed.
const kept = new Set('bedding painting clothing building wedding evening morning speed feed weed'.split(' '));

/** A light stem: plural, -ing and -ed only, so that "knives", "camping" and "knitted" meet their plain forms. */
export const stem = (word: string): string => {
  const one = singular(word);
  if (kept.has(one)) return one;
  for (const ending of ['ing', 'ed']) {
    const rest = one.slice(0, -ending.length);
    if (one.endsWith(ending) && isWordly(rest)) return undoubled(rest).replace(/e$/, '');
  }
  return one.length > 3 ? one.replace(/e$/, '') : one;
};
