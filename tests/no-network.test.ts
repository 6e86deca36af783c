import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, type Person, type World } from './support/world.ts';

const run = promisify(execFile);
const fixture = fileURLToPath(new URL('./programs/app-without-network.ts', import.meta.url));

/** Root may take the network away; others may in a world where they are called root, if the system lets them. */
const cutOff = ['unshare', process.getuid?.() === 0 ? '-n' : '-rn'];
const canCutOff = await run('unshare', [...cutOff.slice(1), 'true']).then(
  () => true,
  () => false,
);

let world: World;
let dataDir: string;
beforeAll(async () => {
  world = await aWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'enough-cut-off-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const withCookie = (person: Person) => ({ id: person.id, cookie: person.cookies.get('enough') });

test.skipIf(!canCutOff)('without any network a wish and a thing are spoken, and find each other', async () => {
  const [wisher, owner] = [await world.aMember(), await world.aMember()];
  const told = JSON.stringify({
    where: world.where,
    dataDir,
    wisher: withCookie(wisher),
    owner: withCookie(owner),
  });
  const [program = '', ...options] = cutOff;
  const { stdout } = await run(program, [...options, process.execPath, '--import', 'tsx', fixture, told]);
  expect(JSON.parse(stdout)).toEqual({
    networks: [],
    isReachable: false,
    wished: expect.stringMatching(/cot/i),
    offered: expect.stringMatching(/tent/i),
    status: 'matched',
    matches: ['Wooden baby bed'],
  });
});
