// Builds what has changed since the last time, then runs one of the server's programs in this very process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setPriority } from 'node:os';
import { isBuilt, listMissingLanguages } from './build-client.mjs';
import { isServerBuilt } from './build-server.mjs';

/** Service files that were written for an older version name the server by its former place. */
const moved = { 'src/server/main': 'src/server/program/main' };
const [named] = process.argv.splice(2, 1);
const program = moved[named] ?? named;

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
const buildRest = async () => {
  if ((await listMissingLanguages()).length === 0) return;
  const { child } = startBuild('languages');
  if (child.pid !== undefined) setPriority(child.pid, 19);
  child.unref();
};

if (!(await isBuilt()) || !(await isServerBuilt())) {
  const [code] = await startBuild('start').end;
  if (code !== 0) process.exit(code ?? 1);
}
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/server/${program.replaceAll('/', '-')}.js`, import.meta.url).href);
if (program === 'src/server/program/main' || program === 'demo/main') await buildRest();
