import { splitWords } from '../meaning/lexicon/words.ts';
import { hearing } from '../meaning/tuning.ts';

/** How groups of letters sound, the longest first; one sign is one sound, and vowels are a, e, i, o and u. */
const spellings: readonly (readonly [letters: RegExp, sounds: string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^(?:tion|sion|cion|shion)/, 'San'],
  [/^(?:tch|ch)/, 'C'],
  [/^(?:dge|dg|j)/, 'J'],
  [/^ge$/, 'J'],
  [/^ture/, 'Car'],
  [/^(?:igh|ye$)/, 'i'],
  [/^(?:eigh|ai|ay|ei|ey)/, 'e'],
  [/^(?:ough|augh|oa|ow|au|aw)/, 'o'],
  [/^(?:ee|ea|ie)/, 'i'],
  [/^(?:oo|ou|ew|eu|ue|ui)/, 'u'],
  [/^(?:ph|ff|gh)/, 'f'],
  [/^(?:sh|ss?io|ti(?=[ao]))/, 'S'],
  [/^th/, 'T'],
  [/^wh/, 'w'],
  [/^(?:ck|cc|kk|q|k)/, 'k'],
  [/^c(?=[eiy])/, 's'],
  [/^c/, 'k'],
  [/^x/, 'ks'],
  [/^ng/, 'N'],
  [/^mb$/, 'm'],
  [/^(?:le|el|al|il|ol)$/, 'al'],
  [/^(?:er|or|ar|re|our|ure)$/, 'ar'],
  [/^(?:ir|er|ur)(?=[^aeiouy])/, 'ar'],
  [/^e$/, ''],
  [/^y(?=[aeiou])/, 'y'],
  [/^y/, 'i'],
  [/^([a-z])\1/, '='],
  [/^[a-z]/, '='],
];

/** Nobody says longer words. */
const longestWord = 40;

const spell = (word: string): string => {
  if (word === '') return '';
  const [letters = /^./, sounds = '='] = spellings.find(([each]) => each.test(word)) ?? [];
  const rest = word.slice(letters.exec(word)?.[0].length);
  return `${sounds === '=' ? word.charAt(0) : sounds}${spell(rest)}`;
};

const { costs } = hearing;
const vowels = 'aeiou';
const faint = 'hwyr';
/** Sounds that a microphone and a model take for each other. */
const alike = ['tdT', 'pb', 'kg', 'fvT', 'szST', 'CJS', 'mnN', 'lrw', 'bv', 'dJ', 'tC'];
const every = `${vowels}bdfghklmnprstvwyzCJNST`.split('');
const codes = new Map(every.map((sound, code) => [sound, code]));

const isVowel = (sound: string): boolean => vowels.includes(sound);

const costOfLoss = (sound: string): number => {
  if (isVowel(sound)) return costs.lostVowel;
  return faint.includes(sound) ? costs.lostFaint : costs.lost;
};

const costOfChange = (one: string, other: string): number => {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return costs.otherVowel;
  if (isVowel(one) || isVowel(other)) return costOfLoss(one) + costOfLoss(other);
  return alike.some((set) => set.includes(one) && set.includes(other)) ? costs.alike : costs.other;
};

const losses = Float64Array.from(every, costOfLoss);
const changes = Float64Array.from(
  every.flatMap((one) => every.map((other) => [one, other] as const)),
  ([one, other]) => costOfChange(one, other),
);

/** Roughly how some words sound: a number for each sound, without the pauses between them. */
export type Sounds = Uint8Array;

export const soundsOf = (text: string): Sounds => {
  const spelled = splitWords(text).map((word) => spell(word.slice(0, longestWord)));
  return Uint8Array.from(
    spelled
      .join('')
      .split('')
      .flatMap((sound) => codes.get(sound) ?? []),
  );
};

type Row = Float64Array;

const at = (row: Row, place: number): number => row[place] ?? 0;
const lossAt = (sounds: Sounds, place: number): number => at(losses, sounds[place] ?? 0);

/** Fills a row of the table of distances from the one before it; the answer is the least of its entries. */
const fillRow = (row: Row, last: Row, sound: number, b: Sounds): number => {
  const loss = at(losses, sound);
  let least = at(last, 0) + loss;
  row[0] = least;
  for (let j = 1; j <= b.length; j += 1) {
    const changed = at(last, j - 1) + at(changes, sound * every.length + (b[j - 1] ?? 0));
    const cost = Math.min(changed, at(last, j) + loss, at(row, j - 1) + lossAt(b, j - 1));
    row[j] = cost;
    least = Math.min(least, cost);
  }
  return least;
};

/** How far two strings of sounds are apart; infinitely far where it is beyond the limit. */
export const soundDistance = (a: Sounds, b: Sounds, limit: number): number => {
  let last = new Float64Array(b.length + 1);
  let row = new Float64Array(b.length + 1);
  for (let j = 1; j <= b.length; j += 1) last[j] = at(last, j - 1) + lossAt(b, j - 1);
  for (const sound of a) {
    if (fillRow(row, last, sound, b) > limit) return Number.POSITIVE_INFINITY;
    [last, row] = [row, last];
  }
  return at(last, b.length);
};
