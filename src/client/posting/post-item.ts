import { upload } from '../http/upload.ts';
import type { ItemDraft } from './item-draft.ts';

const lists = ({ recipients, tags, categories }: ItemDraft) => ({
  groups: recipients.groups,
  connections: recipients.connections,
  tags,
  categories,
});

/** The texts go first, so that the server can refuse before the photo has travelled. */
const formOf = (draft: ItemDraft, userId: number, isGiveaway: boolean) => {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('name', draft.name.trim());
  form.set('description', draft.description.trim());
  form.set('giveaway_flag', String(isGiveaway));
  for (const [name, list] of Object.entries(lists(draft))) form.set(name, JSON.stringify(list));
  if (draft.photo !== null) form.set('image', draft.photo);
  return form;
};

type Post = {
  draft: ItemDraft;
  userId: number;
  isGiveaway: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Posts an item; its key makes it safe to try again after an answer was lost. */
export const postItem = ({ draft, userId, isGiveaway, signal, onProgress }: Post) =>
  upload(onProgress)('POST /add-item', {
    body: formOf(draft, userId, isGiveaway),
    headers: { 'Idempotency-Key': draft.key },
    signal,
  });
