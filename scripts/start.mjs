// Builds what has changed since the last time, then runs one of the server's programs in this very process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-client.mjs';
import { isServerBuilt } from './build-server.mjs';

/** Service files that were written for an older version name the server by its former place. */
const moved = { 'src/server/main': 'src/server/program/main' };
const [named] = process.argv.splice(2, 1);
const program = moved[named] ?? named;

/** In a process of its own, because the tools of a build would stay in the server's memory. */
const build = async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], { stdio: 'inherit' });
  const stop = () => child.kill();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(code ?? 1);
};

if (!(await isBuilt()) || !(await isServerBuilt())) await build();
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/server/${program.replaceAll('/', '-')}.js`, import.meta.url).href);
