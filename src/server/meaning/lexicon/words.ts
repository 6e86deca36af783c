import { fold, foreignStem } from './foreign-stem.ts';
import { remember } from '../../base/remember.ts';
import { stem } from './stem.ts';

export type Word = { said: string; stem: string };

const accents = /[\u0300-\u036f]/g;
const plain = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize('NFKD').replace(accents, '') : text;

/** Lower-case words without accents and apostrophes; hyphens part words. */
export const splitWords = (text: string): string[] => {
  const said = plain(text.toLowerCase()).replace(/['’]/g, '');
  // In other scripts too; the plain expression is much faster.
  return said.match(/[\u0370-\u1fff\u2c00-\ud7ff]/.test(said) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
};

export const stems = (text: string): string[] => splitWords(text).map(stem);

const arabicScript = /[\u0600-\u06ff]/;

// Thousands of texts are read in one go, and most words repeat.
const readWord = remember<Word>(20_000, (said) => ({
  said,
  stem: arabicScript.test(said) ? foreignStem('ar', fold(said)) : stem(said),
}));

export const readWords = (text: string): Word[] => splitWords(text).map(readWord);

const asStems = (words: string): ReadonlySet<string> => new Set(stems(words));

/** Words that say nothing about a thing, with the words in which people wish and offer. */
export const emptyWords = asStems(`
  a an the of for to and or with without in on at by from is are was were be been being am it its this that these those we our ours
  us i im ive id my mine me you your he she his her hers they them their theirs have has had having do does did doing done not no nor
  any some all both each every can could would will shall should may might must just so if but as into onto out up down off over under
  about than then too very really quite also only even still again what when where who whom which why how while there here one ones
  something anything someone anybody anyone somebody everyone everybody nobody thing things need needs needed want wants wanted looking
  look find borrow lend love like please thanks thank get got give gives giving given take takes taking taken make makes made let lets
  go goes going went come comes coming put puts help know think see try trying use uses used using keep keeps own hardly never ever
  much many more most lot lots bit few several free offer offering share spare sorry hi hello hey yes yeah well okay ok`);

/** Words that many different things share: they count, but little. */
export const commonWords = asStems(`
  good new old great nice lovely perfect excellent fine clean working works condition quality original complete brand vintage retro
  size large small big little tiny huge long short tall wide high low medium mini full half double single extra light heavy soft hard
  set box bag pair pack piece pieces kit case cover stand collection bundle load stack black white red blue green grey gray brown yellow
  pink purple orange silver gold cream beige navy dark pale bright wooden wood metal plastic steel glass leather cotton electric
  electronic manual automatic digital portable folding foldable adjustable inflatable included includes comes inch inches cm mm metre
  metres meter ft foot feet litre litres l kg watt w v volt kid kids child children toddler baby adult men mens women womens ladies boy
  boys girl girls family home house room kitchen bathroom bedroom garden yard outdoor outdoors indoor party birthday wedding school
  office travel car summer winter day days week weekend weekends month year years time times night morning evening people person friends
  two three four five six seven eight nine ten twelve twenty thirty machine maker device equipment gear stuff age work play unit`);
