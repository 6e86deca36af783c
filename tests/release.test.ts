import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { gather, root } from '../scripts/release/gather.ts';
import { packArchive } from '../scripts/release/pack-archive.ts';
import { unpackArchive } from '../scripts/release/try-archive.ts';
import { postPhoto, sayLadder } from './support/ask-models.ts';
import { anEmptyFolder, isAlive, passwordIn } from './support/npm-process.ts';
import { oneConnection } from './support/one-connection.ts';
import { atMost } from './support/patience.ts';

const packSmall = async (folder: string) => {
  const target = join(folder, 'enough-0-test.tar.gz');
  const sum = await packArchive({ root, ...(await gather()), madeAt: new Date(0), level: 1, target });
  return { target, sum };
};

test('a release starts without npm, a build or a home, and everything in it works: pages, photos, voice, search, backup', async () => {
  const { target } = await packSmall(await anEmptyFolder());
  const release = await unpackArchive(target);
  onTestFinished(release.remove);
  const metricsPort = await findFreePort();
  const started = await release.start({ PROCESSES: '1', METRICS_PORT: String(metricsPort) });
  const { url, printed, pid } = started;
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));

  const page = await (await fetch(url)).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);

  const member = oneConnection(url);
  const login = { username: 'admin@localhost', password: passwordIn(printed) ?? '' };
  await member.call('POST /login', { body: login });
  const newPassword = 'three ladders in the yard';
  await member.call('POST /change-password', {
    body: { email: login.username, newPassword, newEmail: 'ada@elm-street.org', name: 'Ada Park' },
  });
  expect(await postPhoto(member)).toMatch(/\.webp$/);
  expect(await sayLadder(member)).toMatch(/ladder/i);
  // Found by its meaning: none of these words is in it.
  // The embedding of what was posted was computed here.
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(metrics, { timeout: atMost(60) }).toContain('enough_model_state{model="embed",state="awake"} 1');

  const running = { PROCESSES: '1' };
  expect(await release.run('admin', ['doctor'], running)).toMatch(/OK +models/);
  expect(await release.run('backup', ['ladder.tar'], running)).toContain('1 members');
  expect(await release.run('restore', ['--drill', 'ladder.tar'], running)).toMatch(/items/);
  expect(await started.stop()).toBe(0);
  await release.run('restore', ['ladder.tar'], { ...running, DATA_DIR: 'elsewhere' });
  const again = await release.start({ ...running, DATA_DIR: 'elsewhere' });
  expect(await again.stop()).toBe(0);
});

test('the same files make the same archive, with nothing that only a build or another platform needs', async () => {
  const { files, written } = await gather();
  const packages = new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  expect(
    [...packages].filter((name) =>
      /^(vite|typescript|tsx|tailwindcss|react|esbuild|rolldown|vitest|playwright)/.test(name),
    ),
  ).toEqual([]);
  expect(files.filter((file) => /\/(win32|darwin)\/|\.d\.ts$|node_modules.*\.map$/.test(file))).toEqual([]);
  const folder = await anEmptyFolder();
  const small = {
    root,
    files: files.filter((file) => file.startsWith('migrations/')),
    written,
    madeAt: new Date(0),
    level: 1,
  };
  const sums = [join(folder, 'one', 'enough-1.tar.gz'), join(folder, 'two', 'enough-1.tar.gz')];
  const [one, two] = await Promise.all(sums.map((place) => packArchive({ ...small, target: place })));
  expect(one).toBe(two);
  expect((await readdir(join(folder, 'one'))).toSorted()).toEqual(['enough-1.tar.gz', 'enough-1.tar.gz.sha256']);
});
