import type { Feedback } from '../../shared/feedback/contract.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { sendPage } from '../http/paging.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { givenKey } from '../posting/post-once.ts';
import { type FeedbackRow, findFeedback, insertVote, isAuthor, leaveFeedback, listFeedback } from './store.ts';

export const feedbackRoutes = (route: Route, { db, secret }: { db: Db; secret: string }) => {
  const present = (row: FeedbackRow, viewerId: number): Feedback => {
    const { author_hash: _hash, author_salt: _salt, is_hidden, ...shown } = row;
    return { ...shown, is_mine: isAuthor(row, secret, viewerId), ...(is_hidden ? { is_hidden } : {}) };
  };

  const read = async (viewerId: number, id: number) =>
    present((await findFeedback(db, { viewerId, secret }, id)) ?? refuse('feedback_not_found'), viewerId);

  route('GET /api/feedback', async ({ db, viewer, query, reply }) => {
    const { rows, next } = await listFeedback(
      db,
      { viewerId: viewer.id, secret },
      query.sort ?? 'upvotes',
      query.cursor ?? 0,
    );
    return sendPage(reply, {
      rows: rows.map((row) => present(row, viewer.id)),
      next: next === null ? null : String(next),
    });
  });

  route('POST /api/feedback', async ({ viewer, body, request }) => {
    const id = await leaveFeedback(db, secret, viewer.id, { ...body, key: givenKey(request) });
    return read(viewer.id, id);
  });

  route('POST /api/feedback/upvote', async ({ viewer, body, done }) => {
    const before = await read(viewer.id, body.id);
    const isNew = !before.userUpvoted && (await insertVote(db, body.id, viewer.id));
    return isNew ? read(viewer.id, body.id) : { message: done.upvotedBefore };
  });

  route('DELETE /api/feedback/:id', async ({ viewer, params, done }) => {
    const row = (await findFeedback(db, { viewerId: viewer.id, secret }, params.id)) ?? refuse('feedback_not_found');
    if (!isAuthor(row, secret, viewer.id)) refuse('not_author');
    await db`delete from feedback where id = ${params.id}`;
    return { message: done.feedbackRemoved };
  });

  route('PATCH /api/admin/feedback/:id', async ({ viewer, params, body }) => {
    await transact(db, async (tx) => {
      if ((await findFeedback(tx, { viewerId: viewer.id, secret }, params.id)) === null) refuse('feedback_not_found');
      if (body.answer !== undefined)
        await tx`update feedback set answer = ${body.answer || null} where id = ${params.id}`;
      if (body.status !== undefined) await tx`update feedback set status = ${body.status} where id = ${params.id}`;
      await recordAudit(tx, 'feedback answered', viewer.id, String(params.id));
    });
    return read(viewer.id, params.id);
  });
};
