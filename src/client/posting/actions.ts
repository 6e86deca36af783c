import { call } from '../http/call.ts';
import { noteFittingAct } from '../http/fitting-act.ts';
import { upload } from '../http/upload.ts';
import { act, type Actor } from '../live/act.ts';
import type { Later } from '../outbox/keep.ts';
import { rememberRecipients } from './recipients/last-recipients.ts';
import { toast } from '../ui/overlays/toast.ts';
import type { ItemDraft } from './item-draft.ts';
import { lastLoanTime } from './loan-time.tsx';
import type { WishDraft } from './wish-draft.ts';
import { words } from './words.ts';

/** The texts go first, so that the server can refuse before the photos have travelled. */
const itemForm = (draft: ItemDraft, userId: number, isGiveaway: boolean) => {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('name', draft.name.trim());
  form.set('description', draft.description.trim());
  form.set('giveaway_flag', String(isGiveaway));
  const loanTime = draft.loanTime ?? lastLoanTime();
  if (!isGiveaway && loanTime !== 'none') form.set('loan_days', loanTime);
  form.set('standing_words', (draft.standingWords ?? '').trim());
  const { groups, connections } = draft.recipients;
  const lists = { groups, connections, tags: draft.tags, categories: draft.categories };
  for (const [name, list] of Object.entries(lists)) form.set(name, JSON.stringify(list));
  for (const { file } of draft.photos) form.append('image', file);
  return form;
};

const wishForm = (draft: WishDraft, userId: number) => {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('name', draft.name.trim());
  form.set('description', draft.description.trim());
  form.set('privacySetting', draft.privacy ?? 'private');
  form.set('forVisitors', String(draft.forVisitors));
  form.set('tags', JSON.stringify(draft.tags));
  form.set('categories', JSON.stringify(draft.categories));
  // A private wish is visible only to its owner, even if recipients were chosen before.
  const { groups, connections } = draft.recipients;
  form.set('groups', JSON.stringify(draft.privacy === 'public' ? groups : []));
  form.set('connections', JSON.stringify(draft.privacy === 'public' ? connections : []));
  return form;
};

/** A post without a name is called by its description. */
const titleOf = ({ name, description }: ItemDraft | WishDraft) => name.trim() || description.trim();

/** The finished call of a post, as it waits on this device. */
export const itemLater = (draft: ItemDraft, userId: number, isGiveaway: boolean): Later => {
  const { photos, key, ...written } = draft;
  return {
    key,
    title: titleOf(draft),
    url: '/add-item',
    body: itemForm(draft, userId, isGiveaway),
    what: {
      kind: 'item',
      post: isGiveaway ? 'offer' : 'lend',
      draft: written,
      photos: photos.map((photo) => ({ key: photo.key, warning: photo.warning })),
    },
  };
};

/** Where a form leads after posting: the message is shown there. */
type After = {
  onPosted: () => Promise<void>;
  onFailed: () => void;
  /** It waits on this device for the network. */
  onKept: () => Promise<void>;
};

type ItemPost = After & {
  draft: ItemDraft;
  isGiveaway: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Posts an item; its key makes a retry after a lost answer safe. A cancelled post shows no message. */
export const postItem = (actor: Actor, post: ItemPost) => {
  const { draft, isGiveaway, signal, onProgress, onPosted, onFailed, onKept } = post;
  const body = itemForm(draft, actor.userId, isGiveaway);
  const remember = (next: () => Promise<void>) => () => {
    rememberRecipients(actor.userId, draft.recipients);
    return next();
  };
  return act(actor, {
    call: () => upload(onProgress)('POST /add-item', { body, headers: { 'Idempotency-Key': draft.key }, signal }),
    later: {
      make: () => (signal.aborted ? null : itemLater(draft, actor.userId, isGiveaway)),
      onKept: remember(onKept),
    },
    keep: remember(() => {
      noteFittingAct('posted');
      return onPosted();
    }),
    refresh: ['items'],
    done: words.done,
    failed: words.itemFailed,
    sayFailure: (text) => {
      if (signal.aborted) return;
      onFailed();
      toast.failure(text);
    },
  });
};

/** Posts a wish; its key makes it safe to try again after an answer was lost. */
export const postWish = (actor: Actor, { draft, onPosted, onFailed, onKept }: After & { draft: WishDraft }) => {
  const { photos: _, key, ...written } = draft;
  const body = wishForm(draft, actor.userId);
  return act(actor, {
    call: () => call('POST /add-wish', { body, headers: { 'Idempotency-Key': key } }),
    later: {
      make: () => ({ key, title: titleOf(draft), url: '/add-wish', body, what: { kind: 'wish', draft: written } }),
      onKept,
    },
    keep: () => {
      noteFittingAct('wished');
      return onPosted();
    },
    refresh: ['wishes'],
    done: words.done,
    failed: words.wishFailed,
    onFailure: onFailed,
  });
};
