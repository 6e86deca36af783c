import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildIfNeeded, buildLanguages } from './build-client.mjs';
import { buildServerIfNeeded } from './build-server.mjs';
import { gather, readManifest, root } from './release/gather.ts';
import { platform } from './release/list-packages.ts';
import { packArchive } from './release/pack-archive.ts';
import { recordRelease } from './release/record-release.ts';
import { measureMemory, unpackArchive } from './release/try-archive.ts';

// `npm run release` makes the archive of the version in package.json and tries it; `-- --try` does so with whatever is in
// the folder, and records nothing.
const run = promisify(execFile);
const git = async (...words: string[]) => (await run('git', words, { cwd: root })).stdout.trim();

const isTrial = process.argv.includes('--try');
const { version } = await readManifest();
const say = (sentence: string) => console.log(sentence);

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** A release can be made again from its tag, so everything in it is committed. */
const requireCommitted = async () => {
  const changes = await git('status', '--porcelain');
  if (changes !== '') refuse(`Commit these first, or use --try:\n${changes}`);
};

const build = async () => {
  await buildIfNeeded();
  await buildServerIfNeeded();
  await buildLanguages();
};

/** Long enough that nothing is left of the start. The models load when they are first asked. */
const REST_MS = 20_000;

const tryOut = async (archive: string) => {
  const release = await unpackArchive(archive);
  try {
    say(`unpacked in ${release.seconds.toFixed(1)} s`);
    for (const processes of ['1', '2']) {
      const started = await release.start({ PROCESSES: processes, DATA_DIR: `data-${processes}` });
      await pause(REST_MS);
      const memory = await measureMemory(started.pid);
      await started.stop();
      say(
        `PROCESSES=${processes}: ready after ${started.seconds.toFixed(1)} s; at rest ${memory.processes} processes use ` +
          `${memory.shared} MB (RSS, which counts shared memory several times: ${memory.each} MB)`,
      );
    }
  } finally {
    await release.remove();
  }
};

if (!isTrial) {
  const fixture = await recordRelease(version);
  if (fixture !== null)
    refuse(`${relative(root, fixture)} holds this version for tests of upgrades: commit it, and run this again.`);
  await requireCommitted();
}
await build();
const madeAt = new Date(Number(await git('log', '-1', '--format=%ct')) * 1000);
const target = join(root, 'dist/release', `enough-${version}-${platform}.tar.gz`);
const sum = await packArchive({ root, ...(await gather()), madeAt, target });
say(`${relative(root, target)}: ${((await stat(target)).size / 1e6).toFixed(0)} MB, SHA-256 ${sum}`);
await tryOut(target);
if (!isTrial && existsSync(join(root, '.git')))
  say(`It works. Name the commit: git tag -a v${version} -m "Enough ${version}"`);
