import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { listLimits } from '../../shared/items/list-limits.ts';
import { whyNotDay, whyNotWantedDays } from '../../shared/loans/loan-rules.ts';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { spokenBy } from '../http/locale.ts';
import { type Page, sendPage } from '../http/paging.ts';
import { refuseIf } from '../http/refuse.ts';
import type { Call, Route } from '../http/route.ts';
import {
  acceptInterest,
  type Asking,
  cancelApproval,
  confirmTransfer,
  expressInterest,
  withdrawInterest,
} from './actions.ts';
import { deleteItem } from './delete-item.ts';
import { clearCondition, editItem } from './edit-item.ts';
import { addPhotos, orderPhotos, takePhoto } from './edit-photos.ts';
import { itemStats } from './item-stats.ts';
import type { ItemCache } from './item-cache.ts';
import { listOthersItems, listOwnItems } from './list-items.ts';
import { listPreviewItems } from './list-preview-items.ts';
import { postItem } from './post-item.ts';
import { actOnce, givenKey } from '../posting/post-once.ts';
import type { SearchTools } from '../search/answer-question.ts';
import { searchItems } from './search-items.ts';
import { editSharedWith, isForVisitors } from './shared-with.ts';
import { findItem, requireItem, requireOwnItem, requireReadableItem } from './store.ts';
import { undo } from './undo.ts';

type Needs = SearchTools & {
  db: Db;
  files: FileStore;
  itemCache: ItemCache;
  today: () => Day;
  limitFactor: number;
};

const listFor = async (tools: Needs, { db, viewer, query, request, reply }: Call<'GET /api/items'>) => {
  const needs = { ...tools, db };
  const { userId, showMyLibrary = false, searchQuery = '', ...rest } = query;
  const wanted = { ...rest, limit: query.limit ?? listLimits.page };
  const send = async (page: Promise<Page<Item>>) => sendPage(reply, await page);
  if (viewer === null || userId === -1)
    return send(listPreviewItems(db, { ...wanted, searchQuery, language: spokenBy(request) }));
  if (searchQuery) return send(searchItems(needs, viewer.id, { ...wanted, searchQuery, isMine: showMyLibrary }));
  if (showMyLibrary) return send(listOwnItems(db, viewer.id, wanted));
  return send(listOthersItems({ ...needs, db: db.quick }, viewer.id, wanted));
};

const namesById = (entries: readonly { id: number; name: string; type: string }[], type: string) =>
  Object.fromEntries(entries.filter((entry) => entry.type === type).map(({ id, name }) => [String(id), name]));

const idsOf = (entries: readonly { id: number; type: string }[], type: string) =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id);

const requireDays = <A extends Asking>(asking: A, today: Day): A => {
  refuseIf(whyNotWantedDays(asking, today));
  return asking;
};

export const itemsRoutes = (route: Route, needs: Needs) => {
  const { db, today } = needs;

  route('GET /api/items', (call) => listFor(needs, call));

  route('GET /api/items/:id', ({ db, params, viewer }) => requireReadableItem(db.quick, params.id, viewer.id));

  route('GET /api/search-ready', async () => ({ by_meaning: needs.questions.wake() }));

  route('GET /api/item-stats', ({ db, query, viewer }) => itemStats(db, viewer.id, query.giveaway));

  route('PATCH /api/items/:id', async ({ params, body, viewer, done }) => ({
    item: await editItem(db, viewer, params.id, body),
    message: done.itemSaved,
  }));

  route('DELETE /api/items/:id/condition', async ({ params, viewer, done }) => ({
    item: await clearCondition(db, viewer, params.id),
    message: done.conditionCleared,
  }));

  route('POST /api/items/:id/photos', async ({ params, files: uploads, viewer, done }) => ({
    item: await addPhotos(needs, viewer, params.id, uploads.image ?? []),
    message: done.photosAdded,
  }));

  route('PUT /api/items/:id/photos', async ({ params, body, viewer, done }) => ({
    item: await orderPhotos(db, viewer, params.id, body.order),
    message: done.photosOrdered,
  }));

  route('DELETE /api/items/:id/photos/:name', async ({ params, viewer, done }) => ({
    item: await takePhoto(needs, viewer, params.id, params.name),
    message: done.photoRemoved,
  }));

  route('PUT /api/items/:id/shared-with', async ({ params, body, viewer, done }) => {
    const item = await editSharedWith(db, viewer, params.id, body);
    const entries = item.shared_with ?? [];
    const message = done.sharedAnew;
    return { message, groups: idsOf(entries, 'group'), connections: idsOf(entries, 'individual'), item };
  });

  route('GET /shared-details/:id', async ({ db, params, viewer }) => {
    const { shared_with: entries = [] } = await requireOwnItem(db, params.id, viewer.id);
    return {
      groups: namesById(entries, 'group'),
      individuals: namesById(entries, 'individual'),
      forVisitors: await isForVisitors(db, params.id),
    };
  });

  route('GET /check-interest', async ({ db, query, viewer }) => {
    const { interest_date: timestamp } = await requireItem(db, query.item_id, viewer.id);
    return { isInterested: timestamp !== null, timestamp };
  });

  route('GET /interested-users/:id', async ({ db, params, viewer }) => {
    const { interested_users: people = [] } = await requireOwnItem(db, params.id, viewer.id);
    return people.map(({ id, name }) => ({ id, name }));
  });

  route('DELETE /delete-item/:id', async ({ params, viewer, done }) => {
    await deleteItem(db, viewer, params.id);
    return { message: done.itemDeleted };
  });

  route('POST /express-interest', async ({ body, viewer, request, done }) => {
    const asker = { ...viewer, limitFactor: needs.limitFactor };
    const { itemId } = body;
    const item = await actOnce<Item | null>(db, {
      by: viewer.id,
      itemId,
      given: givenKey(request),
      act: (claim) => expressInterest(db, asker, itemId, requireDays(body, today()), claim),
      again: () => findItem(db, itemId, viewer.id),
    });
    return { item, message: done.interestSent };
  });

  route('POST /withdraw-interest', async ({ body, viewer, done }) => ({
    item: await withdrawInterest(db, viewer, body.itemId),
    message: done.interestWithdrawn,
  }));

  route('POST /accept-interest', async ({ body, viewer, done }) => {
    const { due } = body;
    refuseIf(whyNotDay(due ?? null, today()));
    const choice = { chosen: body.interested_user_id, ...(due === undefined ? {} : { due }) };
    return {
      item: await acceptInterest(db, viewer, body.item_id, choice),
      message: done.requestApproved,
    };
  });

  route('POST /cancel-approval', async ({ body, viewer, done }) => ({
    item: await cancelApproval(db, viewer, body.itemId),
    message: done.approvalCancelled,
  }));

  route('POST /confirm-transfer', async ({ body, viewer, done }) => ({
    item: await confirmTransfer(db, viewer, body.itemId, body.bookingId),
    message: done.transferConfirmed,
  }));

  route('POST /api/undo', async ({ body, viewer, done }) => ({
    item: await undo(db, viewer, body.itemId, body.act),
    message: done.undone[body.act],
  }));

  route('POST /add-item', async ({ body, files: uploads, viewer, request, done }) => {
    const post = { form: body, files: uploads, key: givenKey(request) };
    return { item: await postItem(needs, viewer, post), message: done.itemPosted };
  });
};
