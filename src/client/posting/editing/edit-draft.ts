import { type Category, itemCategories } from '../../../shared/items/categories.ts';
import type { DraftWords } from '../item-draft.ts';
import type { EditedPhoto } from './edited-photos.ts';

/** An edit: the version that was read, and the changes. Stored on the device like a post. */
export type EditDraft<Content> = {
  /** None until the photos are edited. */
  photos: readonly EditedPhoto[];
  version: number;
  base: Content;
  content: Content;
  /** Another edit was merged. */
  isMerged: boolean;
};

export const startEdit = <Content>(content: Content, version: number): EditDraft<Content> => ({
  photos: [],
  version,
  base: content,
  content,
  isMerged: false,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed: what was not touched must not put back what somebody else changed. */
export const changesOf = <Content extends object>({ base, content }: EditDraft<Content>): Partial<Content> => {
  const changes: Partial<Content> = {};
  for (const field in content) if (!isSame(content[field], base[field])) changes[field] = content[field];
  return changes;
};

export const isChanged = <Content extends object>(draft: EditDraft<Content>) =>
  Object.keys(changesOf(draft)).length > 0;

/** Puts the same changes on what is there by now. */
export const mergeInto = <Content extends object>(
  draft: EditDraft<Content>,
  now: Content,
  version: number,
): EditDraft<Content> => ({
  ...draft,
  version,
  base: now,
  content: { ...now, ...changesOf(draft) },
  isMerged: true,
});

const isCategory = (word: string): word is Category => itemCategories.some((each) => each === word);

type Written = { name: string; description: string; tags: readonly string[]; categories: readonly string[] };

export const wordsOf = ({ name, description, tags, categories }: Written): DraftWords => ({
  name,
  description,
  tags: [...tags],
  categories: categories.filter(isCategory),
});
