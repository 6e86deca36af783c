import type { Category } from '../../shared/items/categories.ts';
import { nobody, type Recipients } from '../items/recipients.ts';
import type { PhotoWarning } from '../photos/judge-photo.ts';

/** What words a post has so far; the same for items and wishes. */
export type DraftWords = {
  name: string;
  description: string;
  tags: readonly string[];
  categories: readonly Category[];
};

/** An item on its way to being posted. */
export type ItemDraft = DraftWords & {
  photo: File | null;
  warning: PhotoWarning | null;
  recipients: Recipients;
  /** Names this post, so that sending it again never makes a second item. */
  key: string;
};

export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export const noWords: DraftWords = { name: '', description: '', tags: [], categories: [] };

export const emptyItemDraft = (): ItemDraft => ({
  ...noWords,
  photo: null,
  warning: null,
  recipients: nobody,
  key: randomKey(),
});

export const hasWords = ({ name, description }: Pick<DraftWords, 'name' | 'description'>) =>
  name.trim() !== '' || description.trim() !== '';

/** Whether there is anything worth keeping. */
export const isStarted = (draft: ItemDraft) => draft.photo !== null || hasWords(draft);

/** The last step that can be reached: no words without a photo, no recipients without words. */
export const furthestStep = (draft: ItemDraft) => {
  if (draft.photo === null) return 1;
  return hasWords(draft) ? 3 : 2;
};
