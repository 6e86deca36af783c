import { settle } from '../../src/server/items/bookings.ts';
import { endpointOf } from '../../tests/support/request-of.ts';
import { anItem } from '../../tests/support/items.ts';
import type { World } from '../../tests/support/world.ts';
import { type Answer, ask } from './ask.ts';
import { type Actor, actors, type Cast } from './cast.ts';
import type { Row } from './expected.ts';
import { refusalAtGate } from './gate.ts';
import { neverExisted, ownThings } from './own-things.ts';
import { anItemThatIs, aWishThatIs, itemStates, none, type Thing, wishStates } from './things.ts';

/** One answer to one actor about one thing, and what it should have been. */
export type Cell = { key: string; actor: Actor; state: string; expected: number; answer: Answer; isAbsent: boolean };

type Values = Record<string, unknown>;
type Subject = { thing: Thing; more?: Values };

/** What a call is about: in which state, what is expected, and how it is made. */
type Case = {
  state: string;
  expect: (actor: Actor) => number;
  make: () => Promise<Subject>;
  /** Whether to somebody who may not know it, it looks as if it did not exist. */
  isAbsentFor: (actor: Actor) => boolean;
};

const aSpareMember = async (world: World): Promise<Values> => {
  const { id } = await world.aMember();
  return { userId: id, user_id: id };
};

/** What is promised without an end is promised on all days: then an owner cannot close any. */
const endPromises = ({ db }: World, { owner }: Cast) =>
  db.begin(async (tx) => {
    const items = await tx<{ item_id: number }[]>`
      update bookings set days = daterange(lower(days), lower(days), '[]')
      where owner_id = ${owner.id} and upper_inf(days) and state in ('booked', 'out') returning item_id`;
    for (const { item_id } of items) await settle(tx, item_id);
  });

/** Removes what earlier calls left and these would be refused for. */
const clearings: Record<string, (world: World, cast: Cast) => Promise<unknown>> = {
  'PUT /api/account/closed': endPromises,
};

const casesAboutNothing = (world: World, cast: Cast, key: string, { ok, but }: Row): Case[] => [
  {
    state: '',
    expect: (actor) => but[actor] ?? ok,
    make: async () => {
      await clearings[key]?.(world, cast);
      return { thing: none, ...(endpointOf(key).namesOthers ? { more: await aSpareMember(world) } : {}) };
    },
    isAbsentFor: () => false,
  },
];

const casesAboutOwn = (world: World, cast: Cast, key: string, expect: (actor: Actor, isThere: boolean) => number) => {
  const make = ownThings[key];
  if (!make) throw new Error(`Nobody knows how to make what ${key} is about.`);
  return ['there', 'unknown'].map(
    (state): Case => ({
      state,
      expect: (actor) => expect(actor, state === 'there'),
      make: async () => {
        const values = await make(world, cast);
        return { thing: none, more: state === 'there' ? values : neverExisted(values) };
      },
      isAbsentFor: (actor) => state === 'unknown' || actor !== 'owner',
    }),
  );
};

const endContact = async ({ db }: World, { owner, blocked }: Cast) => {
  await db`delete from blocks where not (${owner.id} in (lo_id, hi_id) and ${blocked.id} in (lo_id, hi_id))`;
  await db`
    insert into blocks (lo_id, hi_id, by_lo_at, by_hi_at)
    values (least(${owner.id}::int, ${blocked.id}::int), greatest(${owner.id}::int, ${blocked.id}::int), now(), now())
    on conflict (lo_id, hi_id) do update set by_lo_at = now(), by_hi_at = now()`;
  await db`delete from connection_requests`;
  await db`delete from sent_requests`;
};

const casesAboutPerson = (world: World, cast: Cast, expect: (actor: Actor, isThere: boolean) => number) =>
  ['there', 'unknown'].map(
    (state): Case => ({
      state,
      expect: (actor) => expect(actor, state === 'there'),
      make: async () => {
        await endContact(world, cast);
        await anItem(world.db, cast.owner.id, { groups: [cast.group] });
        return { thing: none, more: { id: state === 'there' ? cast.owner.id : none.id } };
      },
      isAbsentFor: (actor) => state === 'unknown' || ['stranger', 'admin', 'blocked'].includes(actor),
    }),
  );

const casesOf = (world: World, cast: Cast, key: string, row: Row): Case[] => {
  const { rule } = row;
  if (rule.about === 'nothing') return casesAboutNothing(world, cast, key, row);
  if (rule.about === 'own') return casesAboutOwn(world, cast, key, rule.expect);
  if (rule.about === 'person') return casesAboutPerson(world, cast, rule.expect);
  const isGone = (state: string) => ['deleted', 'unknown'].includes(state);
  const isAbsentFor = (state: string) => (actor: Actor) =>
    isGone(state) || (actor !== 'owner' && ['hidden', 'foreign', 'private'].includes(state));
  if (rule.about === 'wish')
    return wishStates.map((state) => ({
      state,
      expect: (actor) => rule.expect(actor, state),
      make: async () => ({ thing: await aWishThatIs(world, cast, state) }),
      isAbsentFor: isAbsentFor(state),
    }));
  return itemStates.map((state) => ({
    state,
    expect: (actor) => rule.expect(actor, state),
    make: async () => ({ thing: await anItemThatIs(world, cast, state) }),
    isAbsentFor: isAbsentFor(state),
  }));
};

/** Nobody keeps a session that a call has ended. */
const logInAgain = async (world: World, cast: Cast, actor: Actor) => {
  if (actor === 'visitor' || actor === 'deactivated') return;
  const { cookies } = await world.logInQuietly(cast[actor].id, actor === 'temporary');
  Object.assign(cast[actor].cookies, Object.fromEntries(cookies));
  if (actor === 'owner') for (const [name, value] of cookies) cast.person.cookies.set(name, value);
};

/** Who pauses is not there for the calls after it; the short form may leave out the call that ends a pause. */
const endPause = async ({ db }: World, cast: Cast, actor: Actor) => {
  if (actor !== 'visitor') await db`update users set paused_until = null where id = ${cast[actor].id}`;
};

/** Takes back what a call left of which the calls after it would know. */
const leavings: Record<string, (world: World, cast: Cast, actor: Actor) => Promise<unknown>> = {
  'POST /logout': logInAgain,
  'PUT /api/account/pause': endPause,
};

/** All answers of one call that `isWanted` chooses. What an act has changed is made anew. */
export const answersOf = async (
  world: World,
  cast: Cast,
  key: string,
  row: Row,
  isWanted: (actor: Actor, state: string) => boolean,
): Promise<Cell[]> => {
  const cells: Cell[] = [];
  for (const { state, expect, make, isAbsentFor } of casesOf(world, cast, key, row)) {
    let subject: Subject | null = null;
    for (const actor of actors.filter((each) => isWanted(each, state))) {
      subject ??= await make();
      const answer = await ask(world, key, cast, actor, subject.thing, subject.more);
      if (!key.startsWith('GET') && answer.status < 300) subject = null;
      await leavings[key]?.(world, cast, actor);
      const refusal = refusalAtGate(row, actor);
      cells.push({ key, actor, state, expected: refusal ?? expect(actor), answer, isAbsent: isAbsentFor(actor) });
    }
  }
  return cells;
};
