import { randomBytes } from 'node:crypto';
import { whyNotExpiry, whyNotLinkPassword } from '../../shared/links/link-rules.ts';
import { now } from '../base/clock.ts';
import { hashPassword } from '../http/passwords.ts';
import { type Db, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { areAllOwn, listWishesToShow } from './store.ts';

type Form = {
  itemIds: number[];
  /** Chosen wishes, or with `withWishes` all those that the owner's network can see. */
  wishIds?: number[];
  withWishes?: boolean;
  description: string;
  password: string;
  expiresAt?: string | null;
  giveaway?: boolean;
};

const unique = (ids: readonly number[] = []) => [...new Set(ids)];

/** 128 random bits: a link cannot be guessed. */
const makeSharedId = () => randomBytes(16).toString('base64url');

export const shareLibrary = async (db: Db, ownerId: number, form: Form): Promise<string> => {
  const [itemIds, chosenWishes] = [unique(form.itemIds), unique(form.wishIds)];
  if (itemIds.length === 0) refuse('library_empty');
  const why = whyNotLinkPassword(form.password) ?? whyNotExpiry(form.expiresAt, now());
  if (why !== null) refuse(why);
  const password = form.password.trim();
  const password_hash = password ? await hashPassword(password) : null;
  const sharedId = makeSharedId();
  return transact(db, async (tx) => {
    if (!(await areAllOwn(tx, ownerId, itemIds, chosenWishes))) refuse('item_not_found');
    const wishIds = form.withWishes ? await listWishesToShow(tx, ownerId) : chosenWishes;
    await tx`
      insert into shared_libraries (shared_id, owner_id, description, password_hash, expires_at, giveaway)
      values (${sharedId}, ${ownerId}, ${form.description}, ${password_hash}, ${form.expiresAt || null}::timestamptz,
        ${form.giveaway ?? null})`;
    await tx`
      insert into library_items (shared_id, item_id, owner_id, position)
      select ${sharedId}, id, ${ownerId}, n from unnest(${itemIds}::int[]) with ordinality as t(id, n)`;
    await tx`
      insert into library_wishes (shared_id, wish_id, owner_id, position)
      select ${sharedId}, id, ${ownerId}, n from unnest(${wishIds}::int[]) with ordinality as t(id, n)`;
    return sharedId;
  });
};

export const revokeLibrary = async (db: Db, ownerId: number, sharedId: string): Promise<void> => {
  const rows = await db`
    update shared_libraries set revoked_at = coalesce(revoked_at, now())
    where shared_id = ${sharedId} and owner_id = ${ownerId} returning shared_id`;
  if (rows.length === 0) refuse('library_not_found');
};
