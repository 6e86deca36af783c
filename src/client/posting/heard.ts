import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { Described, HeardKind } from '../../shared/voice/contract.ts';
import type { DraftWords } from './item-draft.ts';

/** "The two likeliest": more would be a guess. */
const mostCategories = 2;

const isCategory = (word: string): word is Category => itemCategories.some((category) => category === word);

const categoriesOf = (heard: Described): Category[] => heard.categories.filter(isCategory).slice(0, mostCategories);

const without = <T>(all: readonly T[], some: readonly T[]): T[] => all.filter((each) => !some.includes(each));

/** A transcript is appended: typed text is never lost. */
export const addHeard = (draft: DraftWords, heard: Described & { kind?: HeardKind }): DraftWords => ({
  name: draft.name.trim() === '' ? heard.itemName.slice(0, itemLimits.name) : draft.name,
  description: [draft.description.trim(), heard.refinedDescription]
    .filter(Boolean)
    .join('\n')
    .slice(0, itemLimits.description),
  categories: [...new Set([...draft.categories, ...categoriesOf(heard)])],
  tags: [...new Set([...draft.tags, ...heard.tags])].slice(0, itemLimits.tags),
  ...(heard.kind && { heardKind: heard.kind }),
});

/** Replaces the filled-in transcript by another; typed text stays. */
export const mendHeard = (draft: DraftWords, wrong: Described, right: Described): DraftWords => {
  const rest = {
    name: '',
    description: '',
    categories: without(draft.categories, categoriesOf(wrong)),
    tags: without(draft.tags, wrong.tags),
  };
  const description = draft.description.replace(wrong.refinedDescription, () => right.refinedDescription);
  return { ...addHeard(rest, right), description: description.slice(0, itemLimits.description) };
};
