import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

describe('the feedback board', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const leave = (person: Person, content: string, anonymous = false) =>
    person.call('POST /api/feedback', { body: { userId: person.id, content, anonymous } });
  const upvote = (person: Person, id: number) =>
    person.call('POST /api/feedback/upvote', { body: { id, userId: person.id } });

  test('what is left is trimmed, carries its author, and can be removed by that author only', async () => {
    const [a, b] = [await world.aMember({ name: 'Noor' }), await world.aMember()];
    const left = await leave(a, '  A map of who has a ladder.  ');
    expect(left).toMatchObject({
      content: 'A map of who has a ladder.',
      name: 'Noor',
      upvotes: 0,
      is_mine: true,
      status: null,
    });
    await expect(b.call('DELETE /api/feedback/:id', { params: { id: left.id } })).rejects.toMatchObject({
      status: 403,
    });
    await a.call('DELETE /api/feedback/:id', { params: { id: left.id } });
    await expect(a.call('DELETE /api/feedback/:id', { params: { id: left.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('anonymous words hold no trace of their author, for admins neither, and still belong to them', async () => {
    const admin = await world.anAdmin();
    const author = await world.aMember({ name: 'Secretly Me' });
    const one = await leave(author, 'First anonymous thought', true);
    const two = await leave(author, 'Second anonymous thought', true);
    const seen = (await admin.call('GET /api/feedback', { query: { sort: 'recent' } })).filter((row) => row.anonymous);
    expect(seen.map((row) => [row.name, row.is_mine])).toEqual([
      ['Anonymous', false],
      ['Anonymous', false],
    ]);
    const rows = await world.db`select user_id, author_hash from feedback where id in (${one.id}, ${two.id})`;
    expect(rows.map((row) => row.user_id)).toEqual([null, null]);
    expect(rows[0]?.author_hash).not.toEqual(rows[1]?.author_hash);
    await author.call('DELETE /api/feedback/:id', { params: { id: one.id } });
    await expect(admin.call('DELETE /api/feedback/:id', { params: { id: two.id } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('one upvote a member, however many at once; the second is answered with a message', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    const { id } = await leave(a, 'Remind people before pick-up day.');
    const answers = await Promise.all(Array.from({ length: 5 }, () => upvote(b, id)));
    expect(answers.filter((answer) => 'upvotes' in answer)).toHaveLength(1);
    expect(await upvote(b, id)).toEqual({ message: 'You have already upvoted this.' });
    const [row] =
      await world.db`select upvotes, (select count(*)::int from feedback_votes where feedback_id = ${id}) as votes from feedback where id = ${id}`;
    expect(row).toEqual({ upvotes: 1, votes: 1 });
    await expect(upvote(b, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  test('most upvoted or most recent first', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    const old = await leave(a, 'old but loved');
    await upvote(a, old.id);
    await upvote(b, old.id);
    const young = await leave(a, 'young');
    expect((await a.call('GET /api/feedback', { query: {} }))[0]?.id).toBe(old.id);
    expect((await a.call('GET /api/feedback', { query: { sort: 'recent' } }))[0]?.id).toBe(young.id);
  });

  test('an admin answers publicly and marks it; a member cannot', async () => {
    const [admin, member] = [await world.anAdmin({ id: 2, email: 'second@example.org' }), await world.aMember()];
    const { id } = await leave(member, 'Dark mode for night feeds!');
    const change = { params: { id }, body: { answer: 'It is there now.', status: 'done' as const } };
    await expect(member.call('PATCH /api/admin/feedback/:id', change)).rejects.toMatchObject({ status: 403 });
    expect(await admin.call('PATCH /api/admin/feedback/:id', change)).toMatchObject({
      answer: 'It is there now.',
      status: 'done',
    });
    expect(await admin.call('PATCH /api/admin/feedback/:id', { params: { id }, body: { status: null } })).toMatchObject(
      { status: null },
    );
    const unknown = { params: { id: 999_999 }, body: { status: 'done' as const } };
    await expect(admin.call('PATCH /api/admin/feedback/:id', unknown)).rejects.toMatchObject({ status: 404 });
    const [last] = await admin.call('GET /api/admin/audit', { query: {} });
    expect(last).toMatchObject({ act: 'feedback answered', subject: String(id) });
  });

  test.each([
    ['nothing', '   ', 'Feedback cannot be empty.'],
    ['too much', 'x'.repeat(2001), 'Feedback is too long (at most 2000 characters).'],
  ])('%s is refused', async (_, content, message) => {
    const member = await world.aMember();
    await expect(leave(member, content)).rejects.toMatchObject({ status: 400, message });
  });
});
