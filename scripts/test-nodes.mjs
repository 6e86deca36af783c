// Runs tests on other versions of Node, whose binaries come as packages: `npm run test:nodes -- 22 24 -- --project rules`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const split = words.includes('--') ? words.indexOf('--') : words.length;
const versions = split > 0 ? words.slice(0, split) : ['22', '24'];
const chosen = words.slice(split + 1);
const usual = [
  ['--project', 'rules', '--project', 'api'],
  ['--project', 'program', 'tests/start', 'tests/first-start'],
];
const runs = chosen.length > 0 ? [chosen] : usual;

/** Where the binary of the newest Node of this major version is; fetched once. */
const findNode = (version) => {
  const folder = path.join(root, 'node_modules/.cache/nodes', version);
  const bin = path.join(folder, 'package/bin');
  if (existsSync(path.join(bin, 'node'))) return bin;
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}@${version}`;
  execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { stdio: 'inherit' });
  const [packed] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  execFileSync('tar', ['xzf', packed], { cwd: folder });
  return bin;
};

const results = versions.map((version) => {
  const bin = findNode(version);
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const run = (tests) =>
    spawnSync(path.join(bin, 'node'), ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
  const hasPassed = runs.map((tests) => run(tests).status === 0).every(Boolean);
  const exact = execFileSync(path.join(bin, 'node'), ['--version']).toString().trim();
  return { version: exact, hasPassed };
});

for (const { version, hasPassed } of results) console.log(`${version}: ${hasPassed ? 'passed' : 'FAILED'}`);
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
