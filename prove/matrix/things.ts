import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { anItem } from '../../tests/support/items.ts';
import type { World } from '../../tests/support/world.ts';
import type { Cast } from './cast.ts';

/** What may have become of a thing of the owner. `given` is a gift that has changed hands. */
export const itemStates = [
  'available',
  'requested',
  'promised',
  'lent',
  'given',
  'deleted',
  'hidden',
  'foreign',
  'unknown',
] as const;
export type ItemState = (typeof itemStates)[number];

export const wishStates = ['public', 'private', 'deleted', 'hidden', 'foreign', 'unknown'] as const;
export type WishState = (typeof wishStates)[number];

/** Days from today, as the community counts them. */
export const inDays = (days: number) => addDays(dayIn('UTC', new Date()), days);

/** No row has this number. */
const UNKNOWN = 2_000_000_000;

/** A thing, and the rows of others that hang on it. */
export type Thing = { id: number; wish: number; booking: number; handover: number; photo: string };

export const none: Thing = {
  id: UNKNOWN,
  wish: UNKNOWN,
  booking: UNKNOWN,
  handover: UNKNOWN,
  photo: 'unknown-800.webp',
};

type Id = { id: number };

const fates = (asker: number) => ({
  available: {},
  requested: { interested: [asker] },
  promised: { interested: [asker], recipient: asker, dueOn: inDays(10) },
  lent: { interested: [asker], recipient: asker, isTransferred: true, dueOn: inDays(10) },
  given: { interested: [asker], recipient: asker, isTransferred: true, giveaway: true },
  deleted: { isDeleted: true },
  hidden: {},
  foreign: { groups: [] },
});

const attached = async ({ db }: World, id: number): Promise<Thing> => {
  const [booking] = await db<Id[]>`select id from bookings where item_id = ${id} order by id desc limit 1`;
  const [handover] = await db<Id[]>`select id from handovers where item_id = ${id} order by id desc limit 1`;
  const [item] = await db<{ photo: string | null }[]>`select thumbnail_url as photo from items where id = ${id}`;
  return {
    ...none,
    id,
    booking: booking?.id ?? UNKNOWN,
    handover: handover?.id ?? UNKNOWN,
    photo: item?.photo ?? none.photo,
  };
};

/** A new thing of the owner in this state. */
export const anItemThatIs = async (world: World, cast: Cast, state: ItemState): Promise<Thing> => {
  if (state === 'unknown') return none;
  // An earlier call may have closed days, and a gift is promised without an end.
  await world.db`update users set away_days = default where id = ${cast.owner.id}`;
  const plain = { groups: [cast.group], giveaway: false };
  const id = await anItem(world.db, cast.owner.id, { ...plain, ...fates(cast.asker.id)[state] });
  if (state === 'hidden') await world.db`update items set hidden_at = now() where id = ${id}`;
  return attached(world, id);
};

export const aWishThatIs = async ({ db }: World, cast: Cast, state: WishState): Promise<Thing> => {
  if (state === 'unknown') return none;
  const privacy = state === 'private' ? 'private' : 'public';
  const [row] = await db<Id[]>`
    insert into wishes (owner_id, name, description, privacy_setting, has_recipients)
    values (${cast.owner.id}, 'A tent', '', ${privacy}, ${state === 'foreign'}) returning id`;
  const wish = row?.id ?? 0;
  if (state === 'foreign') await db`insert into wish_people (wish_id, user_id) values (${wish}, ${cast.asker.id})`;
  if (state === 'hidden') await db`update wishes set hidden_at = now() where id = ${wish}`;
  if (state === 'deleted') await db`update wishes set deleted_at = now() where id = ${wish}`;
  // What a member offers in answer to a wish is their own.
  return { ...none, wish };
};
