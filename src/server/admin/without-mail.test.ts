import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const ask = (name: string, email: string) =>
  world.aVisitor().call('POST /register', { body: { username: email, name, email, password: PASSWORD } });

const requestOf = async (email: string) => {
  const found = (await admin.call('GET /api/admin/join-requests')).find((each) => each.email === email);
  return { id: found?.id ?? 0 };
};

test('a test message says that it did not leave and where it lies, and counts as no test', async () => {
  await expect(admin.call('POST /api/send-email', { body: { email: 'probe@example.org' } })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'mail_not_set',
      error: `Not sent: no mail server is set up. The message was written to ${join(world.env.dataDir, 'mail')} on the server.`,
    },
  });
  expect(await world.db`select from jobs where payload ->> 'to' = 'probe@example.org'`).toHaveLength(1);
  const [last] = await admin.call('GET /api/admin/audit', { query: {} });
  expect(last).toMatchObject({ act: 'test email written to a file', subject: 'probe@example.org' });
  const { lines } = await admin.call('GET /api/admin/checklist');
  expect(lines.find(({ line }) => line === 'mail')).toMatchObject({ is_done: false });
});

test('a forgotten password is not reset; known or not, the answer names the administrator', async () => {
  const member = await world.aMember();
  for (const email of [member.email, 'nobody@example.org'])
    await expect(world.aVisitor().call('POST /reset-password', { body: { email } })).rejects.toMatchObject({
      status: 409,
      message:
        'This library cannot send email. Ask an administrator for a temporary password: they can give you one from the admin page.',
    });
  const [row] = await world.db`select temp_hash from users where id = ${member.id}`;
  expect(row?.temp_hash).toBeNull();
});

test('who approves or declines is asked to tell the person', async () => {
  await ask('Wants In', 'wants.in@example.org');
  await ask('Odd One', 'odd.one@example.org');
  const yes = await admin.call('POST /api/admin/join-requests/:id/approve', {
    params: await requestOf('wants.in@example.org'),
  });
  expect(yes.message).toBe('Wants In can now log in. This library cannot send email, so please tell them yourself.');
  const no = await admin.call('POST /api/admin/join-requests/:id/decline', {
    params: await requestOf('odd.one@example.org'),
    body: {},
  });
  expect(no.message).toBe(
    'The request of Odd One was declined. This library cannot send email, so please tell them yourself.',
  );
});
