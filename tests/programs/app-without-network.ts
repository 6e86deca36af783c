import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/server/program/app.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readEnv } from '../../src/server/program/env.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { openDescriber } from '../../src/server/meaning/describe.ts';
import { openEmbedder } from '../../src/server/meaning/embed.ts';
import { startJobs } from '../../src/server/program/start-jobs.ts';
import { openRecogniser } from '../../src/server/voice/open-recogniser.ts';
import { aPhoto } from '../support/a-photo.ts';
import { callInProcess } from '../support/call-in-process.ts';

/** A process without any network in which one member wishes for something aloud and another one posts it. */
const { where, dataDir, wisher, owner } = JSON.parse(process.argv[2] ?? '');

const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
const db = connect(where);
const files = await openDiskStore(join(dataDir, 'photos'));
const embedder = openEmbedder();
const recogniser = openRecogniser(env.speech);
const describer = openDescriber(env.text, embedder);
const app = await createApp({
  db,
  files,
  env,
  secret: 'x'.repeat(43),
  embedder,
  recogniser,
  describer,
  logLevel: 'silent',
});
await app.ready();
const jobs = await startJobs({
  where,
  db,
  files,
  embedder,
  env,
  secret: 'x'.repeat(43),
  publicUrl: 'http://localhost',
  log: app.log,
});
const callAs = (cookie: string) => callInProcess(app, new Map([['enough', cookie]]));

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const say = async (cookie: string, recording: string, type: 'item' | 'wish') => {
  const bytes = await readFile(new URL(`../fixtures/speech/${recording}.wav`, import.meta.url));
  const audio = new Blob([new Uint8Array(bytes)], { type: 'audio/wav' });
  const { filePath } = await callAs(cookie)('POST /upload-audio', { body: formOf({ audio }) });
  return callAs(cookie)('POST /transcribe', { body: { filePath, type } });
};

const isReachable = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port: 53 });
    socket.on('connect', () => resolve(true));
    socket.on('error', ({ message }) => resolve(!/ENETUNREACH|EADDRNOTAVAIL|EHOSTUNREACH/.test(message)));
  });

const wished = await say(wisher.cookie, 'wished-cot', 'wish');
const { wish } = await callAs(wisher.cookie)('POST /add-wish', {
  body: formOf({ name: wished.itemName, description: wished.refinedDescription, privacySetting: 'private' }),
});
const offered = await say(owner.cookie, 'spoken-tent', 'item');
const photo = await aPhoto();
await callAs(owner.cookie)('POST /add-item', {
  body: formOf({
    name: 'Wooden baby bed',
    description: 'With a mattress.',
    groups: '[1]',
    giveaway_flag: 'true',
    image: new Blob([new Uint8Array(photo.buffer)]),
  }),
});
const look = () => callAs(wisher.cookie)('GET /api/wishes/:id', { params: { id: wish.id } });
const patience = AbortSignal.timeout(60_000);
let found = await look();
while (found.wish.status !== 'matched' && !patience.aborted) found = await look();

process.stdout.write(
  JSON.stringify({
    networks: Object.keys(networkInterfaces()).filter((name) => name !== 'lo'),
    isReachable: await isReachable('192.0.2.1'),
    wished: wished.itemName,
    offered: offered.itemName,
    status: found.wish.status,
    matches: found.matches.map(({ item }) => item.name),
  }),
);
await jobs.stop();
await app.close();
await Promise.all([recogniser.close(), describer.close(), embedder.close(), db.end()]);
