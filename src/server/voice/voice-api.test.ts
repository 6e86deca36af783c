import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { longestStall } from '../../../tests/support/longest-stall.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { openDescriber } from '../meaning/describe.ts';
import { openRecogniser } from './open-recogniser.ts';
import { findRecording } from './store.ts';

const silence = () => {
  const wav = Buffer.alloc(44 + 32_000);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + 32_000, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(16_000, 24);
  wav.writeUInt32LE(32_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(32_000, 40);
  return wav;
};

describe('posting by voice', () => {
  const recogniser = openRecogniser({});
  const describer = openDescriber({}, null);
  let world: World;
  let member: Person;
  beforeAll(async () => {
    world = await aWorld({}, { recogniser, describer });
    member = await world.aMember();
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([recogniser.close(), describer.close()]);
  });

  const upload = (person: Person, bytes: Buffer) => {
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), 'recording.wav');
    return person.call('POST /upload-audio', { body: form });
  };
  const transcribe = (person: Person, filePath: string) =>
    person.call('POST /transcribe', { body: { filePath, type: 'item' } });

  test('a spoken sentence comes back as words to correct, and the recording is gone', async () => {
    const { filePath } = await upload(
      member,
      await readFile(new URL('../../../tests/fixtures/speech/spoken-tent.wav', import.meta.url)),
    );
    const answer = await transcribe(member, filePath);
    expect(answer.heard).toBe(true);
    expect(answer.refinedDescription.toLowerCase()).toContain('tent');
    await expect(transcribe(member, filePath)).rejects.toMatchObject({ status: 404, message: 'Recording not found.' });
    expect(await world.db`select 1 from recordings`).toHaveLength(0);
  });

  test('a name that only this community knows is recognised for members who see the item, and for nobody else', async () => {
    const said = await readFile(new URL('../../../tests/fixtures/speech/hurdy-gurdy.wav', import.meta.url));
    const hear = async (person: Person) => {
      const { filePath } = await upload(person, said);
      return (await transcribe(person, filePath)).refinedDescription;
    };
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const attic = await aGroup(world.db, 'Attic', [owner.id, neighbour.id]);
    await anItem(world.db, owner.id, { name: 'Hurdy gurdy, from the attic', groups: [attic] });
    expect(await hear(neighbour)).toMatch(/hurdy gurdy/i);
    expect(await hear(member)).not.toMatch(/hurdy gurdy/i);
  });

  test('a recording of 24 MB that does not say how long it is keeps nobody waiting, and is kept whole', async () => {
    const { db, aMember } = world;
    const speaker = await aMember();
    const bytes = Buffer.alloc(24 * 1024 * 1024, 7);
    bytes.write('\0\0\0\x10ftypM4A \0\0\0\0', 0, 'latin1');
    bytes.writeUInt32BE(bytes.length - 16, 16);
    bytes.write('mdat', 20, 'latin1');
    let filePath = '';
    const stall = await longestStall(async () => {
      filePath = (await upload(speaker, bytes)).filePath;
    });
    // Whole, it took seconds.
    expect(stall).toBeLessThan(700);
    const kept = await findRecording(db, speaker.id, filePath);
    expect(kept !== null && bytes.equals(kept)).toBe(true);
    expect(await findRecording(db, member.id, filePath)).toBeNull();
    await db`delete from recordings where user_id = ${speaker.id}`;
  });

  test('whether it is lent or given away is heard of a thing, and not asked of a wish', async () => {
    const said = await readFile(new URL('../../../tests/fixtures/speech/cordless-drill.wav', import.meta.url));
    const hear = async (type: 'item' | 'wish') => {
      const { filePath } = await upload(member, said);
      return member.call('POST /transcribe', { body: { filePath, type } });
    };
    expect(await hear('item')).toMatchObject({ kind: { is: 'lend' } });
    expect(await hear('wish')).not.toHaveProperty('kind');
  });

  test('a member learns whether the recogniser understands their language', async () => {
    const ask = (language: string) => member.call('GET /api/voice', { headers: { 'accept-language': language } });
    expect(await ask('de')).toEqual({ understood: false });
    expect(await ask('en-US')).toEqual({ understood: true });
  });

  test('silence is reported as such, with nothing filled in', async () => {
    const { filePath } = await upload(member, silence());
    expect(await transcribe(member, filePath)).toEqual({
      heard: false,
      itemName: '',
      refinedDescription: '',
      tags: [],
      categories: [],
    });
  });

  test('a handle is its maker’s alone, for an hour', async () => {
    const other = await world.aMember();
    const { filePath } = await upload(member, silence());
    await expect(transcribe(other, filePath)).rejects.toMatchObject({ status: 404 });
    await world.db`update recordings set expires_at = now()`;
    await expect(transcribe(member, filePath)).rejects.toMatchObject({ status: 404 });
  });

  test.each(['../../etc/passwd', '..%2f', '/etc/passwd', 'C:\\x', 'file:///etc/passwd', 'aud_short', 'x'.repeat(5000)])(
    'the path %s is no handle',
    async (filePath) => {
      await expect(transcribe(member, filePath)).rejects.toMatchObject({
        status: 400,
        message: 'Recording not found.',
      });
    },
  );

  test('what is no recording, or too long, is refused and not kept', async () => {
    await expect(upload(member, Buffer.from('<html>not audio</html>'))).rejects.toMatchObject({ status: 415 });
    const long = silence();
    long.writeUInt32LE(10 * 60 * 32_000, 40);
    await expect(upload(member, Buffer.concat([long, Buffer.alloc(10 * 60 * 32_000)]))).rejects.toMatchObject({
      status: 413,
    });
    const rows = await world.db`select 1 from recordings where expires_at > now()`;
    expect(rows).toHaveLength(0);
  });

  test('where voice is switched off the answer says so, and the recording stays for another try', async () => {
    const off = await aWorld();
    const person = await off.aMember();
    const { filePath } = await upload(person, silence());
    await expect(transcribe(person, filePath)).rejects.toMatchObject({
      status: 503,
      message: 'Voice is switched off here. Please type instead.',
    });
    expect(await off.db`select 1 from recordings`).toHaveLength(1);
    await off.close();
  });
});
