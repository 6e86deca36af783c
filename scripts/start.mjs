// Builds the pages when their sources changed, then runs the server from source.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build-client.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDemo = process.argv.includes('--demo');
const entry = isDemo ? 'src/server/demo/main.ts' : 'src/server/main.ts';

await buildIfNeeded();
const server = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', entry], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both of us: the server decides when it is done, and we leave with its answer.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
