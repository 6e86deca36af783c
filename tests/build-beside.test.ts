import { spawn } from 'node:child_process';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyFolder, isAlive } from './support/npm-process.ts';
import { until } from './support/until.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A checkout in which only English is built; most of it is that of this one. */
const aCheckout = async () => {
  const folder = await anEmptyFolder();
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of await readdir(root))
    if (!['scripts', 'dist', '.git'].includes(name)) await symlink(join(root, name), join(folder, name));
  const isFirst = (path: string) => !/languages\/(?!en)|ssr\/(?!en)/.test(path);
  for (const name of ['dist/client', 'dist/ssr'])
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isFirst });
  return folder;
};

/** By language and process. */
const listHalfBuilt = async (folder: string) =>
  (await readdir(join(folder, 'dist')).catch(() => [])).filter((name) => /\.\d+$/.test(name));

test('a server that is killed leaves no build behind that it began beside itself', async () => {
  const checkout = await aCheckout();
  const begin = `import(${JSON.stringify(join(checkout, 'scripts/build-if-changed.mjs'))})
    .then(({ buildRest }) => buildRest()).then(() => setInterval(() => {}, 1000))`;
  const server = spawn(process.execPath, ['-e', begin], {
    stdio: 'inherit',
    env: { ...process.env, LANGUAGES: 'de,es,fr,ar' },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await until('a build', async () => (await listHalfBuilt(checkout)).length > 0, 60);
  const build = Number((await listHalfBuilt(checkout))[0]?.split('.').at(-1));
  expect(isAlive(build)).toBe(true);
  server.kill('SIGKILL');
  await until('its end', async () => !isAlive(build), 30);
});
