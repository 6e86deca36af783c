// Said to win time, not to tell something. Whole phrases only between pauses, where they are no part of the sentence.
const hesitation = '(?:u+m+|u+h+|e+r+m*|a+h+|h+m+|mm+)';
const hesitations = new RegExp(`\\b${hesitation}\\b[,.…]*\\s*`, 'gi');
// A pause for thought inside a sentence leaves no comma behind, unless a new sentence begins after it.
const pauses = new RegExp(`,\\s*${hesitation}\\s*,(?!\\s*(?:i|it|they|we|you|he|she|this|there|so)\\b)\\s*`, 'gi');
const asides = new RegExp(
  `(^|[,.;!?]\\s*)(?:${[
    'you know',
    'i mean',
    'like',
    'sort of',
    'kind of',
    'basically',
    'obviously',
    'well',
    'let me see',
    'what do you call (?:it|them|those)',
    'what is it',
  ].join('|')})\\s*(?=[,.;!?]|$)`,
  'gi',
);
const openers =
  /^(?:(?:(?:hi|hello|hey)(?: there| all| everyone| everybody| neighbou?rs)?|okay|ok|so|right|yeah|yes|well|now|basically|anyway)\b(?!')[,.!]*\s*)+/i;
const spokenOver =
  /\blike (?=(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)\b)/gi;
const loose = /(?<=,\s)you know (?=the\b)|\byou know (?=(?:whenever|for|if|when)\b)/gi;

const longestRepeat = 5;

const bare = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[^a-z0-9']/g, '');

const isRepeated = (words: readonly string[], at: number, length: number): boolean => {
  for (let offset = 0; offset < length; offset += 1) {
    const word = bare(words[at + offset]);
    if (word === '' || word !== bare(words[at + length + offset])) return false;
  }
  return true;
};

/** "I need, I need a saw" becomes "I need a saw": what is begun twice is said once. */
const dropRepeats = (text: string): string => {
  const words = text.split(/\s+/);
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = longestRepeat;
    while (length > 0 && !isRepeated(words, at, length)) length -= 1;
    if (length === 0) kept.push(words[at] ?? '');
    at += length === 0 ? 1 : length;
  }
  return kept.join(' ');
};

const punctuate = (text: string): string => {
  const spaced = text
    .replace(/\s+([,.;!?])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/[,;]+\s*([.!?])/g, '$1')
    .replace(/^[\s,.;!?]+|[\s,;]+$/g, '')
    .replace(/\s+/g, ' ');
  const ended = spaced === '' || /[.!?]$/.test(spaced) ? spaced : `${spaced}.`;
  return ended
    .replace(/\bi(?=\b(?!\.))/g, 'I')
    .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
};

/** What was said, without hesitations and false starts, with capitals and full stops. */
export const tidySpeech = (said: string): string => {
  const flowing = said
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(pauses, ' ')
    .replace(hesitations, '')
    .replace(asides, '$1')
    .replace(loose, '')
    .replace(spokenOver, '');
  return punctuate(dropRepeats(punctuate(flowing).replace(openers, '')));
};
