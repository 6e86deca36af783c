import { type Meaning, meaningOf } from './foreign-names.ts';

/** The parts of a German compound, the last of which says what it is. A part that no list knows has no meaning. */
export type CompoundPart = { said: string; meaning: Meaning | null };

const leastPart = 3;
/** A word may end by chance with a short name, so one behind an unknown part must be longer. */
const leastHead = 5;
const links = ['', 's', 'n', 'en', 'es', 'er', 'e'];

const withoutLink = (part: string): Meaning | null => {
  for (const link of links) {
    if (!part.endsWith(link) || part.length - link.length < leastPart) continue;
    const meaning = meaningOf('de', part.slice(0, part.length - link.length));
    if (meaning) return meaning;
  }
  return null;
};

const splitAt = (word: string, at: number, isWhole: boolean): CompoundPart[] | null => {
  const [before, head] = [word.slice(0, at), word.slice(at)];
  const meaning = meaningOf('de', head);
  if (!meaning) return null;
  const modifier = withoutLink(before);
  if (modifier)
    return [
      { said: before, meaning: modifier },
      { said: head, meaning },
    ];
  const parts = before.length >= 2 * leastPart ? splitCompound(before, false) : null;
  if (parts) return [...parts, { said: head, meaning }];
  const isLikely = isWhole && meaning.isThing && head.length >= leastHead;
  return isLikely
    ? [
        { said: before, meaning: null },
        { said: head, meaning },
      ]
    : null;
};

/** "Kinderfahrradhelm" is a bike helmet for a child. The longest head that leaves known parts wins; null for other words. */
export const splitCompound = (folded: string, isWhole = true): CompoundPart[] | null => {
  let partly: CompoundPart[] | null = null;
  for (let at = leastPart; at <= folded.length - leastPart; at += 1) {
    const parts = splitAt(folded, at, isWhole);
    if (parts?.every(({ meaning }) => meaning)) return parts;
    partly ??= parts;
  }
  return partly;
};
