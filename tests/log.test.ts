import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressIn, anEmptyFolder, runNpm } from './support/npm-process.ts';

const SECRET = 'q7Zk-3fVbN1x_Lw0aTgY8Q';

test('what opens something never stands in the log, and a proxy that nobody trusts is told once', {
  timeout: 120_000,
}, async () => {
  const npm = runNpm(['start'], { DATA_DIR: join(await anEmptyFolder(), 'data'), LOG_LEVEL: 'info' });
  const url = addressIn(await npm.until('ready at'));
  const addresses = [
    `/share/${SECRET}`,
    `/api/shared-library/${SECRET}`,
    `/register?invite=${SECRET}`,
    `/confirm-email?token=${SECRET}`,
    `/api/calendar/${SECRET}.ics`,
    `/images/${SECRET}-800.webp`,
    `/nowhere/${SECRET}/poster`,
    `/%E0%A4%A/${SECRET}`,
  ];
  const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.7' };
  for (const address of addresses) await fetch(url + address, { headers });
  await fetch(`${url}/api/groups/12345`);
  await npm.until('/api/groups/12345');
  expect(npm.output()).toContain('"path":"/share/*"');
  expect(npm.output()).not.toContain(SECRET);
  expect(npm.output().match(/TRUST_PROXY/g)).toHaveLength(1);
  npm.child.kill('SIGTERM');
  await npm.ended;
});
