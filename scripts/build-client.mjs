import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, forProduction, hashOf, putInPlace, root } from './build-parts.mjs';

const client = path.join(root, 'src/client');
const target = path.join(root, 'dist/client');
/** The pages that the server draws itself, as a program for the server. */
const drawing = path.join(root, 'dist/ssr');
const mark = path.join(target, '.built');
const screenshots = ['items', 'item', 'wishes'].map((name) => `docs/pictures/${name}-phone-light.webp`);
const sources = [
  ...screenshots,
  'src/client',
  'src/shared',
  'src/worker',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-client.mjs',
  'scripts/build-parts.mjs',
];
const compressible = /\.(js|css|svg|webmanifest|json)$/;

/** The page itself is left out: the server writes the session into it. */
const compressFiles = async (folder) => {
  const files = (await filesBelow(folder)).filter((file) => compressible.test(file) && !file.includes('.vite'));
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
};

export const isBuilt = async () =>
  existsSync(mark) && existsSync(drawing) && (await readFile(mark, 'utf8')) === (await hashOf(sources));

const configuration = {
  root: client,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
};

const buildPages = (build, outDir) => build({ ...configuration, build: { outDir, emptyOutDir: true } });

/** The page of a link stands alone: one script, so that a stranger's phone waits for one answer and not for nine. */
const buildSharedPage = (build, outDir) =>
  build({
    ...configuration,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: path.join(client, 'links/shared-page/shared-library.html'),
        output: { codeSplitting: false },
      },
    },
  });

/** The pictures of the documents show the app, too, where a browser offers to install it. */
const copyScreenshots = async (outDir) => {
  await mkdir(path.join(outDir, 'screenshots'));
  for (const file of screenshots)
    await copyFile(path.join(root, file), path.join(outDir, 'screenshots', path.basename(file)));
};

/** What members do not need on their way: administration, lists and posters, strangers' pages, rare letters. */
const notAhead =
  /^assets\/(shared-library|admin|bring|poster|invite-poster|register|reset|confirm|unsubscribe|preview|[\w-]*latin-ext)/;

/** The worker knows the files of its build by name: those to fetch ahead, and the script by which a page tells its build. */
const buildWorker = async (build, outDir) => {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  const [, entry] = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1) ?? [];
  if (entry === undefined) throw new Error('The page has no script.');
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const ahead = [...new Set(files)].filter((file) => !notAhead.test(file));
  await build({
    ...configuration,
    define: {
      BUILT_ENTRY: JSON.stringify(entry),
      BUILT_FILES: JSON.stringify(ahead.map((file) => `/${file}`)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: path.join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
};

/** With everything it needs inside, so that the server draws with React as it is built for production. */
const buildDrawing = (build, outDir) =>
  build({
    ...configuration,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: path.join(client, 'drawing.tsx'),
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });

/**
 * Pages of the build before are still open, or come from a process that is not renewed yet: what they ask for stays until
 * the build after this one. What was kept in this way already is named in a list, and goes.
 */
const keepFormerAssets = async (fresh) => {
  const [from, to] = [path.join(target, 'assets'), path.join(fresh, 'assets')];
  const keptBefore = JSON.parse(await readFile(path.join(target, '.kept'), 'utf8').catch(() => '[]'));
  const gone = new Set([...keptBefore, ...(await readdir(to))]);
  const former = (await readdir(from).catch(() => [])).filter((name) => !gone.has(name));
  for (const name of former) await copyFile(path.join(from, name), path.join(to, name));
  await writeFile(path.join(fresh, '.kept'), JSON.stringify(former));
};

/** Builds beside the place and moves it in whole, so that a server or a second build never meets half a page. */
export const buildClient = async () => {
  const hash = await hashOf(sources);
  const { build } = await import('vite');
  const fresh = `${target}.${process.pid}`;
  const freshDrawing = `${drawing}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await forProduction(async () => {
      await buildPages(build, fresh);
      await copyScreenshots(fresh);
      await buildWorker(build, fresh);
      await buildSharedPage(build, fresh);
      await buildDrawing(build, freshDrawing);
    });
    await compressFiles(fresh);
    await keepFormerAssets(fresh);
    await writeFile(path.join(fresh, '.built'), hash);
    await putInPlace(freshDrawing, drawing);
    await putInPlace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(freshDrawing, { recursive: true, force: true });
  }
};

export const buildIfNeeded = async () => {
  if (await isBuilt()) return false;
  await buildClient();
  return true;
};
