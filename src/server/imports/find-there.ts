import type { Sql } from '../db/connect.ts';

type Wanted = { key: string; draft: { name: string; description: string; giveaway: boolean } };

/** Which of the same it is: the first, the second … */
const timesOf = (key: string) => Number(key.split(' ')[1] ?? 1);

/**
 * Of some lines, those whose things their owner has already, with the thing where it is known: brought by an earlier
 * list, though edited since, or posted with the same words. What was deleted is not there.
 */
export const findThere = async (sql: Sql, ownerId: number, lines: readonly Wanted[]): Promise<Map<string, number>> => {
  const brought = await sql<{ key: string; item_id: number }[]>`
    select t.key, t.item_id from imported_things t join items i on i.id = t.item_id
    where t.owner_id = ${ownerId} and t.key = any(${lines.map(({ key }) => key)}) and i.deleted_at is null`;
  const there = new Map(brought.map(({ key, item_id }) => [key, item_id]));
  const same = await sql<{ words: string; ids: number[] }[]>`
    select json_build_array(name, description, giveaway)::text as words, array_agg(id order by id) as ids from items
    where owner_id = ${ownerId} and deleted_at is null and name = any(${lines.map(({ draft }) => draft.name)})
    group by name, description, giveaway`;
  const idsOf = new Map(same.map(({ words, ids }) => [JSON.stringify(JSON.parse(words)), ids]));
  for (const { key, draft } of lines) {
    const { name, description, giveaway } = draft;
    const id = idsOf.get(JSON.stringify([name, description, giveaway]))?.[timesOf(key) - 1];
    if (id !== undefined && !there.has(key)) there.set(key, id);
  }
  return there;
};
