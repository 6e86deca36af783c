import { itemLimits } from '../../../shared/items/limits.ts';
import { isEnglishWord } from '../lexicon/english-words.ts';
import { isListed } from '../lexicon/spelling.ts';
import { commonWords, emptyWords, readWords, stems, type Word } from '../lexicon/words.ts';
import { describing } from '../tuning.ts';
import { isNoThing } from './name-clues.ts';
import type { NounPhrase } from './noun-phrases.ts';
import type { Token } from './token.ts';

const looks =
  /^(?:black|white|red|blue|green|gr[ea]y|brown|yellow|pink|purple|orange|silver|gold|wooden|metal|leather|cotton|velvet|glass|steel|electric|cordless|petrol|manual|folding|inflatable|adjustable|portable|waterproof|vintage|retro|handmade|formal|large|small)$/i;
const holders = new Set(
  stems(
    'set box bag pair stack pile collection pack tub crate bundle roll tin load lot couple bunch foot feet metre meter yard litre kilo',
  ),
);
const numberLike = /\d|(?:tieth|teenth|ties)$/;

/** What was misheard is mostly no word at all, and finds nothing. */
const isKnownWord = ({ said }: Word): boolean => isListed(said) || isEnglishWord(said);

const isTag = (tag: string): boolean => {
  if (!readWords(tag).every(isKnownWord)) return false;
  const [word, ...more] = stems(tag);
  if (word === undefined || tag.length < 3 || tag.length > itemLimits.tag) return false;
  return more.length > 0 || !(emptyWords.has(word) || holders.has(word) || numberLike.test(tag));
};

const isTellingWord = ({ said, stem }: Word): boolean => looks.test(said) || !commonWords.has(stem);

/** The words before the thing tell its kind: "sewing", "camping", "acoustic". */
const kindsOf = (tokens: readonly Token[], { start, end }: NounPhrase): string[] =>
  tokens
    .slice(start, end - 1)
    .filter((token) => /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) || looks.test(token.said))
    .flatMap((token) => readWords(token.said).filter((word) => token.pos !== 'ADJ' || isTellingWord(word)))
    .map((word) => word.said);

const knownPart = ({ said, known }: NounPhrase): string[] =>
  known
    ? [
        readWords(said)
          .slice(-known.length)
          .map((word) => word.said)
          .join(' '),
      ]
    : [];

const lastWord = ({ head }: NounPhrase): string[] =>
  commonWords.has(head.stem) || !isListed(head.said) ? [] : [head.said];

/** Words to find the thing by: what kind it is, its look and maker, and the other things spoken of. */
export const chooseTags = (
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  chosen: NounPhrase | null,
): string[] => {
  const others = phrases.filter((phrase) => phrase !== chosen && !isNoThing(phrase));
  const makers = others.filter((phrase) => tokens[phrase.end - 1]?.pos === 'PROPN');
  const candidates = [
    ...(chosen ? kindsOf(tokens, chosen) : []),
    ...tokens.map((token) => token.said).filter((said) => looks.test(said)),
    ...makers.map((phrase) => phrase.said),
    ...others.flatMap(knownPart),
    ...others.filter((phrase) => !phrase.known).flatMap(lastWord),
  ];
  const tags = candidates.map((tag) => tag.toLowerCase()).filter(isTag);
  return [...new Set(tags)].slice(0, describing.tags.most);
};
