import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, forProduction, hashOf, putInPlace, root } from './build-parts.mjs';

/** The server as a few files of JavaScript side by side: hundreds of small ones took half of a start to load. */
const target = path.join(root, 'dist/server');
const mark = path.join(target, '.built');
const programs = [
  'src/server/program/main.ts',
  'src/server/program/admin-cli.ts',
  'src/server/program/backup-cli.ts',
  'demo/main.ts',
];
const sources = [
  'src/server',
  'src/shared',
  'demo',
  'datasets/lexicon',
  'datasets/vectors',
  'package-lock.json',
  'scripts/build-server.mjs',
  'scripts/build-parts.mjs',
];

const isWorker = (file) => file.endsWith('-worker.ts');

const listWorkers = async () => (await filesBelow(path.join(root, 'src/server'))).filter(isWorker);

/** As start.mjs looks for it. */
const nameOf = (source) => source.replace(/\.ts$/, '').replaceAll(path.sep, '-');

const workerPlace = /new URL\(\s*'([^']+-worker\.ts)',\s*import\.meta\.url\s*\)/g;

/**
 * Built code finds migrations, pages and packages from where its source stands, so that both use the same files; only
 * workers start from what was built.
 */
const keepPlaces = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const urlOf = (file) => `new URL(${JSON.stringify(file)}, import.meta.url)`;
    const builtWorker = (file) => `./${nameOf(path.relative(root, path.join(path.dirname(id), file)))}.js`;
    const [first, ...rest] = code.split(workerPlace);
    const inPlace = (part) => part.replaceAll('import.meta.url', `${urlOf(path.relative(target, id))}.href`);
    const built = rest.map((part, index) => (index % 2 === 0 ? urlOf(builtWorker(part)) : inPlace(part)));
    return { code: inPlace(first) + built.join(''), map: null };
  },
};

/** Which packages the built server imports: a release ships them with what they depend on, and no others. */
const listPackages = {
  name: 'list-packages',
  generateBundle(_options, bundle) {
    const imported = Object.values(bundle).flatMap(({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports,
    ]);
    const names = imported.flatMap((id) => /^(?!node:)(?:@[\w.-]+\/)?\w[\w.-]*/.exec(id in bundle ? '' : id) ?? []);
    const source = JSON.stringify([...new Set(names)].sort(), null, 2);
    this.emitFile({ type: 'asset', fileName: 'packages.json', source });
  },
};

export const isServerBuilt = async () => existsSync(mark) && (await readFile(mark, 'utf8')) === (await hashOf(sources));

/** Builds beside the place and moves it in whole, so that a start never meets half a program. */
const buildServer = async () => {
  const hash = await hashOf(sources);
  const { build } = await import('vite');
  const fresh = `${target}.${process.pid}`;
  try {
    await forProduction(async () =>
      build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [keepPlaces, listPackages],
        // It comes as hundreds of small files, too.
        ssr: { noExternal: ['typebox'] },
        build: {
          ssr: true,
          outDir: fresh,
          emptyOutDir: true,
          target: 'node20',
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            input: Object.fromEntries(
              [...programs.map((file) => path.join(root, file)), ...(await listWorkers())].map((file) => [
                nameOf(path.relative(root, file)),
                file,
              ]),
            ),
            output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          },
        },
      }),
    );
    await writeFile(path.join(fresh, '.built'), hash);
    await putInPlace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};

export const buildServerIfNeeded = async () => {
  if (!(await isServerBuilt())) await buildServer();
};
