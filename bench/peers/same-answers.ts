import { deepStrictEqual } from 'node:assert/strict';
import type { Db } from '../../src/server/db/connect.ts';
import type { Contestant, Kind } from './contestants.ts';
import { askPath, listPath, type Pair, searchPath, sheetPath } from './calls.ts';

type Answer = { status: number; next: string | null; body: unknown };

const ask = async ({ url, headersOf }: Contestant, userId: number, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(url + path, {
    headers: { ...headersOf(userId), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${url}${path} was answered with ${answer.status}: ${text.slice(0, 400)}`);
  return {
    status: answer.status,
    next: answer.headers.get('x-next-cursor'),
    body: answer.ok ? JSON.parse(text) : null,
  };
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;

/** The same moment may be written in several ways; in which order fields come means nothing. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return instant.test(value) ? Date.parse(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
};

/** The same question to every contestant; a different answer ends the benchmark. */
const requireSame = async (all: readonly Contestant[], userId: number, path: string): Promise<Answer> => {
  const [ours, ...others] = await Promise.all(all.map((each) => ask(each, userId, path)));
  if (!ours) throw new Error('Nobody is there.');
  for (const [at, other] of others.entries())
    deepStrictEqual(plain(other), plain(ours), `${all[at + 1]?.kind} answers member ${userId} differently: ${path}`);
  return ours;
};

const sheetsOf = async (db: Db, userId: number) => {
  const rows = await db<{ id: number }[]>`
    (select id from items where owner_id = ${userId} order by id limit 3)
    union (select item_id from interests where user_id = ${userId} order by item_id desc limit 3)
    union (select id from items where recipient_id = ${userId} order by id limit 2)
    union (select item_id from handovers where recipient_id = ${userId} order by id desc limit 2)
    union (select item_id from item_people where user_id = ${userId} order by item_id desc limit 2)
    union (select id from items where id % 997 = ${userId % 997} order by id limit 4)`;
  return rows.map(({ id }) => id);
};

const idsOf = (body: unknown): number[] => (Array.isArray(body) ? body.map((row) => Number(row.id)) : []);

/** Both pages of the list, and sheets of all kinds: own, asked for, had, meant for one, out of sight. */
export const requireSameReading = async (db: Db, all: readonly Contestant[], users: readonly number[]) => {
  let sheets = 0;
  let unseen = 0;
  for (const userId of users) {
    const first = await requireSame(all, userId, listPath(userId));
    await requireSame(all, userId, `${listPath(userId)}&cursor=${first.next ?? ''}`);
    for (const id of [...idsOf(first.body).slice(0, 3), ...(await sheetsOf(db, userId))]) {
      const sheet = await requireSame(all, userId, sheetPath(id));
      sheets += 1;
      unseen += sheet.status === 404 ? 1 : 0;
    }
  }
  return { sheets, unseen };
};

const rowsById = (body: unknown) =>
  new Map((Array.isArray(body) ? body : []).map(({ found: _found, ...row }) => [Number(row.id), plain(row)]));

const isNamed = (row: unknown, words: string) => {
  const name = typeof row === 'object' && row !== null && 'name' in row ? String(row.name).toLowerCase() : '';
  return words.split(' ').every((word) => name.includes(word));
};

/**
 * The product ranks by meaning, too, and leaves out what is only mentioned beside something else, so its page is another
 * one: it must hold whatever is called by these words, unless it is full of such, and say the same of each thing that
 * both found. The two peers agree to the letter.
 */
export const requireSameFinding = async (all: readonly Contestant[], userId: number, words: string) => {
  const [ours, ...peers] = all;
  if (!ours) return 0;
  const theirs = rowsById((await requireSame(peers, userId, searchPath(userId, words))).body);
  const answer = await ask(ours, userId, searchPath(userId, words));
  const found = rowsById(answer.body);
  let both = 0;
  for (const [id, row] of theirs) {
    if (found.has(id)) {
      deepStrictEqual(found.get(id), row, `Item ${id} is told differently after a search for "${words}".`);
      both += 1;
    } else if (answer.next === null && isNamed(row, words))
      throw new Error(`The product does not find item ${id} by "${words}".`);
  }
  return both;
};

/** What an interest leaves behind in the database, without the moment of it. */
const tracesOf = async (db: Db, { itemId, userId }: Pair) => {
  const [traces] = await db<{ traces: unknown }[]>`
    select json_build_object(
      'interests', (select json_agg(json_build_array(n.user_id, n.owner_id, n.note, n.wanted_from, n.asked_as))
        from interests n where n.item_id = i.id),
      'status', i.status, 'is_mailed', i.interest_mailed_at is not null,
      'activity', (select count(*) from activity where user_id = ${userId} and kind = 'interest'),
      'jobs', (select json_agg(json_build_array(kind, payload, split_part(dedupe, ' ', 1), run_at <= now()))
        from jobs where payload->'data'->>'itemId' = i.id::text)) as traces
    from items i where i.id = ${itemId}`;
  return traces?.traces;
};

const forget = (db: Db, { itemId, userId }: Pair) =>
  db.begin(async (tx) => {
    await tx`delete from interests where item_id = ${itemId} and user_id = ${userId}`;
    await tx`update items set status = 'available', interest_mailed_at = null where id = ${itemId}`;
    await tx`delete from jobs where payload->'data'->>'itemId' = ${String(itemId)}`;
    await tx`delete from activity where user_id = ${userId} and kind = 'interest'`;
  });

/** An interest is answered alike, leaves the same rows, and leaves no others when it is repeated. */
export const requireSameAsking = async (db: Db, all: readonly Contestant[], pair: Pair) => {
  const seen: { kind: Kind; answer: unknown; traces: unknown }[] = [];
  for (const each of all) {
    const answer = await ask(each, pair.userId, askPath, { itemId: pair.itemId });
    const traces = await tracesOf(db, pair);
    deepStrictEqual(await ask(each, pair.userId, askPath, { itemId: pair.itemId }), answer, 'Asking twice is once.');
    deepStrictEqual(await tracesOf(db, pair), traces, `${each.kind} writes again when an interest is repeated.`);
    await forget(db, pair);
    const masked = JSON.stringify(plain(answer)).replace(/"interest_date":\d+/, '"interest_date":1');
    seen.push({ kind: each.kind, answer: JSON.parse(masked), traces });
  }
  const [ours, ...others] = seen;
  for (const other of others) {
    deepStrictEqual(other.answer, ours?.answer, `${other.kind} answers an interest differently.`);
    deepStrictEqual(other.traces, ours?.traces, `${other.kind} leaves other rows behind.`);
  }
};

/** Own and invisible items are refused by every contestant. */
export const requireSameRefusals = async (db: Db, all: readonly Contestant[], userId: number) => {
  const refused = await db<{ id: number; status: number }[]>`
    (select id, 403 as status from items where owner_id = ${userId} and deleted_at is null order by id limit 1)
    union all
    (select i.id, 404 from items i where i.owner_id <> ${userId}
      and not exists (select 1 from interests n where n.item_id = i.id and n.user_id = ${userId})
      and not exists (select 1 from item_people p where p.item_id = i.id)
      and not exists (
        select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
        where g.item_id = i.id and s.user_id = ${userId})
      order by i.id limit 1)`;
  for (const each of all)
    for (const { id, status } of refused) {
      const answer = await ask(each, userId, askPath, { itemId: id });
      if (answer.status !== status)
        throw new Error(`${each.kind} answers ${answer.status} instead of ${status} to an interest in ${id}.`);
    }
};
