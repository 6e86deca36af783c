import type { Db } from '../../src/server/db/connect.ts';

/**
 * What is rare in a neighbourhood and decides who sees what: some things hidden by a steward, some owners who left, and
 * for each of these members a few people with whom they have nothing to do, a no and an agreed time. Here the triggers
 * do not rest.
 */
export const addUnusual = async (db: Db, users: readonly number[]) => {
  const members = db`${[...users]}::int[]`;
  await db`update items set hidden_at = now() where id % 211 = 0`;
  await db`update users set status = 'deactivated' where id > 2 and id % 503 = 0 and id <> all(${members})`;
  await db`
    insert into blocks (lo_id, hi_id, by_lo_at)
    select least(u.id, i.owner_id), greatest(u.id, i.owner_id), now()
    from unnest(${members}) as u(id), items i
    where i.id % 9973 = u.id % 9973 and i.owner_id <> u.id on conflict do nothing`;
  await db`
    insert into declines (item_id, user_id, note, ask_again_on, ask_again_at)
    select i.id, u.id, 'Not this time.', current_date + 3, now() + interval '3 days'
    from unnest(${members}) as u(id), items i
    where i.id % 997 = u.id % 997 and i.owner_id <> u.id`;
  await db`
    insert into conversations (item_id, person_id, owner_id, agreed_time, agreed_at)
    select item_id, user_id, owner_id, date_trunc('second', now()) + interval '1 day', now()
    from interests where user_id = any(${members}) or owner_id = any(${members})`;
  await db`
    update interests set note = 'For a day in the garden.', wanted_from = current_date, wanted_until = current_date + 1
    where user_id = any(${members}) or owner_id = any(${members})`;
};
