import { type Category, itemCategories } from '../../shared/items/categories.ts';
import type { Wish, WishAnswer } from '../../shared/wishes/contract.ts';
import type { HeardKind } from '../../shared/voice/contract.ts';
import type { Posting } from '../base/paths.ts';
import { randomKey } from '../http/random-key.ts';
import { nobody, type Recipients } from './recipients/recipients.ts';
import type { PhotoWarning } from '../ui/photos/judge-photo.ts';

/** In days; the usual times of a loan. */
export const loanTimes = ['1', '3', '7', '14', '30', 'none'] as const;
export type LoanTime = (typeof loanTimes)[number];

/** What words a post has so far; the same for items and wishes. */
export type DraftWords = {
  name: string;
  description: string;
  tags: readonly string[];
  categories: readonly Category[];
  /** What a recording said about lending or giving; an older draft has none. */
  heardKind?: HeardKind;
};

export type ItemKind = Exclude<Posting, 'wish'>;

/** A photo that was made small and waits to be sent; the key tells it from the others. */
export type ChosenPhoto = { key: string; file: File; warning: PhotoWarning | null };

/** An item on its way to being posted. */
export type ItemDraft = DraftWords & {
  /** The first is the cover. */
  photos: readonly ChosenPhoto[];
  recipients: Recipients;
  /** How long it is usually lent; null until somebody chose, which means as the last time. */
  loanTime: LoanTime | null;
  /** What to know about it, for those who get it; an older draft has none. */
  standingWords?: string;
  /** Chosen after a recording; it counts more than what was heard. */
  kind?: ItemKind;
  /** Names this post, so that sending it again never makes a second item. */
  key: string;
};

export const noWords: DraftWords = { name: '', description: '', tags: [], categories: [] };

export const emptyItemDraft = (): ItemDraft => ({
  ...noWords,
  photos: [],
  recipients: nobody,
  loanTime: null,
  key: randomKey(),
});

/** What a post begins with that is to answer a wish: its words, and a recipient through whom the wisher sees it. */
export const draftFor = ({ wish, answer }: { wish: Wish; answer: WishAnswer | null }): ItemDraft => ({
  ...emptyItemDraft(),
  name: wish.name,
  tags: wish.tags,
  categories: itemCategories.filter((category) => wish.categories.includes(category)),
  recipients: { groups: answer?.groups ?? [], connections: answer?.connections ?? [] },
});

export const hasWords = ({ name, description }: Pick<DraftWords, 'name' | 'description'>) =>
  name.trim() !== '' || description.trim() !== '';

const heardKinds: Record<HeardKind['is'], ItemKind> = { lend: 'lend', give: 'offer' };

/** Lent or offered: as chosen, else as heard, else as the form was opened. */
export const kindOf = ({ kind, heardKind }: Pick<ItemDraft, 'kind' | 'heardKind'>, opened: ItemKind): ItemKind =>
  kind ?? (heardKind ? heardKinds[heardKind.is] : opened);

/** Whether there is anything worth keeping. */
export const isStarted = (draft: ItemDraft) => draft.photos.length > 0 || hasWords(draft);

/** The last step that can be reached: no words without a photo, no recipients without words. */
export const furthestStep = (draft: ItemDraft) => {
  if (draft.photos.length === 0) return 1;
  return hasWords(draft) ? 3 : 2;
};
