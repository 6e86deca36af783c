// What a start in a checkout builds, before and beside the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isBuilt, listMissingLanguages } from './build-client.mjs';
import { isServerBuilt } from './build-server.mjs';

/**
 * In another process, because the tools of a build would stay in the server's memory. It ends with this one, by the channel
 * between them even if this one is killed: else a server that is killed and started again and again would leave a build each
 * time.
 */
const startBuild = (parts) => {
  const file = fileURLToPath(new URL('build.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, parts], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
  child.channel?.unref();
};

/** What the server cannot start without. */
export const buildForStart = async () => {
  if ((await isBuilt()) && (await isServerBuilt())) return;
  const [code] = await startBuild('start').end;
  if (code !== 0) process.exit(code ?? 1);
};
