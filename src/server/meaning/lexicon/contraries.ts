import { stems } from './words.ts';

const marks = {
  adult: 'adult adults grown grownup',
  child: 'kid kids child children childrens junior',
  toddler: 'toddler',
  baby: 'baby infant',
  newborn: 'newborn',
  acoustic: 'acoustic',
  electric: 'electric digital',
  men: 'men mens gents',
  women: 'women womens ladies',
  dog: 'dog dogs puppy',
  cat: 'cat cats kitten',
  // Toys of any name: a doll's camper van takes nobody to the seaside.
  toy: 'toy toys doll dolls dollhouse barbie barbies lego duplo playmobil miniature',
  player: 'kid kids child children toddler baby play game games boy girl son daughter birthday old',
} as const;

export type Mark = keyof typeof marks;

const byStem = new Map<string, Mark[]>();
const isMark = (name: string): name is Mark => name in marks;
for (const [mark, words] of Object.entries(marks))
  for (const stem of new Set(stems(words))) if (isMark(mark)) byStem.set(stem, [...(byStem.get(stem) ?? []), mark]);

/** What the words say of those whom a thing is for, or of its kind, so far as it may speak against another thing. */
export const marksIn = (words: Iterable<string>): ReadonlySet<Mark> =>
  new Set([...words].flatMap((word) => byStem.get(word) ?? []));

const contraries: readonly (readonly [Mark, Mark])[] = [
  ['acoustic', 'electric'],
  ['men', 'women'],
  ['dog', 'cat'],
];

type Marks = ReadonlySet<Mark>;

const isAgainst = (wished: Marks, offered: Marks, one: Mark, other: Mark): boolean =>
  wished.has(one) && offered.has(other) && !offered.has(one);

/** Whether a wish for the first is not served by the second, which may be for play without being called a toy. */
export const isContrary = (wished: Marks, offered: Marks, isForPlay: boolean): boolean => {
  if (wished.has('toy')) return !offered.has('toy') && !isForPlay;
  if (offered.has('toy')) return !wished.has('player');
  return contraries.some(
    ([one, other]) => isAgainst(wished, offered, one, other) || isAgainst(wished, offered, other, one),
  );
};
