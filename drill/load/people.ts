import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, type Db } from '../../src/server/db/connect.ts';
import { callOverHttp } from '../../tests/support/call-over-http.ts';

/** A member with a session. */
export type Person = { id: number; cookies: Map<string, string> };

/** Two people who talk about an item: its owner, and the neighbour who asked for it. */
export type Talk = { itemId: number; asker: Person; owner: Person };

export type Neighbourhood = { people: Person[]; talks: Talk[]; group: number };

const logIn = async (db: Db, id: number): Promise<Person> => {
  const cookie = randomBytes(32).toString('base64url');
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${id}, false, now() + interval '1 day')`;
  return { id, cookies: new Map([['enough', cookie]]) };
};

const joinAll = async (db: Db, count: number): Promise<{ people: Person[]; group: number }> => {
  const [group] = await db<{ id: number }[]>`select min(id) as id from groups`;
  const rows = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'neighbour' || n || '@example.org', 'Neighbour ' || n, '!'
    from generate_series(1, ${count}) n returning id`;
  await db`insert into subscriptions (user_id, group_id) select id, ${group?.id ?? 0} from users where id > 2`;
  return { people: await Promise.all(rows.map(({ id }) => logIn(db, id))), group: group?.id ?? 0 };
};

const photoOf = async (name: string) =>
  new Blob([new Uint8Array(await readFile(new URL(`../../demo/pictures/${name}-800.webp`, import.meta.url)))]);

/** The form of an item with a photo of the sample neighbourhood. */
export const itemForm = async (name: string, group: number, picture = 'claw-hammer'): Promise<FormData> => {
  const form = new FormData();
  form.set('name', name);
  form.set('description', 'It lies in the cellar most of the year.');
  form.set('groups', JSON.stringify([group]));
  form.set('giveaway_flag', 'false');
  form.set('image', await photoOf(picture), 'photo.webp');
  return form;
};

const names = ['Ladder', 'Hand saw', 'Board games', 'Work lamp', 'Soup pot', 'Film camera'];

/** Members who share things, some of which others have asked for. */
export const settle = async (database: string, url: string, count: number): Promise<Neighbourhood> => {
  const db = connect(database, { max: 2 });
  const { people, group } = await joinAll(db, count);
  await db.end();
  const talks: Talk[] = [];
  for (const [n, name] of names.entries()) {
    const [owner, asker] = [people[n], people[n + 1]];
    if (!owner || !asker) throw new Error('There are too few people.');
    const form = await itemForm(name, group);
    const { item } = await callOverHttp(url, owner.cookies)('POST /add-item', { body: form });
    if (item === null) throw new Error('An item was not posted.');
    await callOverHttp(url, asker.cookies)('POST /express-interest', { body: { itemId: item.id, note: 'May I?' } });
    talks.push({ itemId: item.id, owner, asker });
  }
  return { people, talks, group };
};
