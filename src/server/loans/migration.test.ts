import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { listBroken } from '../../../tests/support/invariants.ts';
import { connect } from '../db/connect.ts';
import { listSteps, migrate } from '../db/migrate.ts';
import { listHistory } from '../items/handovers.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const STEP = '0019-loans.sql';

/** The statements of a step, one by one; those of a function stay together. */
const statementsOf = (text: string): string[] => {
  const statements: string[] = [];
  let current = '';
  let isInFunction = false;
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) isInFunction = !isInFunction;
    if (isInFunction || !line.trimEnd().endsWith(';')) continue;
    statements.push(current);
    current = '';
  }
  return statements;
};

let database: FreshDatabase;

/** A database as the version before left it, with things in every state. */
beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true });
  await migrate(
    database.where,
    (await listSteps()).filter((name) => name < STEP),
  );
  const filling = connect(database.where, { max: 1, statementTimeoutMs: 0 });
  await filling.unsafe(await read('tests/fixtures/before-loans.sql'));
  await filling.end();
});
afterAll(() => database.drop());

const isThere = async () => {
  const [row] = await database.db<{ is_there: boolean }[]>`select to_regclass('handovers') is not null as is_there`;
  return row?.is_there;
};

describe('a database of the version before', () => {
  it('is as it was when the step is interrupted after any of its statements', { timeout: 60_000 }, async () => {
    const statements = statementsOf(await read(`migrations/${STEP}`));
    expect(statements.length).toBeGreaterThan(30);
    const before = [...(await database.db`select * from items order by id`)];
    for (let count = 1; count <= statements.length; count += 1) {
      const interrupted = database.db.begin(async (tx) => {
        for (const statement of statements.slice(0, count)) await tx.unsafe(statement);
        await tx`select pg_cancel_backend(pg_backend_pid())`;
      });
      await expect(interrupted).rejects.toThrow('canceling statement');
      expect([count, await isThere()]).toEqual([count, false]);
    }
    expect([...(await database.db`select * from items order by id`)]).toEqual(before);
  });

  it('keeps everything, and what changed hands becomes the history of both', async () => {
    const { db } = database;
    const itemsBefore = [
      ...(await db`select id, owner_id, name, status, recipient_id, date_transferred from items order by id`),
    ];
    // Of a gift that changed hands only its recipient is left: the others learn that it has found a home.
    const queueBefore = [
      ...(await db`
        select n.item_id, n.user_id, n.expressed_at from interests n join items i on i.id = n.item_id
        where not (i.giveaway and i.status = 'transferred' and n.user_id <> i.recipient_id) order by 1, 2`),
    ];
    await migrate(database.where);
    const itemsNow = await db`select id, owner_id, name, status, recipient_id, date_transferred from items order by id`;
    expect([...itemsNow]).toEqual(itemsBefore);
    expect([...(await db`select item_id, user_id, expressed_at from interests order by 1, 2`)]).toEqual(queueBefore);
    expect([
      ...(await db`
        select n.kind, i.name as item, u.name as reader from news n
        join items i on i.id = n.item_id join users u on u.id = n.user_id`),
    ]).toEqual([{ kind: 'rehomed', item: 'Sofa', reader: 'Sam' }]);

    const history = await db`
      select i.name, g.name as owner, t.name as recipient, h.is_loan, h.handed_over_at = i.date_transferred as is_then,
        h.returned_at is null as is_standing, h.returned_at is not distinct from i.deleted_at as is_as_deleted, h.due_on
      from handovers h join items i on i.id = h.item_id join users g on g.id = h.owner_id join users t on t.id = h.recipient_id
      order by h.id`;
    const row = (name: string, owner: string, recipient: string, is_loan: boolean, is_standing = true) => ({
      name,
      owner,
      recipient,
      is_loan,
      is_then: true,
      is_standing,
      // A gift never comes back; a deleted loan ended when it was deleted.
      is_as_deleted: name !== 'Pan',
      due_on: null,
    });
    expect([...history]).toEqual([
      row('Saw', 'Olu', 'Ruth', true),
      row('Sofa', 'Olu', 'Ruth', false),
      row('Kayak', 'Ruth', 'Olu', true),
      row('Books', 'Sam', 'Olu', false),
      row('Bike', 'Olu', 'Otto', true),
      row('Pump', 'Olu', 'Ruth', true, false),
      row('Pan', 'Olu', 'Ruth', false),
      row('Easel', 'Dana', 'Ruth', true),
      row('Hose', 'Olu', 'Dana', true),
    ]);
    expect(await listBroken(db)).toEqual([]);
  });

  it('lets its owner take a loan of before back', async () => {
    const { db } = database;
    const [saw] = await db<{ id: number; owner_id: number }[]>`select id, owner_id from items where name = 'Saw'`;
    const [entry] = await listHistory(db, saw?.id ?? 0, saw?.owner_id ?? 0);
    expect(entry).toMatchObject({ recipient_name: 'Ruth', is_loan: true, returned_at: null });
    const listed = await db`select 1 from item_feed where item_id = ${saw?.id ?? 0} and is_out`;
    expect(listed.length).toBeGreaterThan(0);
  });

  it('is migrated once: starting again changes nothing', async () => {
    expect(await migrate(database.where)).toEqual([]);
  });
});
