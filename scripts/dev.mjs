// Two programs that reload as you type: the server from source, and Vite for the pages, which passes calls on to it.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildIfNeeded } from './build-client.mjs';
import { findFreePort } from './free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);

await buildIfNeeded();
const apiPort = await findFreePort();
const server = spawn(
  process.execPath,
  ['--enable-source-maps', '--import', 'tsx', '--watch', 'src/server/program/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROCESSES: '1', PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
  },
);

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const sources = [`${root}src/client`, `${root}src/client/public`];

/** What Vite makes itself, or out of a file. */
const isSource = (path) => /^\/(@|node_modules\/)/.test(path) || sources.some((folder) => isFile(folder + path));

/** What a browser opens as a page, but for the pages that the server draws. */
const isPage = (request, path) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html') && !/^\/(api\/|share\/[^/]+$)/.test(path);

const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/.*': {
        target: `http://127.0.0.1:${apiPort}`,
        bypass: (request) => {
          const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
          return isSource(path) || isPage(request, path) ? request.url : undefined;
        },
      },
    },
  },
});
await vite.listen();
vite.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', (code) => process.exit(code ?? 0));
