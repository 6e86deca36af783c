import type { Mark } from './contraries.ts';
import { fold } from './foreign-stem.ts';

/**
 * Numbers that decide whether a thing is of use: the size of clothes and shoes as it is counted on the continent, wheels and
 * screens in inches, the pieces of a puzzle, the grade of a school book, and the years of the person it is for.
 */
const units = ['size', 'inch', 'pieces', 'grade', 'age'] as const;
type Unit = (typeof units)[number];
type Range = readonly [from: number, to: number];
export type Measures = Partial<Record<Unit, readonly Range[]>>;

/** What a number of the unit may be, and how far two may be apart: children grow, and wheels of about a size do. */
const limits: Record<Unit, { least: number; most: number; slack: number }> = {
  size: { least: 16, most: 60, slack: 0 },
  inch: { least: 5, most: 100, slack: 2 },
  pieces: { least: 10, most: 9999, slack: 0 },
  grade: { least: 1, most: 13, slack: 0 },
  age: { least: 0, most: 99, slack: 1 },
};

// Numbers and ordinals in English, German, Spanish, French and Arabic, as `fold` leaves them.
const counted = `
  one two three four five six seven eight nine ten eleven twelve
  ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf
  un dos tres cuatro cinco seis siete ocho nueve diez once doce
  une deux trois quatre cinq six sept huit neuf dix onze douze
  واحد اثنين ثلاث اربع خمس ست سبع ثماني تسع عشر
  first second third fourth fifth sixth seventh eighth ninth tenth
  erste zweite dritte vierte funfte sechste siebte achte neunte zehnte
  primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo
  premiere deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme
  الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر`;
const lines = counted.trim().split('\n');
const numbers = new Map(
  lines.flatMap((line) =>
    line
      .trim()
      .split(' ')
      .map((word, at) => [word, `${at + 1}`]),
  ),
);

/** Digits for all numbers: "six to eight years", "1,000 pieces", "مقاس ٣٨". */
const withDigits = (text: string): string =>
  fold(text)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
    .replace(/\p{L}{2,}/gu, (word) => numbers.get(word) ?? word);

const number = '(\\d{1,4})(?![.,]?\\d)';
const joint = '\\s*(?:to|-|–|/|or|and|bis|oder|und|a|o|y|ou|et|الي|و)\\s*';
const range = `(?<![\\d.,:×x])${number}(?:${joint}${number})?`;
const [start, end] = ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])'];
const years = '(?:years?|yrs?|jahren?|jahrig\\p{L}*|anos|ans|سنوات|سنين|سنه)';
const pattern = (source: string): RegExp => new RegExp(source, 'gu');

const said: Record<Unit, readonly RegExp[]> = {
  size: [pattern(`${start}(?:sizes?|gr\\.?|grosse|talla|taille|pointure|مقاس)\\s*${range}${end}`)],
  inch: [pattern(`${range}(?:in|["″]|[\\s-]*(?:inch(?:es)?|zoll|pouces?|pulgadas?|بوصه))${end}`)],
  pieces: [pattern(`${range}[\\s-]*(?:pieces?|pcs?|p|teile?|teilig\\p{L}*|piezas?|قطعه)${end}`)],
  grade: [
    pattern(`${start}(?:grade|class|year|klasse|curso|classe|الصف)\\s+${range}${end}`),
    pattern(`${range}(?:st|nd|rd|th|\\.|º|e)?\\s+(?:grade|class|klasse|curso|classe)${end}`),
  ],
  // "Eight years old" may be a laptop: only a range, or what is called an age.
  age: [
    pattern(`${start}(?:age[ds]?|alter|edad|ل?عمره?ا?)\\s+${range}${end}`),
    pattern(`(?<![\\d.,:×x])${number}${joint}${number}\\s*${years}${end}`),
  ],
};

