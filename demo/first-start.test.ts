import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoSources } from '../src/shared/items/photo-urls.ts';
import { callOverHttp } from '../tests/support/call-over-http.ts';
import { freshDatabase, type FreshDatabase } from '../tests/support/database.ts';
import { databaseEnv } from '../tests/support/database-env.ts';

let database: FreshDatabase;
let dataDir: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true });
  dataDir = await mkdtemp(join(tmpdir(), 'enough-demo-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The sample neighbourhood as `npm run demo` runs it, at the moment at which it says that it is ready. */
const startDemo = async () => {
  const child = spawn(process.execPath, ['scripts/start.mjs', 'demo/main'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, ...databaseEnv(database.where), DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let said = '';
  const ended = once(child, 'exit');
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, url] = /ready at (http:\/\/\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
  });
  const died = ended.then(() => Promise.reject(new Error(`It ended before it was ready: ${said}`)));
  const url = await Promise.race([address, died]);
  const stop = async () => {
    died.catch(() => undefined);
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
};

const logIn = async (url: string, username: string) => {
  const cookies = new Map<string, string>();
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'together-we-have-enough' }),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  return { call: callOverHttp(url, cookies), cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
};

const count = async () => {
  const [row] = await database.db`
    select (select count(*) from users)::int as members, (select count(*) from groups)::int as groups,
      (select count(*) from items)::int as items, (select count(*) from wishes)::int as wishes,
      (select count(*) from feedback)::int as words, (select count(*) from shared_libraries)::int as links,
      (select count(distinct status) from items)::int as "statesOfItems",
      (select count(*) from (select 1 from item_photos group by item_id having count(*) > 1) several)::int as "severalPhotos",
      (select array_agg(distinct status order by status) from connection_requests) as requests,
      (select now() - min(at) > interval '10 months' from activity) as "hasHistory"`;
  return row;
};

const wholeNeighbourhood = {
  members: 40,
  groups: 8,
  items: 120,
  wishes: 30,
  words: 25,
  links: 1,
  statesOfItems: 4,
  severalPhotos: 7,
  requests: ['accepted', 'declined', 'pending'],
  hasHistory: true,
};

/** How often each moment of a loan's life stands there. */
const countLoans = async () => {
  const [row] = await database.db<Record<string, number>[]>`
    select
      (select count(*) from interests n join items i on i.id = n.item_id
        where i.status = 'requested' and n.wanted_from is not null)::int as "askedWithDays",
      (select count(*) from items where status = 'approved' and not giveaway)::int as approved,
      (select count(*) from handovers where is_loan and returned_at is null)::int as out,
      (select count(*) from handovers where returned_at is null and due_on = current_date + 1)::int as "dueTomorrow",
      (select count(*) from handovers where returned_at is null and due_on < current_date)::int as overdue,
      (select count(*) from handovers where returned_at is null and said_returned_at is not null)::int as "saidReturned",
      (select count(*) from handovers where returned_at is null and extension_until is not null)::int as "moreTime",
      (select count(*) from handovers where returned_at is not null and thanks is not null)::int as thanked,
      (select count(*) from conversations where agreed_time is not null)::int as agreed`;
  return row ?? {};
};

test('everything is on the shelves with its picture when the sample neighbourhood says that it is ready, and a second start adds nothing', async () => {
  const first = await startDemo();
  expect(await count()).toEqual(wholeNeighbourhood);
  for (const [moment, times] of Object.entries(await countLoans())) expect([moment, times > 0]).toEqual([moment, true]);
  const amara = await logIn(first.url, 'amara@elm-street.example');
  const hannah = await logIn(first.url, 'hannah@elm-street.example');
  const checklist = await hannah.call('GET /api/admin/checklist');
  expect(checklist.lines.filter(({ is_done, is_set_aside }) => !is_done && !is_set_aside)).toEqual([]);
  expect(checklist.is_closed).toBe(true);
  const invitations = await hannah.call('GET /api/admin/invitations');
  expect(new Set(invitations.map(({ state }) => state))).toEqual(
    new Set(['invited', 'opened', 'registered', 'withdrawn']),
  );
  expect(invitations.filter(({ is_over }) => is_over)).toEqual([]);
  expect((await hannah.call('GET /api/house-rules')).text).not.toBe('');
  const items = await amara.call('GET /api/items', { query: {} });
  expect(items.length).toBeGreaterThanOrEqual(20);
  for (const { thumbnail_url, placeholder, name } of items) {
    expect(placeholder, name).toMatch(/^[A-Za-z0-9+/]{20,40}=*$/);
    const { webp, avif } = photoSources(thumbnail_url ?? '');
    await Promise.all(
      `${webp}, ${avif}`.split(', ').map(async (source) => {
        const path = source.split(' ')[0] ?? '';
        const answer = await fetch(first.url + path, { headers: { cookie: amara.cookie } });
        expect(answer.status, `${name}: ${path}`).toBe(200);
        expect(answer.headers.get('content-type')).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp');
      }),
    );
  }
  await first.stop();

  const second = await startDemo();
  expect(await count()).toEqual(wholeNeighbourhood);
  await second.stop();
});
