import { randomKey } from '../http/random-key.ts';
import { nobody, type Recipients } from './recipients/recipients.ts';
import { type DraftWords, hasWords, noWords } from './item-draft.ts';

export type Privacy = 'public' | 'private';

/** A wish on its way to being posted; it has no photos, but is kept like something that may have some. */
export type WishDraft = DraftWords & {
  photos: readonly never[];
  recipients: Recipients;
  privacy: Privacy | null;
  /** Whether visitors may read it, where it would come before them. */
  forVisitors: boolean;
  key: string;
};

export const emptyWishDraft = (): WishDraft => ({
  ...noWords,
  photos: [],
  recipients: nobody,
  privacy: null,
  forVisitors: true,
  key: randomKey(),
});

/** The last step that can be reached: nothing further without words. */
export const furthestWishStep = (draft: WishDraft) => (hasWords(draft) ? 2 : 1);
