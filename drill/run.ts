/**
 * `npm run drill`: a whole installation on separate machines (network namespaces), members who use it, and one fault after
 * the other. This file makes the room that everything lives in: its network, its mounts and its processes end with it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../scripts/build-client.mjs';
import { isServerBuilt } from '../scripts/build-server.mjs';
import { readOptions } from './options.ts';
import { whyNotHere } from './requirements.ts';

const inside = fileURLToPath(new URL('inside.ts', import.meta.url));

/** The machines read this checkout and cannot write to it. */
const build = async (): Promise<void> => {
  if ((await isBuilt()) && (await isServerBuilt())) return;
  const file = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  await once(spawn(process.execPath, [file, 'start'], { stdio: 'inherit' }), 'exit');
};

const runInRoom = async (words: readonly string[]): Promise<number> => {
  const room = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'];
  // The shell stays as the first process: it collects the orphans of processes that are killed.
  const script = '"$@"; exit $?';
  const command = [process.execPath, '--import', 'tsx', inside, ...words];
  const child = spawn('unshare', [...room, 'bash', '-c', script, 'drill', ...command], { stdio: 'inherit' });
  // Everything in the room is killed with this process.
  const end = () => child.kill('SIGKILL');
  process.on('SIGTERM', end).on('SIGINT', end);
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

const words = process.argv.slice(2);
const missing = readOptions(words).problem ?? (await whyNotHere());
if (missing === null) {
  await build();
  process.exitCode = await runInRoom(words);
} else {
  console.error(missing);
  process.exitCode = 1;
}
