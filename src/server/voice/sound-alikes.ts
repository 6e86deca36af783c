import { phrasesIn } from '../meaning/lexicon/lexicon.ts';
import { emptyWords, readWords } from '../meaning/lexicon/words.ts';
import { hearing } from '../meaning/tuning.ts';
import { soundDistance, type Sounds, soundsOf } from './sounds.ts';
import { spokenNames } from './spoken-names.ts';

type Sounding = { name: string; sounds: Sounds };
type Alike = { text: string; share: number };

const { leastSounds, mostShare, mostWords, longestWindow, mostOffered } = hearing.soundAlikes;

const soundingOf = (name: string): Sounding => ({ name, sounds: soundsOf(name) });
const isLongEnough = ({ sounds }: Sounding): boolean => sounds.length >= leastSounds;

const known = [...spokenNames].map(soundingOf).filter(isLongEnough);

type Span = { start: number; end: number };

/** Where known names stand among these words. */
const namesAmong = (words: readonly string[]): Span[] => {
  const read = words.flatMap((word, at) => readWords(word).map((each) => ({ ...each, at })));
  return phrasesIn(read).map(({ start, length }) => ({
    start: read[start]?.at ?? 0,
    end: (read[start + length - 1]?.at ?? 0) + 1,
  }));
};

const isEmpty = (word: string | undefined): boolean => readWords(word ?? '').every(({ stem }) => emptyWords.has(stem));

/** Neighbouring words that a name may have become: with more than known names in them, and no part of one. */
const windowsOf = (words: readonly string[]): Span[] => {
  const names = namesAmong(words);
  const isKnown = words.map((_, at) => names.some(({ start, end }) => start <= at && at < end));
  const isWindow = ({ start, end }: Span): boolean =>
    end <= words.length &&
    !isEmpty(words[start]) &&
    !isEmpty(words[end - 1]) &&
    !isKnown.slice(start, end).every(Boolean) &&
    !words.slice(start, end - 1).some((word) => /[,.;!?]$/.test(word)) &&
    names.every((name) => name.end <= start || name.start >= end || (name.start >= start && name.end <= end));
  return words
    .flatMap((_, start) => Array.from({ length: longestWindow }, (__, more) => ({ start, end: start + more + 1 })))
    .filter(isWindow);
};

const ending = /[^\p{L}\p{N}]*$/u;

const nearestTo = (said: string, names: readonly Sounding[]): { name: string; share: number } | null => {
  const sounds = soundsOf(said);
  let best: { name: string; share: number } | null = null;
  for (const one of names) {
    const length = Math.max(one.sounds.length, sounds.length);
    const limit = mostShare * length;
    if (Math.abs(one.sounds.length - sounds.length) > 2 * limit) continue;
    const share = soundDistance(sounds, one.sounds, limit) / length;
    if (share <= mostShare && (!best || share < best.share)) best = { name: one.name, share };
  }
  return best;
};

/**
 * The transcript with a name in the place of words that are no name, but sound like it: "accordless thrill" may be a
 * cordless drill. The likeliest come first.
 */
export const soundAlikes = (text: string, namesAround: readonly string[] = []): string[] => {
  const words = text.split(/\s+/).filter(Boolean);
  const names = [...known, ...namesAround.map(soundingOf).filter(isLongEnough)];
  const found: Alike[] = [];
  for (const { start, end } of windowsOf(words.slice(0, mostWords))) {
    const said = words.slice(start, end).join(' ');
    const near = nearestTo(said, names);
    // "Two batteries" are batteries already.
    if (!near || said.toLowerCase().includes(near.name)) continue;
    const replaced = `${near.name}${ending.exec(said)?.[0] ?? ''}`;
    found.push({ text: words.toSpliced(start, end - start, replaced).join(' '), share: near.share });
  }
  return found
    .toSorted((a, b) => a.share - b.share)
    .slice(0, mostOffered)
    .map((each) => each.text);
};
