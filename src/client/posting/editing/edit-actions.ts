import { CallRefused } from '../../../shared/http/caller.ts';
import type { Item } from '../../../shared/items/item-contract.ts';
import { call } from '../../http/call.ts';
import { putItem } from '../../things/item-cache.ts';
import { itemQuery } from '../../things/item-queries.ts';
import type { Recipients } from '../recipients/recipients.ts';
import { act, type Actor } from '../../live/act.ts';
import { wishQuery } from '../../things/wish-queries.ts';
import type { DraftWords } from '../item-draft.ts';
import type { Privacy } from '../wish-draft.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { EditedPhoto } from './edited-photos.ts';
import { isAnySaved, nothingSaved, savePhotos } from './save-photos.ts';
import { words } from '../words.ts';

export type ItemContent = DraftWords & {
  giveaway: boolean;
  loan_days: number | null;
  standing_words: string;
  condition: string;
};
export type WishContent = DraftWords & { privacy: Privacy; recipients: Recipients; forVisitors: boolean };

type Save<Content> = { id: number; version: number; changes: Partial<Content>; onStale: () => Promise<void> };

/** Another edit was first: merge it before showing the failure. */
const takingIn = async <Answer>(answer: Promise<Answer>, onStale: () => Promise<void>): Promise<Answer> =>
  answer.catch(async (error: unknown) => {
    if (error instanceof CallRefused && error.body.code === 'edited_meanwhile') await onStale();
    throw error;
  });

/** The same with separate lists, as the call needs them. */
const sendable = <Some extends Partial<DraftWords>>({ tags, categories, ...rest }: Some) => ({
  ...rest,
  ...(tags === undefined ? {} : { tags: [...tags] }),
  ...(categories === undefined ? {} : { categories: [...categories] }),
});

type SaveItem = Omit<Save<ItemContent>, 'id'> & {
  item: Item;
  photos: readonly EditedPhoto[];
  /** What is there now: the rest of the edit is put on it. */
  onWords: (item: Item) => void;
  onPhotos: (photos: readonly EditedPhoto[]) => void;
};

const saveWords = async ({ userId }: Actor, { item, version, changes, onStale }: SaveItem): Promise<Item> => {
  const body = { ...sendable(changes), userId, version };
  const answer = await takingIn(call('PATCH /api/items/:id', { params: { id: item.id }, body }), onStale);
  return answer.item ?? item;
};

/** Words first, because they can be refused; what was saved is no longer part of the edit when a later step fails. */
export const saveItem = (actor: Actor, save: SaveItem) => {
  const saved = nothingSaved();
  const { item, photos, changes, onWords, onPhotos } = save;
  return act(actor, {
    call: async () => {
      let now = item;
      if (Object.keys(changes).length > 0) {
        now = await saveWords(actor, save);
        saved.words = true;
        putItem(actor.client, now);
        onWords(now);
      }
      if (photos.length === 0) return now;
      const onStep = (there: Item, left: readonly EditedPhoto[]) => {
        putItem(actor.client, there);
        onPhotos(left);
      };
      return savePhotos({ userId: actor.userId, item: now, photos, saved, onStep });
    },
    keep: (now) => putItem(actor.client, now),
    refresh: ['figures'],
    done: words.saved,
    failed: words.editFailed,
    sayFailure: (text) => toast.failure(isAnySaved(saved) ? words.partlySaved(saved) : text),
    onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(item.id).queryKey }),
  });
};

export const saveWish = (actor: Actor, { id, version, changes, onStale }: Save<WishContent>) =>
  act(actor, {
    call: () => {
      const { privacy, recipients, ...some } = changes;
      const body = {
        ...sendable(some),
        ...(privacy === undefined ? {} : { privacySetting: privacy }),
        ...(recipients === undefined
          ? {}
          : { groups: [...recipients.groups], connections: [...recipients.connections] }),
        userId: actor.userId,
        version,
      };
      return takingIn(call('PATCH /api/wishes/:id', { params: { id }, body }), onStale);
    },
    keep: () => actor.client.invalidateQueries({ queryKey: wishQuery(id).queryKey }),
    refresh: ['wishes'],
    done: words.saved,
    failed: words.editFailed,
  });
