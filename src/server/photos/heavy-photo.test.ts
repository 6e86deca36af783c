import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegOfScans } from '../../../tests/support/jpeg-of-scans.ts';
import { makePhoto } from '../../../tests/support/synthetic-photo.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { say } from '../program/console.ts';
import { hasTooManyScans } from './read-photo.ts';
import { openPhotoTable } from './process-photo.ts';

describe('a photo that is endless to decode', () => {
  let world: World;
  let neighbour: Person;
  let attacker: Person;
  let photo: Buffer;
  beforeAll(async () => {
    world = await aWorld();
    [neighbour, attacker] = [await world.aMember(), await world.aMember()];
    photo = await (await makePhoto({ width: 1200, height: 900 })).jpeg().toBuffer();
    await post(neighbour, photo);
  });
  afterAll(() => world.close());

  const post = async (person: Person, image: Buffer) => {
    const form = new FormData();
    const fields = { name: `Thing ${Math.random()}`, groups: '[1]', giveaway_flag: 'true' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', new Blob([new Uint8Array(image)]));
    const since = performance.now();
    const status = await person.call('POST /add-item', { body: form }).then(
      () => 201,
      (error: { status: number }) => error.status,
    );
    return { status, took: performance.now() - since };
  };

  const whileAttacked = async (image: Buffer, attacks: number) => {
    const attacking = Promise.all(Array.from({ length: attacks }, () => post(attacker, image)));
    const bystander = await post(neighbour, photo);
    const answers = await attacking;
    say(
      `${attacks} such photos: a neighbour's took ${Math.round(bystander.took)} ms, the answers at most ${Math.round(Math.max(...answers.map(({ took }) => took)))} ms`,
    );
    return { bystander, answers };
  };

  test('is refused by its scans before anything is decoded, and nobody waits for it', async () => {
    const { bystander, answers } = await whileAttacked(await jpegOfScans(6000, 20_000), 4);
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect(bystander.status).toBe(201);
    expect(bystander.took).toBeLessThan(12_000);
  });

  test('is ended with its process when its time is up', async () => {
    // Few enough scans to be let in.
    const heavy = await jpegOfScans(7000, 99);
    const hurried = openPhotoTable(300);
    await expect(hurried(heavy)).rejects.toMatchObject({ code: 'image_too_heavy' });
    expect((await post(neighbour, photo)).status).toBe(201);
  });

  test('is told apart from what programs write', async () => {
    const progressive = await (await makePhoto({ width: 800, height: 600 })).jpeg({ progressive: true }).toBuffer();
    expect([hasTooManyScans(photo), hasTooManyScans(progressive)]).toEqual([false, false]);
    expect([hasTooManyScans(await jpegOfScans(64, 98)), hasTooManyScans(await jpegOfScans(64, 101))]).toEqual([
      false,
      true,
    ]);
  });
});
