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

export const saveItem = (actor: Actor, { id, version, changes, onStale }: Save<ItemContent>) =>
  act(actor, {
    call: () => {
      const body = { ...sendable(changes), userId: actor.userId, version };
      return takingIn(call('PATCH /api/items/:id', { params: { id }, body }), onStale);
    },
    keep: ({ item }) => item && putItem(actor.client, item),
    refresh: ['figures'],
    done: words.saved,
    failed: words.editFailed,
  });

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

/** Photos are saved at once; whatever happens, the page shows what is there then. */
const actOnPhotos = (actor: Actor, id: number, ask: () => Promise<{ item: Item | null }>) =>
  act(actor, {
    call: ask,
    keep: ({ item }) => item && putItem(actor.client, item),
    failed: words.photosFailed,
    onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
  });

export const addPhotos = (actor: Actor, id: number, files: readonly File[]) =>
  actOnPhotos(actor, id, () => {
    const body = new FormData();
    body.set('userId', String(actor.userId));
    for (const file of files) body.append('image', file);
    return call('POST /api/items/:id/photos', { params: { id }, body });
  });

export const orderPhotos = (actor: Actor, item: Item, order: readonly string[]) => {
  // The new order is shown at once, so that you can continue moving.
  putItem(actor.client, { ...item, photos: [...order], thumbnail_url: order[0] ?? item.thumbnail_url });
  return actOnPhotos(actor, item.id, () =>
    call('PUT /api/items/:id/photos', { params: { id: item.id }, body: { order: [...order] } }),
  );
};

export const removePhoto = (actor: Actor, id: number, name: string) =>
  actOnPhotos(actor, id, () => call('DELETE /api/items/:id/photos/:name', { params: { id, name } }));
