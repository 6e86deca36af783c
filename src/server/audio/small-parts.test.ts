import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { aWorld } from '../../../tests/support/world.ts';
import { say } from '../program/console.ts';
import { requireRecording } from './audio-length.ts';

const bytes = 20_000_000;
const fileOf = (head: Buffer, part: Buffer) => Buffer.concat([head, Buffer.alloc(bytes - head.length, part)]);

const page = Buffer.alloc(27);
page.write('OggS');
const foreignPage = Buffer.from(page);
foreignPage.writeUInt32LE(7, 14);

const wav = fileOf(Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.from('junk\0\0\0\0'));

test.each([
  ['WAV', wav],
  ['MP4', fileOf(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.from('\0\0\0\x08free', 'latin1'))],
  ['Ogg', fileOf(page, page)],
  ['Ogg with foreign streams', fileOf(page, foreignPage)],
  ['WebM', fileOf(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]), Buffer.from([0xec, 0x80]))],
  ['WebM with empty packets', fileOf(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]), Buffer.from([0xa3, 0x80]))],
])('20 MB of the smallest parts of a %s are refused at once', (_, file) => {
  const since = performance.now();
  expect(() => requireRecording(file)).toThrow(expect.objectContaining({ reason: 'unreadable' }));
  expect(performance.now() - since).toBeLessThan(1500);
});

test('nobody waits while somebody sends one', async () => {
  const world = await aWorld();
  const member = await world.aMember();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(wav)]));
  delay.enable();
  await expect(member.call('POST /upload-audio', { body })).rejects.toMatchObject({ status: 415 });
  delay.disable();
  say(`20 MB of 8-byte chunks: a neighbour waited at most ${Math.round(delay.max / 1e6)} ms`);
  expect(delay.max / 1e6).toBeLessThan(1500);
  await world.close();
});
