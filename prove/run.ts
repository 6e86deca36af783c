import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { arch, availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build-client.mjs';
import { buildServerIfNeeded } from '../scripts/build-server.mjs';
import { findChromium } from '../tests/support/find-chromium.ts';
import { provide } from '../tests/support/provided.ts';
import { startTemplate } from '../tests/support/template.ts';
import { drawTable } from './draw-table.ts';
import { everyProof } from './every-proof.ts';
import { runProof, type Told } from './run-proof.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    'soak-minutes': { type: 'string', default: '60' },
  },
});

const wantedNames = values.only?.split(',') ?? everyProof.map(({ name }) => name);
const unknown = wantedNames.filter((name) => !everyProof.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no proof ${unknown.join(', ')}. There are: ${everyProof.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

if (!process.env.SKIP_BUILD) {
  await buildIfNeeded();
  await buildServerIfNeeded();
}
const { where, template, stop } = await startTemplate();
provide({ where, template, chromium: await findChromium() });
const rows: Told[] = [];
for (const proof of everyProof.filter(({ name }) => wantedNames.includes(name))) {
  console.log(`${proof.name} …`);
  const log = (line: string) => console.log(`  ${line}`);
  rows.push(
    ...(await runProof(proof, { isShort: values.short, seed, log, soakMinutes: Number(values['soak-minutes']) })),
  );
}
await stop();

console.log(`\n${drawTable(rows)}\n`);
const bad = rows.filter(({ isGood }) => !isGood).length;
const form = values.short ? 'short form, ' : '';
console.log(`${rows.length - bad} of ${rows.length} good; ${form}seed ${seed}, commit ${commit}, ${machine}`);
process.exitCode = bad === 0 && rows.length > 0 ? 0 : 1;
