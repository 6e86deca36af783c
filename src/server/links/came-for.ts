import type { CameFor, LibraryEntry } from '../../shared/links/contract.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { isBlocked } from '../access/blocks.ts';
import type { Db, Sql } from '../db/connect.ts';
import { type Verified, findOpenClaim, type OpenClaim } from './came-for-claims.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { isVisible as isItemVisible } from '../access/visible-items.ts';
import { askToConnect } from '../network/request-connection.ts';
import { noteTyped } from '../network/sent-requests.ts';
import { readConnectionState } from '../network/store.ts';
import { isVisible as isWishVisible } from '../access/visible-wishes.ts';
import { listEntries } from './store.ts';

const findThing = async (sql: Sql, { shared_id, item_id, wish_id }: Verified): Promise<LibraryEntry | null> =>
  (await listEntries(sql, shared_id)).find(({ id, isWishlist }) => id === (isWishlist ? wish_id : item_id)) ?? null;

const canSee = async (sql: Sql, { item_id, wish_id }: Verified, viewerId: number): Promise<boolean> => {
  const rows = await sql`
    select from items i where i.id = ${item_id} and ${isItemVisible(sql, viewerId)}
    union all
    select from wishes w where w.id = ${wish_id} and ${isWishVisible(sql, viewerId)}`;
  return rows.length > 0;
};

/** Two who have parted do not meet at the notice board either. */
const findOwn = async (sql: Sql, viewerId: number): Promise<OpenClaim | null> => {
  const claim = await findOpenClaim(sql, viewerId);
  if (claim === null) return null;
  const parted = await sql`select where ${isBlocked(sql, viewerId, claim.owner_id)}`;
  return parted.length > 0 ? null : claim;
};

/** What led somebody here; null once there is nothing left to do about it, and where link or thing are gone. */
export const readCameFor = async (sql: Sql, viewerId: number): Promise<CameFor | null> => {
  const claim = await findOwn(sql, viewerId);
  if (claim === null) return null;
  const isNamed = claim.item_id !== null || claim.wish_id !== null;
  const thing = isNamed ? await findThing(sql, claim) : null;
  if (isNamed && thing === null) return null;
  return {
    owner: { name: firstNameOf(claim.owner_name), email: claim.owner_email },
    description: claim.description,
    thing,
    can_see: await canSee(sql, claim, viewerId),
    standing: await readConnectionState(sql, claim.owner_id, viewerId),
  };
};

/** The sent request shows the address from the link, and of the owner's name only the first. */
export const connectWithOwner = async (db: Db, viewer: Viewer): Promise<CameFor | null> => {
  const claim = (await findOwn(db, viewer.id)) ?? refuse('member_not_found');
  if (await askToConnect(db, viewer, claim.owner_id)) await noteTyped(db, viewer.id, claim.owner_email, claim.owner_id);
  return readCameFor(db, viewer.id);
};
