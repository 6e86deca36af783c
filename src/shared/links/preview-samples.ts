import type { Category } from '../items/categories.ts';
import type { Item } from '../items/item-contract.ts';
import type { Wish } from '../wishes/contract.ts';
import { exampleTag } from './example-tag.ts';

type Thing = { name: string; description: string; categories: Category[]; tags: string[] };
type SampleItem = Thing & { picture: string; giveaway: boolean };

const items: readonly SampleItem[] = [
  {
    name: 'Tent for four',
    description: 'Up in ten minutes, dry in every rain so far. Bring it back swept.',
    picture: 'tent',
    giveaway: false,
    categories: ['Outdoors'],
    tags: ['camping'],
  },
  {
    name: 'Tool box, half full',
    description: 'Hammer, pliers, screwdrivers, and a tape measure that has seen things.',
    picture: 'toolbox',
    giveaway: false,
    categories: ['Tools'],
    tags: ['repairs', 'hammer'],
  },
  {
    name: 'Ladder, 3 m',
    description: 'Reaches every gutter of the street. It is heavy, so come with two.',
    picture: 'ladder',
    giveaway: false,
    categories: ['Tools', 'Household'],
    tags: ['painting'],
  },
  {
    name: 'Guitar',
    description: 'For a few weeks, to find out whether you like it. New strings.',
    picture: 'guitar',
    giveaway: false,
    categories: ['Arts'],
    tags: ['music'],
  },
  {
    name: 'A stack of picture books',
    description: 'Read a hundred times each, and good for a hundred more.',
    picture: 'books',
    giveaway: true,
    categories: ['Books', 'Toys'],
    tags: ['children'],
  },
  {
    name: 'Teddy bear',
    description: 'Washed, mended, and ready for somebody new.',
    picture: 'teddy-bear',
    giveaway: true,
    categories: ['Toys'],
    tags: ['children'],
  },
  {
    name: 'Armchair and lamp',
    description: 'We are moving and they are not. The cover comes off for washing.',
    picture: 'armchair',
    giveaway: true,
    categories: ['Household'],
    tags: ['furniture'],
  },
  {
    name: 'Winter coat, size M',
    description: 'Worn for one winter. Warm, with deep pockets.',
    picture: 'coat',
    giveaway: true,
    categories: ['Clothes'],
    tags: ['winter'],
  },
];

const wishes: readonly Thing[] = [
  {
    name: 'A cot for a newborn',
    description: 'We are due in January and would love a simple wooden cot, any colour.',
    categories: ['Household'],
    tags: ['baby'],
  },
  {
    name: 'Somebody’s old telescope',
    description: 'For a nine-year-old who has just found Saturn.',
    categories: ['Tech', 'Outdoors'],
    tags: ['stars'],
  },
  {
    name: 'Jam jars, lots',
    description: 'Plum season. Some will come back full.',
    categories: ['Kitchenware'],
    tags: ['preserving'],
  },
  {
    name: 'A wheelbarrow for a weekend',
    description: 'There is a heap of earth in front of our door and no other way to move it.',
    categories: ['Garden'],
    tags: ['digging'],
  },
];

const nobody = { date_posted: null, owner_id: null, owner_name: null, is_mine: false };

/** What a visitor looks at while no group is shown: invented things, each marked as an example. */
export const sampleItems: readonly Item[] = items.map(({ picture, tags, ...thing }, index) => ({
  ...thing,
  ...nobody,
  id: index + 1,
  thumbnail_url: `sample-${picture}.webp`,
  placeholder: null,
  tags: [...tags, exampleTag],
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

export const sampleWishes: readonly Wish[] = wishes.map(({ tags, ...thing }, index) => ({
  ...thing,
  ...nobody,
  id: index + 1,
  tags: [...tags, exampleTag],
  has_mine: false,
}));

type Filter = { category?: string; searchQuery?: string };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those of a category in which every word of the search begins some word. */
export const filterSamples = <T extends Thing | Item | Wish>(things: readonly T[], filter: Filter): T[] => {
  const { category = '', searchQuery = '' } = filter;
  const wanted = wordsOf(searchQuery);
  return things.filter((thing) => {
    const said = wordsOf([thing.name, thing.description, ...thing.tags, ...thing.categories].join(' '));
    const isInCategory = category === '' || category === 'All' || thing.categories.some((each) => each === category);
    return isInCategory && wanted.every((word) => said.some((each) => each.startsWith(word)));
  });
};
