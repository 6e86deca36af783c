import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../src/server/db/connect.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { openDownloadStore } from '../../src/server/files/open-download-store.ts';
import { runJobs } from '../../src/server/jobs/run-jobs.ts';
import { partOfDownload } from '../../src/server/own-data/downloads.ts';
import { makeDownloadIn } from '../../src/server/own-data/make-download.ts';

/** A process that is killed while a download is being written: its photos never end. */
const [where = '', dataDir = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const db = connect(JSON.parse(where));
const files = await openDiskStore(join(dataDir, 'photos'));
const endless = { ...files, get: async () => ({ stream: new PassThrough(), size: 0 }) };

const make = makeDownloadIn({
  db,
  files: endless,
  downloads: openDownloadStore({ dataDir, storageUrl: undefined }),
  dataDir,
  secret: 'x'.repeat(43),
  brandName: () => 'Enough',
});

const dieHalfway = async (path: string) => {
  while (!existsSync(path) || statSync(path).size === 0) await delay(20);
  process.kill(process.pid, 'SIGKILL');
};

await runJobs({
  db,
  log,
  listen: (...subscription) => db.listen(...subscription),
  handlers: {
    makeDownload: (payload, turn) => {
      void dieHalfway(partOfDownload(dataDir, payload.token));
      return make(payload, turn);
    },
  },
});
