import type { NewsKind } from '../../shared/activity/contract.ts';
import type { Sql } from '../db/connect.ts';

type Ended = { kind: NewsKind; item: { id: number; name: string }; by: number; note?: string };

/** What ended for these people without their own doing. The same news again takes the place of what is not read yet. */
export const recordNews = async (sql: Sql, to: readonly number[], { kind, item, by, note = '' }: Ended) => {
  const people = [...to];
  await sql`
    delete from news where user_id = any(${people}::int[]) and item_id = ${item.id} and kind = ${kind} and seen_at is null`;
  await sql`
    insert into news (user_id, kind, item_id, item_name, person_id, note)
    select person, ${kind}, ${item.id}, ${item.name}, ${by}, ${note} from unnest(${people}::int[]) person`;
};

/** What an act that was undone had told, nobody reads. */
export const forgetNews = (sql: Sql, itemId: number, since: string) => sql`
  delete from news where item_id = ${itemId} and happened_at >= ${since}::text::timestamptz`;
