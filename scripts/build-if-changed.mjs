// What a start in a checkout builds, before and beside the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isBuilt, listMissingLanguages } from './build-client.mjs';
import { isServerBuilt } from './build-server.mjs';

/** In a process of its own, because the tools of a build would stay in the server's memory. */
const startBuild = (parts) => {
  const file = fileURLToPath(new URL('build.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, parts], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => child.kill();
  process.on('SIGTERM', stop).on('SIGINT', stop).on('exit', stop);
  const end = once(child, 'exit');
  void end.then(() => process.off('SIGTERM', stop).off('SIGINT', stop).off('exit', stop));
  return { child, end };
};

/** The server serves English until another language is there; it comes before the build. */
export const buildRest = async () => {
  if ((await listMissingLanguages()).length === 0) return;
  const { child } = startBuild('languages');
  if (child.pid !== undefined) setPriority(child.pid, 19);
  child.unref();
};

/** What the server cannot start without. */
export const buildForStart = async () => {
  if ((await isBuilt()) && (await isServerBuilt())) return;
  const [code] = await startBuild('start').end;
  if (code !== 0) process.exit(code ?? 1);
};
