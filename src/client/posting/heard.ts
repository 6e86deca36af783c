import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { Transcription } from '../../shared/voice/contract.ts';
import type { DraftWords } from './item-draft.ts';

/** "The two likeliest": more would be a guess. */
const mostCategories = 2;

const isCategory = (word: string): word is Category => itemCategories.some((category) => category === word);

/** What was said is added to what stands there: nothing that somebody typed is lost. */
export const addHeard = (draft: DraftWords, heard: Transcription): DraftWords => ({
  name: draft.name.trim() === '' ? heard.itemName.slice(0, itemLimits.name) : draft.name,
  description: [draft.description.trim(), heard.refinedDescription]
    .filter(Boolean)
    .join('\n')
    .slice(0, itemLimits.description),
  categories: [...new Set([...draft.categories, ...heard.categories.filter(isCategory).slice(0, mostCategories)])],
  tags: [...new Set([...draft.tags, ...heard.tags])].slice(0, itemLimits.tags),
});
