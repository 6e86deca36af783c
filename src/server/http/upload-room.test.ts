import { expect, test } from 'vitest';
import { createUploadRoom } from './upload-room.ts';

const megabytes = 1024 ** 2;
const aRoom = (free: number) => createUploadRoom('/nowhere', async () => free);
const stay = () => new Promise<never>(() => {});

test('an upload for which the disk has no room is refused before it begins', async () => {
  const room = aRoom(400 * megabytes);
  const never = () => expect.fail('it was read');
  await expect(room.enter({ who: '1', bytes: 200 * megabytes }, never)).rejects.toMatchObject({ code: 'disk_full' });
  expect(await room.enter({ who: '1', bytes: 100 * megabytes }, async () => 'kept')).toBe('kept');
});

test('what others are still sending counts, and what they have sent does not', async () => {
  const room = aRoom(500 * megabytes);
  let finish = () => {};
  const first = room.enter({ who: '1', bytes: 200 * megabytes }, () => new Promise<void>((done) => (finish = done)));
  const second = () => room.enter({ who: '2', bytes: 100 * megabytes }, async () => 'kept');
  await expect(second()).rejects.toMatchObject({ code: 'disk_full' });
  finish();
  await first;
  expect(await second()).toBe('kept');
});

test('three of a member at once, six wait, the next is refused, and nobody else waits', async () => {
  const room = aRoom(Number.POSITIVE_INFINITY);
  let begun = 0;
  const begin = () => {
    begun += 1;
    return stay();
  };
  for (let count = 0; count < 9; count += 1) void room.enter({ who: '1', bytes: 1 }, begin);
  await expect(room.enter({ who: '1', bytes: 1 }, begin)).rejects.toMatchObject({ code: 'too_many' });
  expect(await room.enter({ who: '2', bytes: 1 }, async () => begun)).toBe(3);
});
