// Two programs that reload as you type: the server from source, and Vite for the pages, which passes calls on to it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildIfNeeded } from './build-client.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

await buildIfNeeded();
const server = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', '--watch', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
});

const target = `http://127.0.0.1:${apiPort}`;
// Everything is the server's, but what Vite makes out of the sources and what a browser opens as a page.
const isOurs = (url = '/') => /^\/(@|src|node_modules|[a-z-]+\/.*\.(tsx?|css|svg)|main\.tsx|theme\.js)/.test(url);
const vite = await createServer({
  configFile: `${root}/vite.config.ts`,
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/.*': {
        target,
        bypass: (request) =>
          isOurs(request.url) || (request.method === 'GET' && request.headers.accept?.includes('text/html'))
            ? request.url
            : undefined,
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
