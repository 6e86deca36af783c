import { expect, onTestFinished, test } from 'vitest';
import { startAppProcess } from './support/app-process.ts';
import { callOverHttp } from './support/call-over-http.ts';
import { startMailbox } from './support/mailbox.ts';
import { aWorld, CallRefused } from './support/world.ts';

test('two machines on one database send each mail once, and count a limit together', async () => {
  const [world, mailbox] = [await aWorld(), await startMailbox()];
  const admin = await world.anAdmin();
  const settings = { SMTP_URL: mailbox.url, RATE_LIMIT_FACTOR: '1' };
  const machines: Awaited<ReturnType<typeof startAppProcess>>[] = [];
  onTestFinished(async () => {
    await Promise.all(machines.map((each) => each.stop()));
    await mailbox.close();
    await world.close();
  });
  // The first builds what both start from.
  for (let turn = 0; turn < 2; turn += 1) machines.push(await startAppProcess(world.where, settings));
  const emails = Array.from({ length: 12 }, (_, index) => `neighbour${index}@example.org`);
  await Promise.all(
    emails.map((email, index) =>
      callOverHttp(machines[index % 2]?.address ?? '', admin.cookies)('POST /api/preapprove-email', {
        body: { email },
      }),
    ),
  );
  const waiting = () => world.db`select 1 from jobs where kind = 'mail' and done_at is null`;
  await expect.poll(waiting).toHaveLength(0);
  expect(mailbox.messages.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted());

  const codes: unknown[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    await callOverHttp(machines[turn % 2]?.address ?? '', new Map())('POST /login', {
      body: { username: 'nobody@example.org', password: 'not a password' },
    }).catch((error: unknown) => codes.push(error instanceof CallRefused ? error.status : error));
  expect(codes).toEqual([...Array(10).fill(401), 429]);
});
