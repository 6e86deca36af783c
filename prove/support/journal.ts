import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listBroken } from '../../tests/support/invariants.ts';
import { makePhoto } from '../../tests/support/synthetic-photo.ts';
import { type Answer, ask, type Asked } from './ask.ts';
import type { House } from './house.ts';
import { headersOf, type Neighbour, putOut, settleNeighbours } from './street.ts';

const kinds = ['ask', 'say', 'post'] as const;

/** Something that a member does once: its key tells a repetition from a second one. */
type Act = { kind: (typeof kinds)[number]; key: string; by: Neighbour; item: number };

const formOf = (key: string, photo: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: key, groups: '[1]', giveaway_flag: 'true' }))
    form.append(name, value);
  form.append('image', new Blob([photo], { type: 'image/jpeg' }));
  return form;
};

const requestOf = ({ kind, key, by, item }: Act, photo: Uint8Array<ArrayBuffer>): Asked => {
  const headers = { ...headersOf(by), 'idempotency-key': key };
  if (kind === 'ask') return { method: 'POST', path: '/express-interest', headers, body: { itemId: item } };
  if (kind === 'post') return { method: 'POST', path: '/add-item', headers, body: formOf(key, photo) };
  return { method: 'POST', path: '/api/feedback', headers, body: { userId: by.id, content: key, anonymous: false } };
};

const isDone = ({ status }: Answer) => status >= 200 && status < 300;
/** The program, its database or room was away: the same is asked again, as a page's outbox does. */
const isAway = ({ status }: Answer) => [0, 503, 507].includes(status);

const ITEMS_EACH = 400;

/** Members who write without a pause, and a journal of what they were told is done. */
export const keepJournal = async (house: House, writers: number) => {
  const [owner, ...others] = await settleNeighbours(house.db, writers + 1);
  if (owner === undefined) throw new Error('Nobody owns anything.');
  const photo = new Uint8Array(await (await makePhoto({ width: 160, height: 120 })).jpeg().toBuffer());
  const stopping = new AbortController();
  const acknowledged: Act[] = [];
  const begun: Act[] = [];
  const refused: string[] = [];

  const insist = async (act: Act): Promise<void> => {
    begun.push(act);
    for (;;) {
      const answer = await ask(house.url, requestOf(act, photo));
      if (isDone(answer)) return void acknowledged.push(act);
      if (!isAway(answer)) return void refused.push(`${act.kind}: ${answer.status} ${answer.body}`);
      if (stopping.signal.aborted) return;
      await delay(20);
    }
  };

  const write = async (by: Neighbour, items: number[]) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const kind = kinds[turn % 8 === 7 ? 2 : turn % 2] ?? 'say';
      const item = kind === 'ask' ? items.pop() : 0;
      if (item !== undefined) await insist({ kind, key: randomUUID(), by, item });
      else await insist({ kind: 'say', key: randomUUID(), by, item: 0 });
    }
  };
  // Before anything is killed.
  const stocks = await Promise.all(others.map(() => putOut(house.db, owner, ITEMS_EACH)));
  const writing = Promise.all(others.map((by, n) => write(by, stocks[n] ?? [])));
  // The caller of stop gets the failure.
  writing.catch(() => {});

  const countEach = async (): Promise<Map<string, number>> => {
    const rows = await house.db<{ name: string; count: number }[]>`
      select content as name, count(*)::int as count from feedback group by content
      union all select name, count(*)::int from items where name like '%-%-%' group by name
      union all select user_id || ' ' || item_id, count(*)::int from interests group by user_id, item_id`;
    return new Map(rows.map(({ name, count }) => [name, count]));
  };
  const nameOf = ({ kind, key, by, item }: Act) => (kind === 'ask' ? `${by.id} ${item}` : key);

  /** Acts of which a part is there: a request without its mail, an item without its recipients or its photo. */
  const listHalf = async () => {
    const { db, folder } = house;
    const silent = await db`
      select n.item_id from interests n where not exists (select 1 from jobs where dedupe like '%:' || n.item_id || ' %')`;
    const unshared = await db`select id from items where id not in (select item_id from item_groups)`;
    const posted = await db<{ file: string }[]>`select thumbnail_url as file from items where name like '%-%-%-%-%'`;
    const missing = await Promise.all(
      posted.map(({ file }) =>
        access(join(folder, 'photos', file.slice(0, 2), file)).then(
          () => [],
          () => [file],
        ),
      ),
    );
    return [...silent, ...unshared, ...missing.flat(), ...(await listBroken(db))];
  };

  /** What the database says about the journal. */
  const check = async () => {
    const found = await countEach();
    const lost = acknowledged.filter((act) => !found.has(nameOf(act)));
    const twice = begun.filter((act) => (found.get(nameOf(act)) ?? 0) > 1);
    return { lost: lost.length, twice: twice.length, half: (await listHalf()).map((row) => JSON.stringify(row)) };
  };

  return {
    reader: owner,
    counts: () => ({ acknowledged: acknowledged.length, refused }),
    check,
    stop: async () => {
      stopping.abort();
      await writing;
    },
  };
};

export type Journal = Awaited<ReturnType<typeof keepJournal>>;
