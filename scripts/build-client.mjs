import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, forProduction, hashOf, putInPlace, root } from './build-parts.mjs';

const client = path.join(root, 'src/client');
const target = path.join(root, 'dist/client');
/** The pages that the server draws itself, as a program for the server; one for each language. */
const drawings = path.join(root, 'dist/ssr');
const screenshots = ['items', 'item', 'wishes'].map((name) => `docs/pictures/${name}-phone-light.webp`);
const sources = [
  ...screenshots,
  'src/client',
  'src/sending',
  'src/shared',
  'src/worker',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-client.mjs',
  'scripts/build-parts.mjs',
];
const compressible = /\.(js|css|svg|webmanifest|json)$/;

/** What the server reads is left out: it writes the session into the page. */
const compressFiles = async (folder) => {
  const files = (await filesBelow(folder)).filter(
    (file) => compressible.test(file) && !file.includes(`${path.sep}languages${path.sep}`),
  );
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

const folderOf = (language) => path.join(target, 'languages', language);
const drawingOf = (language) => path.join(drawings, language);

/** English, in which every language speaks until it is built. */
const first = 'en';
const all = [first, 'de', 'es', 'fr', 'ar'];

/** Those that the environment names, or all. */
const wanted = () => {
  const named = process.env.LANGUAGES?.split(',').map((each) => each.trim());
  return all.filter((language) => language === first || named === undefined || named.includes(language));
};

const isLanguageBuilt = async (language, hash) => {
  const mark = path.join(folderOf(language), '.built');
  return existsSync(mark) && existsSync(drawingOf(language)) && (await readFile(mark, 'utf8')) === hash;
};

/** Whether the server can start: the other languages may come while it runs. */
export const isBuilt = async () => isLanguageBuilt(first, await hashOf(sources));

const configuration = {
  root: client,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
};

const buildPages = (build, outDir, language) =>
  build({ ...configuration, build: { outDir, emptyOutDir: true, copyPublicDir: language === first } });

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

/** What members do not need on their way: administration, lists and posters, strangers' pages, rare letters, and what does
 * nothing without the server. */
const notAhead =
  /^assets\/(shared-library|admin|bring|poster|invite-poster|register|reset|confirm|unsubscribe|preview|leave-page|change-password|required-passkey|mail-choices-page|checklist-(?!query)|[\w-]*latin-ext)/;

const workerOf = (language) => (language === first ? 'worker.js' : `worker.${language}.js`);

/** The worker knows the files of its build by name: those to fetch ahead, and the script by which a page tells its build. */
const buildWorker = async (build, outDir, language) => {
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
        output: { format: 'iife', entryFileNames: workerOf(language), codeSplitting: false },
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

/** What the server reads of a build, by its language; everything else has a name of its own. */
const putAside = async (fresh, language, hash) => {
  const own = path.join(fresh, 'languages', language);
  await mkdir(own, { recursive: true });
  await rename(path.join(fresh, 'index.html'), path.join(own, 'index.html'));
  await rename(path.join(fresh, 'links/shared-page/shared-library.html'), path.join(own, 'shared-library.html'));
  await rename(path.join(fresh, '.vite/manifest.json'), path.join(own, 'manifest.json'));
  await rm(path.join(fresh, 'links'), { recursive: true });
  await rm(path.join(fresh, '.vite'), { recursive: true });
  await writeFile(path.join(own, '.built'), hash);
};

const inLanguage = async (language, work) => {
  process.env.LANGUAGE = language;
  await forProduction(work);
  delete process.env.LANGUAGE;
};

/** Builds beside the place and calls `place` with what was built, so that nobody ever meets half a page. */
const buildBeside = async (language, hash, place) => {
  const { build } = await import('vite');
  const fresh = `${target}.${language}.${process.pid}`;
  const freshDrawing = `${drawings}.${language}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  const clear = () => {
    for (const folder of [fresh, freshDrawing]) rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', clear);
  try {
    await inLanguage(language, async () => {
      await buildPages(build, fresh, language);
      await buildWorker(build, fresh, language);
      await buildSharedPage(build, fresh);
      await buildDrawing(build, freshDrawing);
    });
    await putAside(fresh, language, hash);
    await place(fresh);
    await mkdir(drawings, { recursive: true });
    await putInPlace(freshDrawing, drawingOf(language));
  } finally {
    clear();
    process.off('exit', clear);
  }
};

/** English takes the place of the build before, and of its other languages. */
const placeFirst = async (fresh) => {
  await copyScreenshots(fresh);
  await compressFiles(fresh);
  await keepFormerAssets(fresh);
  await rm(drawings, { recursive: true, force: true });
  await putInPlace(fresh, target);
};

const copyAll = async (from, to) => {
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isFile()) await copyFile(path.join(from, entry.name), path.join(to, entry.name));
};

/** Another language comes beside it: files without words are there already, under the same name. */
const placeBeside = (language) => async (fresh) => {
  const [from, to] = [path.join(fresh, 'assets'), path.join(target, 'assets')];
  for (const name of await readdir(from)) if (existsSync(path.join(to, name))) await rm(path.join(from, name));
  await compressFiles(fresh);
  await copyAll(from, to);
  await copyAll(fresh, target);
  await mkdir(path.dirname(folderOf(language)), { recursive: true });
  await putInPlace(path.join(fresh, 'languages', language), folderOf(language));
};

/** What the server needs to start. */
export const buildClient = async () => buildBeside(first, await hashOf(sources), placeFirst);

export const buildIfNeeded = async () => {
  if (await isBuilt()) return false;
  await buildClient();
  return true;
};

/** Those of the other languages that are missing. */
export const listMissingLanguages = async (languages = wanted()) => {
  const hash = await hashOf(sources);
  const missing = [];
  for (const language of languages) if (!(await isLanguageBuilt(language, hash))) missing.push(language);
  return missing;
};

export const buildLanguages = async (languages = wanted()) => {
  const hash = await hashOf(sources);
  for (const language of await listMissingLanguages(languages))
    await buildBeside(language, hash, placeBeside(language));
};
