import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, communityOf, connectPeople } from '../../../tests/support/items.ts';
import { makeWav, silence } from '../../../tests/support/make-wav.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { listPhotoFiles } from '../../shared/items/photo-urls.ts';
import { removePhotos } from '../photos/save-photo.ts';

let world: World;
let owner: Person;
let friend: Person;
let community: number;
let photo: Blob;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();

const blobOf = (bytes: Buffer | string, type = 'image/jpeg') =>
  new Blob([new Uint8Array(Buffer.from(bytes))], { type });

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  friend = await world.aMember({ name: 'Freya' });
  community = await communityOf(world.db);
  await connectPeople(world.db, owner.id, friend.id);
  photo = blobOf(await picture(64, 48));
});
afterAll(() => world.close());

type Fields = Record<string, string | Blob | undefined>;

const formOf = (fields: Fields = {}) => {
  const form = new FormData();
  const all: Fields = {
    name: 'Cordless drill',
    description: 'With two batteries.',
    userId: String(owner.id),
    groups: JSON.stringify([community]),
    connections: '[]',
    tags: '["drill","DIY"]',
    categories: '["Tools"]',
    giveaway_flag: 'false',
    image: photo,
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
  return form;
};

let count = 0;
const freshKey = () => {
  count += 1;
  return { 'idempotency-key': `key ${count}` };
};

const post = (fields: Fields = {}, headers: Record<string, string> = freshKey(), by = owner) =>
  by.call.reply('POST /add-item', { body: formOf(fields), headers });

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.message];
};

const uploads = () => readdir(join(world.env.dataDir, 'tmp'));

const photoFiles = async () => {
  const found: string[] = [];
  for await (const { name } of world.files.list()) found.push(name);
  return found.toSorted();
};

/** Does what the job of a deletion does after the undo period. */
const letDeletedPhotosGo = async () => {
  const jobs = await world.db<{ photos: string[] }[]>`
    delete from jobs where kind = 'removePhotos' returning payload -> 'photos' as photos`;
  for (const { photos } of jobs) await removePhotos(world.files, photos);
};

const filesOfRows = async () => {
  const rows = await world.db<{ thumbnail_url: string }[]>`
    select thumbnail_url from item_photos`;
  return rows.flatMap((row) => listPhotoFiles(row.thumbnail_url)).toSorted();
};

// After every test: each file has its row, each row its files, and no temporary files are left.
afterEach(async () => {
  await letDeletedPhotosGo();
  expect(await uploads()).toEqual([]);
  expect(await photoFiles()).toEqual(await filesOfRows());
});

