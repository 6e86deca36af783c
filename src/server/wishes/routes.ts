import type { Db } from '../db/connect.ts';
import { sendPage } from '../http/paging.ts';
import { refuse } from '../http/refuse.ts';
import { spokenBy } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import type { SearchTools } from '../search/answer-question.ts';
import { requireOwnItem } from '../items/store.ts';
import type { Embedder } from '../meaning/embed.ts';
import { deleteWish, editWish } from './edit-wish.ts';
import { listHints, listWishersOf } from './hints.ts';
import { findAnswer } from './find-answer.ts';
import { listPreviewWishes } from './list-preview-wishes.ts';
import { offerFor } from './offer.ts';
import { postWish } from './post-wish.ts';
import { listFoundItems, listNearItems, requireWish } from './store.ts';
import { readWishPage } from './wish-page.ts';

type Needs = SearchTools & { db: Db; embedder: Embedder | null };

export const wishesRoutes = (route: Route, needs: Needs) => {
  const { db, embedder } = needs;

  route('GET /api/wishlist', async ({ db, viewer, query, request, reply }) => {
    if (!viewer || query.userId === -1) return listPreviewWishes(db, { ...query, language: spokenBy(request) });
    return sendPage(reply, await readWishPage({ ...needs, db }, viewer.id, query));
  });

  route('GET /api/wishes/:id', async ({ db, viewer, params }) => {
    const wish = await requireWish(db, params.id, viewer.id);
    return wish.is_mine
      ? {
          wish,
          matches: await listFoundItems(db, wish.id, viewer.id),
          near: await listNearItems(db, wish.id, viewer.id),
          answer: null,
        }
      : { wish, matches: [], near: [], answer: await findAnswer(db, embedder?.model ?? '', wish.id, viewer.id) };
  });

  route('POST /add-wish', async ({ viewer, body, request, done }) => {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || key.length > 100)) return refuse('value_invalid');
    return { message: done.wishPosted, wish: await postWish(needs, viewer, { form: body, key }) };
  });

  route('PATCH /api/wishes/:id', async ({ viewer, params, body, done }) => ({
    message: done.wishSaved,
    wish: await editWish(db, viewer, params.id, body),
  }));

  route('POST /api/wishes/:id/offer', async ({ viewer, params, body, done }) => {
    await offerFor(db, viewer, params.id, body.itemId);
    return { message: done.offerSent };
  });

  route('DELETE /delete-wish/:id', async ({ viewer, params, done }) => {
    await deleteWish(db, viewer, params.id);
    return { message: done.wishDeleted };
  });

  route('GET /api/items/:id/wishes', async ({ db, viewer, params }) => {
    await requireOwnItem(db, params.id, viewer.id);
    return listWishersOf(db, params.id, viewer.id);
  });

  route('POST /api/wish-hints', ({ viewer, body }) =>
    listHints(db, embedder, viewer.id, { tags: [], categories: [], ...body }),
  );
};
