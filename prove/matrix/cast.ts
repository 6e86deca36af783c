import { aGroup } from '../../tests/support/items.ts';
import type { Person, World } from '../../tests/support/world.ts';

/** Everybody who asks. `namesAnother` is the neighbour who sends the id of the owner as their own. */
export const actors = [
  'visitor',
  'deactivated',
  'temporary',
  'namesAnother',
  'owner',
  'asker',
  'neighbour',
  'steward',
  'stranger',
  'blocked',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

export type Session = { id: number; cookies: Record<string, string> };
/** `person` is the owner as a caller. */
export type Cast = Record<Actor, Session> & { group: number; person: Person };

/**
 * One street: all but the stranger and the admin are in the group to which everything is shown. The owner and the blocked
 * person have blocked each other.
 */
export const gather = async (world: World): Promise<Cast> => {
  const { db } = world;
  const admin = await world.anAdmin();
  const join = async (name: string, isTemporary = false) => {
    const { id, cookies } = await world.aMember({ name, isTemporary });
    return { id, cookies: Object.fromEntries(cookies) };
  };
  const person = await world.aMember({ name: 'Olga Owner' });
  const owner = { id: person.id, cookies: Object.fromEntries(person.cookies) };
  const [asker, neighbour, steward, blocked] = [
    await join('Arno Asker'),
    await join('Nina Neighbour'),
    await join('Stella Steward'),
    await join('Bruno Blocked'),
  ];
  const [temporary, deactivated, stranger] = [
    await join('Tilda Temporary', true),
    await join('Dora Deactivated'),
    await join('Sten Stranger'),
  ];
  const group = await aGroup(
    db,
    'Elm Street',
    [owner, asker, neighbour, steward, blocked, temporary, deactivated].map(({ id }) => id),
  );
  await db`delete from subscriptions where group_id <> ${group}`;
  await db`insert into stewards (user_id, made_by) values (${steward.id}, ${admin.id})`;
  await db`update users set status = 'deactivated' where id = ${deactivated.id}`;
  const [lo = 0, hi = 0] = [owner.id, blocked.id].toSorted((a, b) => a - b);
  await db`insert into blocks (lo_id, hi_id, by_lo_at, by_hi_at) values (${lo}, ${hi}, now(), now())`;
  return {
    visitor: { id: -1, cookies: {} },
    deactivated,
    temporary,
    namesAnother: neighbour,
    owner,
    asker,
    neighbour,
    steward,
    stranger,
    blocked,
    admin: { id: admin.id, cookies: Object.fromEntries(admin.cookies) },
    group,
    person,
  };
};
