import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../shared/format/days.ts';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let owner: Person;
let ruth: Person;
let sam: Person;
let itemId: number;
const news: { to: number[]; about: string; id?: number }[] = [];

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam', email: 'sam@example.org' });
  await world.db.listen('live', (payload) => news.push(JSON.parse(payload)));
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, owner.id, { name: 'Fondue set' });
});

const ask = (person: Person, id = itemId) => person.call('POST /express-interest', { body: { itemId: id } });
const approve = (person: Person) =>
  owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id } });
const confirm = () => owner.call('POST /confirm-transfer', { body: { itemId } });

const mailsAbout = async (id: number) => {
  const rows = await world.db<{ to: string; kind: string; data: Record<string, string> }[]>`
    select payload ->> 'to' as to, payload ->> 'kind' as kind, payload -> 'data' as data from jobs
    where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(id)} order by jobs.id`;
  return rows.map(({ to, kind }) => `${kind} to ${to}`);
};

describe('mails', () => {
  it('tell the owner that somebody asked, but only once an hour for one item', async () => {
    await ask(ruth);
    await ask(ruth);
    await ask(sam);
    expect(await mailsAbout(itemId)).toEqual(['interestExpressed to olu@example.org']);
    const other = await anItem(world.db, owner.id);
    await ask(sam, other);
    expect(await mailsAbout(other)).toEqual(['interestExpressed to olu@example.org']);

    await world.db`update items set interest_mailed_at = now() - interval '61 minutes' where id = ${itemId}`;
    await ask(await world.aMember());
    expect(await mailsAbout(itemId)).toHaveLength(2);
  });

  it('tell the approved person how to reach the owner, and the others kindly', async () => {
    await ask(ruth);
    await ask(sam);
    await approve(ruth);
    await approve(ruth);
    expect((await mailsAbout(itemId)).slice(1)).toEqual([
      'interestApproved to ruth@example.org',
      'interestNotChosen to sam@example.org',
    ]);
    const [mail] = await world.db`
      select payload -> 'data' ->> 'email' as email from jobs
      where payload ->> 'kind' = 'interestApproved' and payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
    expect(mail).toEqual({ email: 'olu@example.org' });
  });

  it('tell those in the queue of a loan when it should be back, and who is next', async () => {
    itemId = await anItem(world.db, owner.id, { giveaway: false });
    for (const person of [ruth, sam]) await ask(person);
    const last = await world.aMember();
    await ask(last);
    await owner.call('POST /accept-interest', {
      body: { item_id: itemId, interested_user_id: ruth.id, due: addDays(dayIn('UTC', new Date()), 5) },
    });
    const told = await world.db<{ kind: string; data: Record<string, unknown> }[]>`
      select payload ->> 'kind' as kind, payload -> 'data' as data from jobs
      where payload -> 'data' ->> 'itemId' = ${String(itemId)} and payload ->> 'kind' <> 'interestExpressed' order by id`;
    const due = { day: addDays(dayIn('UTC', new Date()), 5) };
    expect(told).toMatchObject([
      { kind: 'interestApproved', data: { isLoan: 'yes', due } },
      { kind: 'interestNotChosen', data: { isLoan: 'yes', due, place: '1' } },
      { kind: 'interestNotChosen', data: { isLoan: 'yes', due, place: '2' } },
    ]);
  });

  it('tell the recipient once that it is theirs', async () => {
    await ask(ruth);
    await approve(ruth);
    await confirm();
    await confirm();
    expect((await mailsAbout(itemId)).slice(1)).toEqual(['itemTransferred to ruth@example.org']);
  });

  it('tell the other person of a cancelled approval, and a second approval is mailed again', async () => {
    await ask(ruth);
    await approve(ruth);
    await ruth.call('POST /cancel-approval', { body: { itemId } });
    await ask(ruth);
    await approve(ruth);
    expect((await mailsAbout(itemId)).slice(1)).toEqual([
      'interestApproved to ruth@example.org',
      'approvalCancelled to olu@example.org',
      'interestApproved to ruth@example.org',
    ]);
  });

  it('leave those who wait in peace while two others approve and cancel in a loop', async () => {
    await ask(sam);
    for (let round = 0; round < 5; round += 1) {
      await ask(ruth);
      await approve(ruth);
      await ruth.call('POST /cancel-approval', { body: { itemId } });
    }
    const toSam = (await mailsAbout(itemId)).filter((mail) => mail.endsWith('sam@example.org'));
    expect(toSam).toEqual(['interestNotChosen to sam@example.org']);
  });

  it('respect who does not want them', async () => {
    const quiet = await world.aMember();
    await world.db`update users set mails_off = '{items}' where id = ${quiet.id}`;
    await ask(quiet);
    await approve(quiet);
    expect((await mailsAbout(itemId)).slice(1)).toEqual([]);
  });

  it('are not written when the act is refused', async () => {
    await expect(approve(ruth)).rejects.toThrow();
    expect(await mailsAbout(itemId)).toEqual([]);
  });
});

describe('open pages', () => {
  const told = () =>
    news
      .filter((each) => each.about === 'items' && each.id === itemId)
      .map((each) => each.to.toSorted((a, b) => a - b));

  it('of everybody concerned hear of every change', async () => {
    await ask(ruth);
    await ask(sam);
    await approve(ruth);
    await confirm();
    await owner.call('DELETE /delete-item/:id', { params: { id: itemId } });
    const all = [owner.id, ruth.id, sam.id].toSorted((a, b) => a - b);
    const both = [owner.id, ruth.id].toSorted((a, b) => a - b);
    const expected = [both, all, all, all, both];
    await expect.poll(told).toEqual(expected);
  });

  it('hear of withdrawing, cancelling and editing too, also those who lose sight of it', async () => {
    await ask(ruth);
    await ruth.call('POST /withdraw-interest', { body: { itemId } });
    await ask(ruth);
    await approve(ruth);
    await owner.call('POST /cancel-approval', { body: { itemId } });
    await ask(sam);
    await owner.call('PUT /api/items/:id/shared-with', {
      params: { id: itemId },
      body: { groups: [], connections: [] },
    });
    await expect.poll(told).toHaveLength(7);
    expect(told().every((to) => to.includes(owner.id))).toBe(true);
    expect(
      told()
        .slice(0, 5)
        .every((to) => to.includes(ruth.id)),
    ).toBe(true);
    expect(told().at(-1)).toContain(sam.id);
  });
});

describe('the community’s charts', () => {
  it('count each post, interest, approval and transfer once', async () => {
    const count = async () => {
      const rows = await world.db<{ kind: string; n: number }[]>`
        select kind, count(*)::int as n from activity where user_id in (${owner.id}, ${ruth.id}) group by kind`;
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
    };
    const before = await count();
    for (let twice = 0; twice < 2; twice += 1) await ask(ruth);
    for (let twice = 0; twice < 2; twice += 1) await approve(ruth);
    for (let twice = 0; twice < 2; twice += 1) await confirm();
    const after = await count();
    for (const kind of ['interest', 'approval', 'transfer']) expect((after[kind] ?? 0) - (before[kind] ?? 0)).toBe(1);
  });
});
