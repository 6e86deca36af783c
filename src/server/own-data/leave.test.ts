import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import {
  comeIn,
  leaveMailsWaiting,
  type Life,
  liveRichly,
  own,
  type Work,
  workIn,
} from '../../../tests/support/rich-life.ts';
import { aWorld, CallRefused, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let work: Work;
let life: Life;
beforeAll(async () => {
  world = await aWorld();
  work = await workIn(world);
  life = await liveRichly(world, work);
});
afterAll(async () => {
  await work.stop();
  await world.close();
});

const refusalOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return error.body;
};

const leave = (who: Pick<Person, 'call'>, password: string = PASSWORD) =>
  who.call('POST /api/account/leave', { body: { password } });

/** All tables, a row at a time, as text. */
const readTables = async (): Promise<[place: string, text: string][]> => {
  const tables = await world.db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  const texts: [string, string][] = [];
  for (const { name } of tables)
    for (const { text } of await world.db<{ text: string }[]>`select t::text as text from ${world.db(name)} t`)
      texts.push([name, text]);
  return texts;
};

const readFiles = async (): Promise<[place: string, text: string][]> => {
  const entries = await readdir(world.env.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string): Promise<[string, string]> => {
    const bytes = await readFile(path);
    if (!path.endsWith('.eml')) return [path, `${path} ${bytes.toString('latin1')}`];
    const { subject = '', text = '', html = '', headers } = await PostalMime.parse(bytes);
    return [path, [subject, text, html, ...headers.map(({ value }) => value)].join('\n')];
  };
  return Promise.all(files.map(read));
};

/** Where the leaver or their words are found. */
const findTraces = async () => {
  const texts = [...(await readTables()), ...(await readFiles())];
  // Tables show bytes in hexadecimal.
  const has = (text: string, word: string) =>
    text.toLowerCase().includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex'));
  return Object.values(own).flatMap((word) =>
    texts.filter(([, text]) => has(text, word)).map(([place]) => `${word} in ${place}`),
  );
};

