import type { Category } from '../items/categories.ts';
import type { Item } from '../items/item-contract.ts';
import { inLanguages } from '../languages/in-languages.ts';
import { type Language, languages } from '../languages/languages.ts';
import type { Wish } from '../wishes/contract.ts';
import { exampleTag } from './example-tag.ts';
import * as ar from './sample-words.ar.ts';
import * as de from './sample-words.de.ts';
import * as es from './sample-words.es.ts';
import * as fr from './sample-words.fr.ts';
import * as en from './sample-words.ts';

const wordsIn = inLanguages<typeof en>({ en, de, es, fr, ar });

type Sample = keyof typeof en.sampleWords;
type Thing = { categories: Category[]; sample: Sample };

/** Each has a picture of its name. */
const items: readonly (Thing & { giveaway: boolean })[] = [
  { sample: 'tent', giveaway: false, categories: ['Outdoors'] },
  { sample: 'toolbox', giveaway: false, categories: ['Tools'] },
  { sample: 'ladder', giveaway: false, categories: ['Tools', 'Household'] },
  { sample: 'guitar', giveaway: false, categories: ['Arts'] },
  { sample: 'books', giveaway: true, categories: ['Books', 'Toys'] },
  { sample: 'teddy-bear', giveaway: true, categories: ['Toys'] },
  { sample: 'armchair', giveaway: true, categories: ['Household'] },
  { sample: 'coat', giveaway: true, categories: ['Clothes'] },
];

const wishes: readonly Thing[] = [
  { sample: 'cot', categories: ['Household'] },
  { sample: 'telescope', categories: ['Tech', 'Outdoors'] },
  { sample: 'jars', categories: ['Kitchenware'] },
  { sample: 'wheelbarrow', categories: ['Garden'] },
];

const wordsOfSample = (sample: Sample, language: Language) => {
  const { tags, ...words } = wordsIn(language).sampleWords[sample];
  return { ...words, tags: [...tags, exampleTag] };
};

const nobody = { date_posted: null, owner_id: null, owner_name: null, is_mine: false };

/** What a visitor looks at while no group is shown: invented things, each marked as an example. */
const itemsIn = (language: Language): readonly Item[] =>
  items.map(({ sample, ...thing }, index) => ({
    ...thing,
    ...wordsOfSample(sample, language),
    ...nobody,
    id: index + 1,
    thumbnail_url: `sample-${sample}.webp`,
    placeholder: null,
    status: 'available',
    date_transferred: null,
    is_recipient: false,
    interest_date: null,
    loan_days: null,
    out_until: null,
    free_until: null,
    next_free: null,
    closed: null,
    condition: null,
  }));

const wishesIn = (language: Language): readonly Wish[] =>
  wishes.map(({ sample, ...thing }, index) => ({
    ...thing,
    ...wordsOfSample(sample, language),
    ...nobody,
    id: index + 1,
    has_mine: false,
  }));

const inEach = <T>(make: (language: Language) => T) => new Map(languages.map((each) => [each, make(each)]));
const allItems = inEach(itemsIn);
const allWishes = inEach(wishesIn);

export const sampleItems = (language: Language): readonly Item[] => allItems.get(language) ?? [];
export const sampleWishes = (language: Language): readonly Wish[] => allWishes.get(language) ?? [];

type Filter = { category?: string; searchQuery?: string };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those of a category in which every word of the search begins some word. */
export const filterSamples = <T extends Item | Wish>(things: readonly T[], filter: Filter): T[] => {
  const { category = '', searchQuery = '' } = filter;
  const wanted = wordsOf(searchQuery);
  return things.filter((thing) => {
    const said = wordsOf([thing.name, thing.description, ...thing.tags, ...thing.categories].join(' '));
    const isInCategory = category === '' || category === 'All' || thing.categories.some((each) => each === category);
    return isInCategory && wanted.every((word) => said.some((each) => each.startsWith(word)));
  });
};
