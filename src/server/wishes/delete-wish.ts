import { type Db, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { forgetWords } from '../posting/post-once.ts';
import { requireWish } from './store.ts';

export const deleteWish = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const wish = await requireWish(tx, id, viewer.id);
    if (!wish.is_mine) refuse('not_owner');
    await tx`update wishes set deleted_at = now() where id = ${id} and deleted_at is null`;
    await tx`delete from matches where wish_id = ${id}`;
    await forgetWords(tx, 'wish', id);
    await announce(tx, { to: [viewer.id], about: 'wishes', id });
  });