describe('a member who has lived here for a while', () => {
  test('is told what is still open, each thing with its other person, and cannot leave before', async () => {
    expect(life.openMatters.open).toEqual([
      { kind: 'lent', item_id: life.lent, item_name: own.renamed, person_name: 'Nora Neighbour' },
    ]);
    const { zoe, nora, soon } = life;
    const [lent, borrowed, promised, booked] = [
      await anItem(world.db, zoe.id, {
        name: 'A',
        giveaway: false,
        interested: [nora.id],
        recipient: nora.id,
        isTransferred: true,
        dueOn: soon,
      }),
      await anItem(world.db, nora.id, {
        name: 'B',
        giveaway: false,
        interested: [zoe.id],
        recipient: zoe.id,
        isTransferred: true,
        dueOn: soon,
      }),
      await anItem(world.db, zoe.id, {
        name: 'C',
        giveaway: false,
        interested: [nora.id],
        recipient: nora.id,
        dueOn: soon,
      }),
      await anItem(world.db, nora.id, {
        name: 'D',
        giveaway: false,
        interested: [zoe.id],
        recipient: zoe.id,
        dueOn: soon,
      }),
    ];
    const refused = await refusalOf(leave(zoe));
    const withNora = { person_name: 'Nora Neighbour' };
    expect(refused).toMatchObject({ code: 'matters_open' });
    expect(refused.open).toEqual([
      { kind: 'booked', item_id: booked, item_name: 'D', ...withNora },
      { kind: 'borrowed', item_id: borrowed, item_name: 'B', ...withNora },
      { kind: 'lent', item_id: lent, item_name: 'A', ...withNora },
      { kind: 'promised', item_id: promised, item_name: 'C', ...withNora },
    ]);
    await zoe.call('POST /return-item', { body: { itemId: lent } });
    await nora.call('POST /return-item', { body: { itemId: borrowed } });
    await zoe.call('POST /cancel-approval', { body: { itemId: promised } });
    await nora.call('POST /cancel-approval', { body: { itemId: booked } });
  });

  test('has to give the password again, and an administrator cannot leave like this', async () => {
    expect(await refusalOf(leave(life.zoe, 'not the password'))).toMatchObject({ code: 'password_wrong' });
    expect(await refusalOf(leave(life.admin))).toMatchObject({ code: 'admin_stays' });
  });

  test('leaves nothing behind in any table and any file', async () => {
    const { zoe, nora } = life;
    await work.settle();
    await leaveMailsWaiting(world, zoe, nora);
    // The walk finds what is there.
    const before = await findTraces();
    for (const [kind, word] of Object.entries(own))
      expect([kind, before.some((trace) => trace.startsWith(word))]).toEqual([kind, true]);
    const places = [
      'users',
      'items',
      'messages',
      'jobs',
      'search_words',
      'told_events',
      'digest_entries',
      'audit',
      'recordings',
    ];
    expect([...new Set(before.map((trace) => trace.split(' in ')[1]))]).toEqual(expect.arrayContaining(places));
    expect(before.some((trace) => trace.endsWith('.eml'))).toBe(true);

    // Twice at once is once.
    const both = await Promise.allSettled([leave(zoe), leave(zoe)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await work.settle();
    expect(await findTraces()).toEqual([]);
    const photos = (await readFiles()).filter(([path]) => path.includes('/photos/'));
    expect(photos).toEqual([]);
    expect((await readFiles()).filter(([path]) => path.includes('/downloads/'))).toEqual([]);
    expect(await refusalOf(zoe.call('GET /api/waiting'))).toMatchObject({ code: 'no_session' });
  });

  test('is a former member to those who stay, and their history is all there', async () => {
    const { nora, otto, admin, lent, borrowed, received, wanted } = life;
    const history = async (id: number) =>
      (await nora.call('GET /api/items/:id/history', { params: { id } })).map(
        ({ owner_name, recipient_name, is_loan, thanks }) => ({ owner_name, recipient_name, is_loan, thanks }),
      );
    const former = 'Former member';
    expect(await history(lent)).toEqual([
      { owner_name: former, recipient_name: nora.name, is_loan: true, thanks: 'Nora says thanks.' },
    ]);
    expect(await history(borrowed)).toEqual([
      { owner_name: nora.name, recipient_name: former, is_loan: true, thanks: null },
    ]);
    expect(await history(received)).toMatchObject([{ recipient_name: former, is_loan: false }]);
    const params = { itemId: lent, personId: nora.id };
    const thread = await nora.call('GET /api/conversations/:itemId/:personId', { params, query: {} });
    expect(thread.conversation).toMatchObject({ other_name: former, item_name: 'Removed item', state: 'alone' });
    expect(thread.messages.map(({ text }) => text).filter((text) => text !== '')).toEqual([
      'Words of Nora.',
      'Nora was here.',
    ]);
    const board = await nora.call('GET /api/feedback', { query: {} });
    expect(board.map(({ name, content }) => `${name}: ${content}`).toSorted()).toEqual([
      'Anonymous: More ladders, says Former member',
      'Anonymous: Shorter meetings',
    ]);
    const [news] = await otto.call('GET /api/news');
    expect(news).toMatchObject({ kind: 'gone', item: { id: wanted, name: 'Removed item' }, person: { name: former } });
    const log = await admin.call('GET /api/admin/audit', { query: { what: 'left' } });
    expect(log).toMatchObject([{ act: 'left the community', actor: former, subject: null }]);
    const mails = (await readFiles()).filter(([path]) => path.endsWith('.eml')).map(([, text]) => text);
    expect(
      mails.filter((text) => text.includes('Its owner has left')).map((text) => text.includes(otto.email)),
    ).toEqual([true]);
  });

  test('is called so in the language of whoever reads it', async () => {
    const { nora, lent } = life;
    const params = { itemId: lent, personId: nora.id };
    const named = [
      ['de', 'Früheres Mitglied', 'Gelöschtes Ding'],
      ['ar', 'عضو سابق', 'غرض محذوف'],
      ['en-GB', 'Former member', 'Removed item'],
    ] as const;
    for (const [language, other_name, item_name] of named) {
      await nora.call('PATCH /api/account', { body: { language } });
      const { conversation } = await nora.call('GET /api/conversations/:itemId/:personId', { params, query: {} });
      expect(conversation).toMatchObject({ other_name, item_name });
    }
    const refused = await refusalOf(nora.call('PATCH /api/account', { body: { name: 'عضو سابق' } }));
    expect(refused.code).toBe('name_reserved');
  });

  test('is nobody to the administrators and to those who look for them', async () => {
    const { admin, nora, zoe } = life;
    const users = await admin.call('GET /api/admin/top-users', { query: {} });
    expect(users.map(({ user_id }) => user_id)).not.toContain(zoe.id);
    const params = { id: zoe.id };
    const body = { user_id: zoe.id };
    const refused = [
      () => nora.call('GET /api/people/:id', { params }),
      () => admin.call('POST /api/admin/reactivate-user', { body }),
      () => admin.call('POST /api/admin/exclude-user', { body }),
      () => admin.call('POST /api/admin/temporary-password', { body }),
      () => admin.call('POST /api/admin/remove-user', { body: { ...body, reason: 'Again' } }),
    ];
    for (const call of refused) expect((await refusalOf(call())).code).toBe('member_not_found');
    await expect(world.db`update users set status = 'active', email = 'a@b.org' where id = ${zoe.id}`).rejects.toThrow(
      'has left',
    );
  });

  test('can register again with the same address, and sees nothing of before', async () => {
    const { admin, zoe, nora } = life;
    const again = await comeIn(world, admin, own);
    expect(again.id).not.toBe(zoe.id);
    const query = { userId: again.id };
    expect(await again.call('GET /api/items', { query: { ...query, showMyLibrary: true } })).toEqual([]);
    expect(await again.call('GET /api/conversations', { query: {} })).toEqual([]);
    expect(await again.call('GET /api/connections/user', { query })).toEqual([]);
    expect(await again.call('GET /api/connections/sent')).toEqual([]);
    expect(await again.call('GET /api/blocks')).toEqual([]);
    expect(await again.call('GET /api/notices')).toEqual([]);
    expect(await again.call('GET /api/news')).toEqual([]);
    expect(await again.call('GET /api/shared-libraries')).toEqual([]);
    expect(await again.call('GET /api/account/download')).toMatchObject({ state: 'none' });
    const mine = (await again.call('GET /api/feedback', { query: {} })).filter(({ is_mine }) => is_mine);
    expect(mine).toEqual([]);
    const theirs = await refusalOf(again.call('GET /api/items/:id/history', { params: { id: life.lent } }));
    expect(theirs.code).toBe('item_not_found');
    expect(await nora.call('GET /api/connections/user', { query: { userId: nora.id } })).toEqual([]);
  });
});

test('every column that names a member is emptied with the account, or decided here', async () => {
  const columns = await world.db<{ name: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'a' order by name`;
  // A new one? Say in forget.ts what becomes of its rows, or let them go with the account (on delete cascade).
  expect(columns.map(({ name }) => name)).toEqual([
    'activity.user_id',
    'bookings.person_id',
    'connection_pairs.hi_id',
    'connection_pairs.lo_id',
    'connection_requests.receiver_id',
    'connection_requests.sender_id',
    'conversations.person_id',
    'declines.user_id',
    'digest_entries.user_id',
    'feedback.user_id',
    'feedback_votes.user_id',
    'handovers.recipient_id',
    'imported_things.owner_id',
    'imports.maker_id',
    'imports.owner_id',
    'interests.user_id',
    'item_acts.user_id',
    'item_people.user_id',
    'item_posts.user_id',
    'items.owner_id',
    'news.person_id',
    'news.user_id',
    'preapprovals.used_by',
    'recordings.user_id',
    'reminders_sent.user_id',
    'report_acts.actor_id',
    'report_acts.person_id',
    'report_acts.undone_by',
    'reports.person_id',
    'reports.reporter_id',
    'return_reports.author_id',
    'shared_libraries.owner_id',
    'stewards.made_by',
    'wish_people.user_id',
    'wish_posts.user_id',
    'wishes.owner_id',
  ]);
});