// What those who wish leave out: that a number is a size, and that the years are somebody's.
const bareSize =
  /(?<![\d.,:×x])\b(\d{2})\b(?!\s*(?:[.,:]\d|[×x%"″'’+-]|years?|yrs?|inch|zoll|pouces?|pulgadas?|jahr|ans\b|[cm]?m\b|ft|k?g\b|l\b|w\b|v\b|p\b|pieces|pcs|people|min))/g;
const yearsOld =
  /\b(?:an?|my|our|his|her|their|the|for)\s+(\d{1,2})[\s-]*(?:years?|yrs?)[\s-]+olds?\b(?:['’]s)?(?:\s+([a-z]+))?/g;
/** The words after a person's age; "a 40 year old radio" is not for a person of that age. */
const afterSomebody = new Set(
  'boy girl child kid son daughter grandson granddaughter niece nephew and or to who is has wants needs loves can for in with'.split(
    ' ',
  ),
);
const otherYears = pattern(`${range}[\\s-]*(?:jahren?|jahrig\\p{L}*|anos|ans|سنوات|سنين|سنه)${end}`);
const isYears = pattern(
  `${start}(?:she|he|they|sie|er|kind)(?:['’]s| is| are| ist| sind)\\s+${range}${end}(?!\\s*(?:m|cm|k?g|kilos?|months?|monate)${end})`,
);

const rangesIn = (unit: Unit, text: string, patterns: readonly RegExp[]): Range[] =>
  patterns
    .flatMap((each) => [...text.matchAll(each)])
    .map(([, from, to = from]): Range => [Number(from), Number(to)])
    .filter(([from, to]) => from >= limits[unit].least && to <= limits[unit].most && from <= to);

/** Whom a thing is for, in years, where words tell it. */
const ages: Partial<Record<Mark, Range>> = {
  newborn: [0, 0],
  baby: [0, 2],
  toddler: [1, 4],
  child: [0, 14],
  adult: [17, 99],
  men: [17, 99],
  women: [17, 99],
};
const agesOf = (marks: Iterable<Mark>): Range[] => [...marks].flatMap((mark) => (ages[mark] ? [ages[mark]] : []));

const orWords = (read: readonly Range[], marks: Iterable<Mark>): readonly Range[] =>
  read.length > 0 ? read : agesOf(marks);

/** Few texts have a number or an age, and this saves the reading of all others. */
const mayMeasure = /[\d\u0660-\u0669]|years|yrs|age[ds]? |grade|الصف/i;
const mayWish = /year|yrs|\b(?:s?he|they|kind|sie|er)(?:['’]s| is| are| ist| sind)\b|jahr|años|\bans\b|سن/i;

/** What an item says of itself; `marks` are those of its name and tags. */
export const measuresIn = (text: string, marks: Iterable<Mark>): Measures => {
  if (!mayMeasure.test(text)) return { age: agesOf(marks) };
  const plain = withDigits(text);
  const ranges = (unit: Unit) => rangesIn(unit, plain, said[unit]);
  return {
    size: ranges('size'),
    inch: ranges('inch'),
    pieces: ranges('pieces'),
    grade: ranges('grade'),
    age: orWords(ranges('age'), marks),
  };
};

const yearsOfPeople = (text: string): Range[] => {
  const old = [...text.matchAll(yearsOld)].filter(([, , next = 'and']) => afterSomebody.has(next));
  return [
    ...old.map(([, years]): Range => [Number(years), Number(years)]),
    ...rangesIn('age', text, [otherYears, isYears]),
  ];
};

/** The same of a wish. */
export const wishedMeasuresIn = (name: string, text: string, marks: Iterable<Mark>): Measures => {
  const measures = measuresIn(text, []);
  if (!mayMeasure.test(text) && !mayWish.test(text)) return { age: agesOf(marks) };
  const plain = withDigits(text);
  const bare = measures.size?.length ? [] : rangesIn('size', withDigits(name), [bareSize]);
  return {
    ...measures,
    size: [...(measures.size ?? []), ...bare],
    age: orWords([...(measures.age ?? []), ...yearsOfPeople(plain)], marks),
  };
};

const isMet = ([from, to]: Range, offered: readonly Range[], slack: number): boolean =>
  offered.some((each) => from <= each[1] + slack && to >= each[0] - slack);

/** Most wishes name no size or age. Checking that first saves reading the sizes of every item. */
export const tellsMeasure = (measures: Measures): boolean => units.some((unit) => (measures[unit] ?? []).length > 0);

/** Whether both say a number of one kind, and none of the wished ones is there. What says none may be right. */
export const isOtherMeasure = (wish: Measures, item: Measures): boolean =>
  units.some((unit) => {
    const asked = wish[unit] ?? [];
    // Wheels have sizes, too.
    const offered = (unit === 'size' && !item.size?.length ? item.inch : item[unit]) ?? [];
    return asked.length > 0 && offered.length > 0 && !asked.some((each) => isMet(each, offered, limits[unit].slack));
  });
