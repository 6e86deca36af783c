import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { openDiskStore } from '../src/server/files/disk-store.ts';
import { processPhoto } from '../src/server/photos/process-photo.ts';
import { savePhoto } from '../src/server/photos/save-photo.ts';
import { makePhoto } from '../tests/support/synthetic-photo.ts';
import { median } from './support/figures.ts';

const millions = 1_000_000;
const seconds = (since: number) => (performance.now() - since) / 1000;

const takePhoto = async (detail: number) =>
  (await makePhoto({ width: 2016, height: 1512, detail }))
    .resize(4032, 3024)
    .jpeg({ quality: 96 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
const store = await openDiskStore(join(folder, 'photos'));
const upload = join(folder, 'upload');

console.log(`${availableParallelism()} cores, Node ${process.version}`);
for (const detail of [0.65, 0.75, 0.85]) {
  const taken = await takePhoto(detail);
  await writeFile(upload, taken);
  const { files } = await processPhoto(upload);
  const weights = files
    .map(({ name, bytes }) => `${name.slice(23)} ${(bytes.length / 1000).toFixed(1)} KB`)
    .toReversed();
  console.log(`detail ${detail}, 12 megapixels, ${(taken.length / millions).toFixed(1)} MB: ${weights.join(', ')}`);
}

const alone: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const since = performance.now();
  await savePhoto(store, upload);
  alone.push(seconds(since));
}
console.log(`one photo, stored: ${median(alone).toFixed(2)} s (median of ${alone.length})`);

const delay = monitorEventLoopDelay({ resolution: 5 });
const processor = process.cpuUsage();
const since = performance.now();
delay.enable();
const crowd = 20;
await Promise.all(Array.from({ length: crowd }, () => savePhoto(store, upload)));
delay.disable();
const took = seconds(since);
const { user, system } = process.cpuUsage(processor);
console.log(`${crowd} photos at once: ${took.toFixed(1)} s, ${(crowd / took).toFixed(1)} a second`);
console.log(`processor time a photo in the server itself: ${((user + system) / millions / crowd).toFixed(2)} s`);
console.log(
  `event-loop delay meanwhile: p50 ${(delay.percentile(50) / millions).toFixed(1)} ms, p99 ${(delay.percentile(99) / millions).toFixed(1)} ms`,
);
console.log(`memory: ${(process.memoryUsage.rss() / millions).toFixed(0)} MB`);
await rm(folder, { recursive: true });
