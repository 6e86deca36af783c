import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseEnv } from './support/database-env.ts';
import { freshDatabase } from './support/database.ts';
import { addressIn, anEmptyFolder, runNpm } from './support/npm-process.ts';

const SECRET = 'q7Zk-3fVbN1x_Lw0aTgY8Q';

const newcomer = { username: 'a@example.org', email: 'a@example.org', name: 'Ada', password: 'correct horse battery' };

test('no secret is ever logged, and an untrusted proxy is reported once', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const dataDir = join(await anEmptyFolder(), 'data');
  const npm = runNpm(['start'], { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...databaseEnv(database.where) });
  const url = addressIn(await npm.until('ready at'));
  const addresses = [
    `/share/${SECRET}`,
    `/api/shared-library/${SECRET}`,
    `/register?invite=${SECRET}`,
    `/register?link=${SECRET}`,
    `/register?from=${SECRET}&thing=item-1&pass=${SECRET}`,
    `/home?from=${SECRET}&pass=${SECRET}`,
    `/share/${SECRET}/picture.jpg`,
    `/confirm-email?token=${SECRET}`,
    `/api/calendar/${SECRET}.ics`,
    `/images/${SECRET}-800.webp`,
    `/nowhere/${SECRET}/poster`,
    `/%E0%A4%A/${SECRET}`,
  ];
  const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.7' };
  for (const address of addresses) await fetch(url + address, { headers });
  const posts: [path: string, body: object][] = [
    ['/api/invitation', { token: SECRET }],
    ['/api/invitation-links/open', { token: SECRET }],
    ['/confirm-email', { token: SECRET }],
    ['/register', { ...newcomer, invite: SECRET }],
    ['/register', { ...newcomer, link: SECRET }],
    ['/register', { ...newcomer, name: 7, came_for: { from: SECRET, pass: SECRET } }],
    ['/register', { ...newcomer, invite: [SECRET] }],
  ];
  for (const [path, body] of posts)
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${url}/register?invite=${SECRET}` },
      body: JSON.stringify(body),
    });
  await fetch(`${url}/api/groups/12345`);
  await npm.until('/api/groups/12345');
  expect(npm.output()).toContain('"path":"/share/*"');
  expect(npm.output()).not.toContain(SECRET);
  expect(npm.output().match(/TRUST_PROXY/g)).toHaveLength(1);
  npm.child.kill('SIGTERM');
  await npm.ended;
});