describe('posting an item', () => {
  it('keeps what was said, shows it to those chosen, and answers with the item', async () => {
    const { status, body } = await post({ connections: JSON.stringify([friend.id]) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Submission was successful!',
      item: {
        name: 'Cordless drill',
        description: 'With two batteries.',
        status: 'available',
        giveaway: false,
        tags: ['drill', 'DIY'],
        categories: ['Tools'],
        is_mine: true,
        owner_name: 'Olu',
        shared_with: [
          { id: community, type: 'group' },
          { id: friend.id, type: 'individual' },
        ],
      },
    });
    const [first] = await friend.call('GET /api/items', { query: { userId: friend.id, giveaway: false } });
    expect(first).toMatchObject({ id: body.item?.id, name: 'Cordless drill', is_mine: false });
  });

  it('serves the photo to anybody who knows its name, for ever', async () => {
    const { body } = await post();
    const answer = await world.app.inject({ url: `/images/${body.item?.thumbnail_url}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });

  it('takes the photo away with the item, once that cannot be undone any more', async () => {
    const { body } = await post();
    await owner.call('DELETE /delete-item/:id', { params: { id: body.item?.id ?? 0 } });
    const look = () => world.app.inject({ url: `/images/${body.item?.thumbnail_url}` });
    expect((await look()).statusCode).toBe(200);
    await letDeletedPhotosGo();
    expect((await look()).statusCode).toBe(404);
  });

  it('names a thing by its description when it has no other name', async () => {
    const { body } = await post({ name: ' ', description: 'A blue lamp.\nStill works.' });
    expect(body.item).toMatchObject({ name: 'A blue lamp', description: 'A blue lamp.\nStill works.' });
  });

  it('needs no lists and no description', async () => {
    const { body } = await post({
      description: undefined,
      tags: undefined,
      categories: undefined,
      connections: undefined,
      userId: undefined,
    });
    expect(body.item).toMatchObject({ description: '', tags: [], categories: [] });
  });

  it('cleans line breaks and control characters out of a name', async () => {
    const { body } = await post({ name: 'Drill\r\nBcc: all@example.org\u0007' });
    expect(body.item?.name).toBe('Drill Bcc: all@example.org');
  });

  it('ignores fields that are not a member’s to set', async () => {
    const { body } = await post({ status: 'transferred', recipient_id: String(friend.id), id: '7', date_posted: 'x' });
    expect(body.item).toMatchObject({ status: 'available' });
    expect(body.item).not.toHaveProperty('recipient_id');
  });

  it('takes a recording along and does not keep it', async () => {
    const { status } = await post({ audio: blobOf('RIFF\0\0\0\0WAVEfmt ', 'audio/wav') });
    expect(status).toBe(201);
  });
});

describe('a post that is repeated', () => {
  it('is one item for a client that names its post, also when both arrive at once', async () => {
    const headers = freshKey();
    const answers = await Promise.all([post({}, headers), post({}, headers), post({}, headers)]);
    const later = await post({}, headers);
    expect(new Set([...answers, later].map(({ body }) => body.item?.id)).size).toBe(1);
    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('is one item for any client within a minute, if everything is the same', async () => {
    const fields = { name: 'A very particular teapot' };
    const [one, two] = [await post(fields, {}), await post(fields, {})];
    expect(two.body.item?.id).toBe(one.body.item?.id);
    const other = await post({ ...fields, description: 'Another one.' }, {});
    expect(other.body.item?.id).not.toBe(one.body.item?.id);
  });

  it('is a new item when the first was deleted meanwhile', async () => {
    const fields = { name: 'A teapot that was posted too early' };
    const id = (await post(fields, {})).body.item?.id ?? 0;
    await owner.call('DELETE /delete-item/:id', { params: { id } });
    expect(await post(fields, {})).toMatchObject({ status: 201, body: { item: { name: fields.name } } });
  });

  it('does not share keys between members', async () => {
    const headers = freshKey();
    const mine = await post({}, headers);
    const theirs = await post({ userId: String(friend.id) }, headers, friend);
    expect(theirs.body.item?.id).not.toBe(mine.body.item?.id);
    expect(theirs.body.item?.is_mine).toBe(true);
  });
});

describe('a post that is refused', () => {
  const tooLong = (what: string, most: number) => `${what} is too long (at most ${most} characters).`;

  it.each<[string, () => Fields, number, string]>([
    ['without a photo', () => ({ image: undefined }), 400, 'Please add a photo.'],
    ['without words', () => ({ name: ' ', description: '' }), 400, 'Please enter a name or a description.'],
    ['shared with nobody', () => ({ groups: '[]' }), 400, 'Choose at least one group or person.'],
    ['with a name too long', () => ({ name: 'x'.repeat(101) }), 400, tooLong('Name', 100)],
    ['with too many words', () => ({ description: 'x'.repeat(2001) }), 400, tooLong('Description', 2000)],
    ['with a tag too long', () => ({ tags: JSON.stringify(['x'.repeat(31)]) }), 400, tooLong('Tag', 30)],
    [
      'with too many tags',
      () => ({ tags: JSON.stringify(Array.from({ length: 11 }, (_, n) => `t${n}`)) }),
      400,
      'The request body is not valid.',
    ],
    ['with an unknown category', () => ({ categories: '["Weapons"]' }), 400, 'Invalid value for categories.'],
    ['with All as a category', () => ({ categories: '["All"]' }), 400, 'Invalid value for categories.'],
    ['with a list that is no list', () => ({ groups: '{"a":1}' }), 400, 'The request body is not valid.'],
    ['with broken JSON', () => ({ groups: '[1,' }), 400, 'The request body is not valid.'],
    ['with a group that is no number', () => ({ groups: '["1"]' }), 400, 'Invalid id.'],
    ['with a flag that is none', () => ({ giveaway_flag: 'yes' }), 400, 'The request body is not valid.'],
    ['without the flag', () => ({ giveaway_flag: undefined }), 400, 'The request body is not valid.'],
    ['with a NUL character', () => ({ name: 'a\0b' }), 400, 'The request body is not valid.'],
    ['for somebody else', () => ({ userId: String(friend.id) }), 403, 'You can only act for your own account.'],
    ['for nobody who exists', () => ({ userId: '999999' }), 403, 'You can only act for your own account.'],
    ['with an unknown file', () => ({ poster: photo }), 400, 'The request body is not valid.'],
    [
      'with an SVG as photo',
      () => ({ image: blobOf('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      415,
      'Only image files are accepted.',
    ],
    [
      'with a page as photo',
      () => ({ image: blobOf('<!doctype html><script>1</script>') }),
      415,
      'Only image files are accepted.',
    ],
    ['with a zip as photo', () => ({ image: blobOf('PK\u0003\u0004xxxxxxxx') }), 415, 'Only image files are accepted.'],
    [
      'with a broken photo',
      () => ({ image: blobOf('\u00ff\u00d8\u00ff garbage') }),
      415,
      'Only image files are accepted.',
    ],
    ['with an empty photo', () => ({ image: blobOf('') }), 415, 'Only image files are accepted.'],
    [
      'with a recording that is none',
      () => ({ audio: blobOf('MZ not a recording') }),
      415,
      'Only audio files are accepted.',
    ],
  ])('%s', async (_, fields, status, sentence) => {
    const before = await photoFiles();
    expect(await refusalOf(post(fields()))).toEqual([status, sentence]);
    expect(await photoFiles()).toEqual(before);
  });

  it('with a photo that ends in the middle', async () => {
    const whole = await picture(400, 300);
    const half = blobOf(whole.subarray(0, 600));
    expect(await refusalOf(post({ image: half }))).toEqual([400, 'The image could not be read.']);
  });

  it('with a photo of too many pixels', async () => {
    const huge = await sharp({ create: { width: 12_001, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await refusalOf(post({ image: blobOf(huge) }))).toEqual([400, 'The image could not be read.']);
  });

  it('with a file above 15 MB', async () => {
    const large = blobOf(Buffer.alloc(15 * 1024 * 1024 + 1, 'x'));
    expect(await refusalOf(post({ image: large }))).toEqual([413, 'The request is too large.']);
  });

  it('shared with a group the poster is not in, or a person they are not connected with, or a closed group', async () => {
    const foreign = await aGroup(world.db, 'Others', [friend.id]);
    const stranger = await world.aMember();
    const closed = await aGroup(world.db, 'Closed', [owner.id]);
    await world.db`update groups set is_closed = true where id = ${closed}`;
    const sentence = 'Choose only groups and people from your own network.';
    for (const fields of [
      { groups: JSON.stringify([community, foreign]) },
      { groups: JSON.stringify([community, closed]) },
      { groups: JSON.stringify([community, 2_000_000]) },
      { connections: JSON.stringify([friend.id, stranger.id]) },
      { connections: JSON.stringify([owner.id]) },
      { connections: JSON.stringify([2_000_000]) },
    ])
      expect(await refusalOf(post(fields))).toEqual([400, sentence]);
  });

  it('with one field twice', async () => {
    const form = formOf();
    form.append('name', 'Another name');
    expect(await refusalOf(owner.call('POST /add-item', { body: form }))).toEqual([
      400,
      'The request body is not valid.',
    ]);
  });

  it('with more fields or files than any post has', async () => {
    const form = formOf();
    for (let n = 0; n < 16; n += 1) form.append(`extra${n}`, 'x');
    expect((await refusalOf(owner.call('POST /add-item', { body: form })))[0]).toBe(413);
    expect((await refusalOf(post({ a: photo, b: photo })))[0]).toBe(400);
  });

  it('in another encoding', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/add-item',
      cookies: Object.fromEntries(owner.cookies),
      payload: { name: 'x' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=abc', 'hello'],
    [
      'a part that never ends',
      'multipart/form-data; boundary=abc',
      '--abc\r\ncontent-disposition: form-data; name="name"\r\n\r\nx',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=abc',
      '--abc\r\ncontent-disposition: form-data\r\n\r\nx\r\n--abc--\r\n',
    ],
    [
      'a forbidden name',
      'multipart/form-data; boundary=abc',
      '--abc\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--abc--\r\n',
    ],
    ['nothing at all', 'multipart/form-data; boundary=abc', ''],
  ])('with %s', async (_, type, payload) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/add-item',
      cookies: Object.fromEntries(owner.cookies),
      headers: { 'content-type': type },
      payload,
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  it('by a visitor', async () => {
    const visitor = world.aVisitor();
    expect(await refusalOf(visitor.call('POST /add-item', { body: formOf() }))).toEqual([401, 'Please log in.']);
  });

  it('when the member’s photos have used up their space', async () => {
    const hoarder = await world.aMember();
    const { body } = await post({ userId: String(hoarder.id) }, freshKey(), hoarder);
    await world.db`update items set photo_bytes = ${500 * 1024 * 1024} where id = ${body.item?.id ?? 0}`;
    const again = await refusalOf(post({ userId: String(hoarder.id) }, freshKey(), hoarder));
    expect(again).toEqual([429, 'You have no space left for photos. Delete an item first.']);
  });
});

describe('a post with several photos', () => {
  const severalOf = async (count: number, fields: Fields = {}) => {
    const form = formOf({ ...fields, image: undefined });
    for (let at = 0; at < count; at += 1) form.append('image', blobOf(await picture(40 + at, 30)));
    return form;
  };
  const send = (body: FormData) => owner.call('POST /add-item', { body, headers: freshKey() });

  const postedBy = async (body: FormData) => {
    const { item } = await send(body);
    return { id: item?.id ?? 0, cover: item?.thumbnail_url, photos: item?.photos ?? [] };
  };

  it('keeps six in their order, the first as the cover, and a recording beside them', async () => {
    const form = await severalOf(6);
    form.append('audio', blobOf(makeWav(1, silence), 'audio/wav'));
    const { id, cover, photos } = await postedBy(form);
    expect([photos.length, cover]).toEqual([6, photos[0]]);
    const widths = [];
    for (const name of photos) {
      const { rawPayload } = await world.app.inject({ url: `/images/${name}` });
      widths.push((await sharp(rawPayload).metadata()).width);
    }
    expect(widths).toEqual([40, 41, 42, 43, 44, 45]);
    const seen = await friend.call('GET /api/items/:id', { params: { id } });
    expect(seen.photos).toEqual(photos);
    await owner.call('DELETE /delete-item/:id', { params: { id } });
    await letDeletedPhotosGo();
    expect(await photoFiles()).toEqual(await filesOfRows());
  });

  it('takes the same file twice for one', async () => {
    const form = await severalOf(2);
    form.append('image', blobOf(await picture(40, 30)));
    expect((await send(form)).item?.photos).toHaveLength(2);
  });

  it('is refused with a seventh, or when one of them is no photo, and leaves nothing', async () => {
    const before = await photoFiles();
    expect(await refusalOf(send(await severalOf(7)))).toEqual([400, 'An item can have at most 6 photos.']);
    const hostile = await severalOf(2);
    hostile.append('image', blobOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
    expect(await refusalOf(send(hostile))).toEqual([415, 'Only image files are accepted.']);
    expect(await photoFiles()).toEqual(before);
  });

  it('is refused with a second recording', async () => {
    const form = await severalOf(1);
    for (const name of ['audio', 'audio']) form.append(name, blobOf(makeWav(1, silence), 'audio/wav'));
    expect(await refusalOf(send(form))).toEqual([400, 'The request body is not valid.']);
  });
});

describe('a photo with the position of a home in it', () => {
  it('comes back upright and without it', async () => {
    const taken = await sharp(await picture(80, 40))
      .withExif({ IFD0: { Copyright: 'Home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><gps>51.5</gps></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await post({ image: blobOf(taken) });
    for (const file of listPhotoFiles(body.item?.thumbnail_url ?? '')) {
      const answer = await world.app.inject({ url: `/images/${file}` });
      const { exif, xmp, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined });
      expect(height).toBeGreaterThan(width);
    }
  });
});
