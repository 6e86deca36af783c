import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, connectPeople } from '../../../tests/support/items.ts';
import {
  aSmallPhoto,
  listHeader as header,
  listOf,
  listTools,
  refusalOf,
  type SentList,
} from '../../../tests/support/lists.ts';
import { makeZip, type ZippedFile } from '../../../tests/support/make-zip.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import type { FileStore } from '../files/store.ts';
import { StoreAway } from '../files/store.ts';
import { forgetListsIn } from './make-list.ts';

let world: World;
let admin: Person;
let photo: Buffer;
let tools: Awaited<ReturnType<typeof listTools>>;

beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
  photo = await aSmallPhoto();
  tools = await listTools(world);
});
afterAll(() => world.close());

const bring: typeof tools.bring = (...sent) => tools.bring(...sent);
const work: typeof tools.work = (...list) => tools.work(...list);
const start: typeof tools.start = (...list) => tools.start(...list);
const thingsOf: typeof tools.thingsOf = (person) => tools.thingsOf(person);
const namesOf: typeof tools.namesOf = (person) => tools.namesOf(person);
const turnOf = { id: '1', attempts: 1, created_at: '' };

describe('a list', () => {
  it('is shown before anything is made, and then made line by line', async () => {
    const olu = await world.aMember();
    const friend = await world.aMember();
    const shown = await bring(olu, {
      list: listOf(
        'Cordless drill,"With two batteries, and a case.",lend,Tools,"drill, DIY",7,drill.jpg',
        'Old sofa,,offer,household,,,',
        'Sauce pot,,cook,Kitchenware,,,',
      ),
      photos: [{ name: 'photos/Drill.JPG', bytes: photo }],
    });
    expect(shown).toMatchObject({ state: 'preview', counts: { waiting: 2, refused: 1, made: 0, already: 0 } });
    expect(shown.lines[0]).toMatchObject({
      line: 4,
      problem: '"cook" is not a kind we know. Write "lend" or "offer".',
    });
    expect(shown.lines[1]).toMatchObject({ line: 2, name: 'Cordless drill', loan_days: 7, photos: 1 });
    expect(await namesOf(olu)).toEqual([]);

    expect(await start(olu, shown.id)).toMatchObject({ state: 'done', counts: { waiting: 0, made: 2, refused: 1 } });
    const [sofa, drill] = await olu.call('GET /api/items', { query: { showMyLibrary: true } });
    expect(drill).toMatchObject({
      name: 'Cordless drill',
      description: 'With two batteries, and a case.',
      giveaway: false,
      loan_days: 7,
      tags: ['drill', 'DIY'],
      categories: ['Tools'],
    });
    expect(sofa).toMatchObject({ name: 'Old sofa', giveaway: true, categories: ['Household'], thumbnail_url: null });
    const picture = await world.app.inject({ url: `/images/${drill?.thumbnail_url}` });
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp');
    const seen = await friend.call('GET /api/items', { query: { giveaway: true } });
    expect(seen.map(({ name }) => name)).toContain('Old sofa');
    expect(await world.db`select from import_photos where import_id = ${shown.id}`).toHaveLength(0);
  });

  it('can be brought without looking first', async () => {
    const olu = await world.aMember();
    const list = await bring(olu, { list: listOf('Ladder,,,,,,'), fields: { preview: 'false' } });
    expect(list.state).toBe('running');
    await work(list.id);
    expect(await namesOf(olu)).toEqual(['Ladder']);
  });

  it.each([
    ['semicolons', 'name;kind;tags\r\nLeiter;lend;"a;b"\r\n'],
    ['a mark of its letters', '\uFEFFname,kind\nLeiter,lend'],
    ['a line that names the separator', 'sep=;\r\nname;kind\r\nLeiter;lend'],
    ['tabs and 16 bits a letter', Buffer.from('\uFEFFname\tkind\r\nLeiter\tlend', 'utf16le')],
    ['columns in another order, and one of its own', 'Kind,Shelf,NAME\nlend,3,Leiter'],
  ])('is understood with %s', async (_, list) => {
    const olu = await world.aMember();
    await start(olu, (await bring(olu, { list })).id);
    expect(await namesOf(olu)).toEqual(['Leiter']);
  });

  it('is understood with the letters of Western Windows', async () => {
    const olu = await world.aMember();
    const list = Buffer.from('name;description\r\nTürstopper;für 5 \x80\r\n', 'latin1');
    await start(olu, (await bring(olu, { list })).id);
    const [item] = await olu.call('GET /api/items', { query: { showMyLibrary: true } });
    expect(item).toMatchObject({ name: 'Türstopper', description: 'für 5 €' });
  });

  it('holds formulas as plain words', async () => {
    const olu = await world.aMember();
    await start(olu, (await bring(olu, { list: listOf('"=HYPERLINK(""http://x"")",@home,,,,,') })).id);
    expect(await namesOf(olu)).toEqual(['=HYPERLINK("http://x")']);
  });
});

describe('nothing is made twice', () => {
  const list = listOf('Chair,,,,,,chair.jpg', 'Chair,,,,,,chair.jpg', 'Table,,,,,,');
  const photos = () => [{ name: 'chair.jpg', bytes: photo }];

  it('when a list is brought again, or starts twice, or two at once; two equal lines are two things', async () => {
    const olu = await world.aMember();
    const atOnce = { list, photos: photos(), fields: { preview: 'false' } };
    const [one, two] = await Promise.all([bring(olu, atOnce), bring(olu, atOnce)]);
    await olu.call('POST /api/import/:id', { params: { id: one.id } });
    await Promise.all([start(olu, one.id), start(olu, two.id), work(one.id)]);
    expect((await namesOf(olu)).toSorted()).toEqual(['Chair', 'Chair', 'Table']);
    const both = await Promise.all([one, two].map(({ id }) => olu.call('GET /api/import/:id', { params: { id } })));
    const sumOf = (state: 'made' | 'already') => both.reduce((sum, { counts }) => sum + counts[state], 0);
    expect([sumOf('made'), sumOf('already')]).toEqual([3, 3]);
    const again = await bring(olu, { list });
    expect(again.counts).toEqual({ waiting: 0, already: 3, made: 0, refused: 0 });
    expect(await world.db`select from jobs where kind = 'bringList'`).not.toHaveLength(0);
  });

  it('nor refused by a slower worker once another has made it and the photos are gone', async () => {
    const olu = await world.aMember();
    const { id } = await bring(olu, { list, photos: photos() });
    await olu.call('POST /api/import/:id', { params: { id } });
    const overtaken: FileStore = {
      ...world.files,
      put: async (...file) => {
        await work(id);
        await world.files.put(...file);
      },
    };
    await work(id, overtaken);
    const { counts } = await olu.call('GET /api/import/:id', { params: { id } });
    expect(counts).toEqual({ waiting: 0, already: 0, made: 3, refused: 0 });
  });

  it('though a thing was renamed since; what was deleted comes anew', async () => {
    const olu = await world.aMember();
    await start(olu, (await bring(olu, { list })).id);
    const [table, chair] = await olu.call('GET /api/items', { query: { showMyLibrary: true } });
    await world.db`update items set name = 'Long table' where id = ${table?.id ?? 0}`;
    await olu.call('DELETE /delete-item/:id', { params: { id: chair?.id ?? 0 } });
    expect((await start(olu, (await bring(olu, { list })).id)).counts).toMatchObject({ made: 1, already: 2 });
    expect((await namesOf(olu)).toSorted()).toEqual(['Chair', 'Chair', 'Long table']);
  });

  it('after an interruption: the next one goes on where the work was left', async () => {
    const olu = await world.aMember();
    const sent = { list: listOf('Book,,,,,,', 'Chair,,,,,,chair.jpg', 'Table,,,,,,'), photos: photos() };
    const { id } = await bring(olu, sent);
    const broken = { ...world.files, put: () => Promise.reject(new StoreAway('away')) };
    await olu.call('POST /api/import/:id', { params: { id } });
    await expect(work(id, broken)).rejects.toThrow();
    expect(await olu.call('GET /api/import/:id', { params: { id } })).toMatchObject({
      state: 'running',
      counts: { made: 1, waiting: 2 },
    });
    await work(id);
    expect(await namesOf(olu)).toEqual(['Book', 'Chair', 'Table']);
    expect((await olu.call('GET /api/import/:id', { params: { id } })).state).toBe('done');
  });
});

describe('a line stays out, and the others come', () => {
  it.each<[string, string, string]>([
    ['without words', ' ,,lend,,,,', 'A name or a description is missing.'],
    ['with too long a name', `${'x'.repeat(101)},,,,,,`, 'Name is too long (at most 100 characters).'],
    ['with too long a description', `a,${'x'.repeat(2001)},,,,,`, 'Description is too long (at most 2000 characters).'],
    ['with a category that is none', 'a,,,Weapons,,,', '"Weapons" is not a category we know.'],
    ['with too many tags', `a,,,,"${'t,'.repeat(11)}",,`, 'A thing can have at most 10 tags.'],
    ['with days that are none', 'a,,,,,1e3,', '"1e3" is not a number of days between 1 and 365.'],
    ['with days for a gift', 'a,,offer,,,7,', 'Only things that are lent can have days.'],
    ['with a line break gone wrong', 'a,b,lend,,,,,,more', 'This line has 9 columns, and the first line names 7.'],
    ['with ten megabytes', `${'x'.repeat(10_000_000)},,,,,,`, 'This line is too long for one thing.'],
  ])('%s', async (_, line, problem) => {
    const olu = await world.aMember();
    const shown = await bring(olu, { list: listOf(line, 'Good one,,,,,,') });
    expect(shown.lines[0]).toMatchObject({ line: 2, state: 'refused' });
    expect(shown.lines[0]?.problem).toContain(problem);
    expect(shown.counts).toMatchObject({ waiting: 1, refused: 1 });
    await start(olu, shown.id);
    expect(await namesOf(olu)).toEqual(['Good one']);
  });

  it('when its owner lost the circle it was meant for, or left, meanwhile', async () => {
    const olu = await world.aMember();
    const group = await aGroup(world.db, 'Choir', [olu.id]);
    const fields = { groups: JSON.stringify([group]) };
    const lost = await bring(olu, { list: listOf('Score,,,,,,'), fields });
    await world.db`delete from subscriptions where user_id = ${olu.id} and group_id = ${group}`;
    expect((await start(olu, lost.id)).lines[0]).toMatchObject({
      problem: 'Choose only groups and people from your own network.',
    });
    const left = await bring(olu, { list: listOf('Score,,,,,,') });
    await olu.call('POST /api/import/:id', { params: { id: left.id } });
    await world.db`update users set status = 'deactivated' where id = ${olu.id}`;
    await work(left.id);
    expect(await namesOf(olu)).toEqual([]);
  });
});

describe('a photo that cannot be had keeps no thing out, and it is said', () => {
  /** It begins like a photo, so that only its size tells. */
  const bomb = (name: string): ZippedFile => ({
    name,
    bytes: Buffer.concat([photo.subarray(0, 200), Buffer.alloc(14 * 1024 * 1024)]),
    isPacked: true,
  });

  it.each<[string, string, string]>([
    ['with a path for a photo', 'a,,,,,,../../etc/passwd', '"../../etc/passwd" is not the name of a photo.'],
    ['with a photo that is not there', 'a,,,,,,b.jpg', 'There is no file in the zip called "b.jpg".'],
    [
      'with a photo that lies beyond its folder',
      'a,,,,,,beyond.jpg',
      'There is no file in the zip called "beyond.jpg".',
    ],
    ['with a photo that is there twice', 'a,,,,,,twice.jpg', 'There are several files in the zip called "twice.jpg".'],
    ['with a locked photo', 'a,,,,,,locked.jpg', 'The file "locked.jpg" in the zip is locked with a password.'],
    ['with a bomb for a photo', 'a,,,,,,bomb.jpg', '"bomb.jpg" is not a picture.'],
    ['with a bomb that lies', 'a,,,,,,liar.jpg', 'The file "liar.jpg" in the zip is damaged.'],
    ['with far too large a photo', 'a,,,,,,large.jpg', 'The photo "large.jpg" is too large (at most 15 MB).'],
    ['with something else for a photo', 'a,,,,,,page.jpg', '"page.jpg" is not a picture.'],
  ])('%s', async (_, line, note) => {
    const olu = await world.aMember();
    const shown = await bring(olu, {
      list: listOf(line, 'Good one,,,,,,good.jpg'),
      photos: [
        { name: 'good.jpg', bytes: photo },
        { name: 'a/twice.jpg', bytes: photo },
        { name: 'b/twice.jpg', bytes: photo },
        { name: '../../etc/passwd', bytes: photo },
        { name: '../beyond.jpg', bytes: photo },
        { name: 'locked.jpg', bytes: photo, isPacked: true, isLocked: true },
        { name: 'large.jpg', bytes: photo, isPacked: true, claims: 16 * 1024 * 1024 },
        { name: 'page.jpg', bytes: Buffer.from('<!doctype html><script>1</script>'.repeat(10)) },
        { ...bomb('liar.jpg'), claims: 10_000 },
        bomb('bomb.jpg'),
      ],
    });
    expect(shown.lines[0]).toMatchObject({ line: 2, state: 'waiting', photos: 0, note: expect.stringContaining(note) });
    await start(olu, shown.id);
    const things = await thingsOf(olu);
    expect(things.map(({ name, thumbnail_url }) => [name, thumbnail_url === null])).toEqual([
      ['a', true],
      ['Good one', false],
    ]);
  });

  it('found out only by the decoder, beside one that is good', async () => {
    const olu = await world.aMember();
    const { id } = await bring(olu, {
      list: listOf('Half,,,,,,half.jpg | whole.jpg'),
      photos: [
        { name: 'half.jpg', bytes: Buffer.concat([photo.subarray(0, 200), Buffer.alloc(100)]) },
        { name: 'whole.jpg', bytes: photo },
      ],
    });
    const done = await start(olu, id);
    expect(done.lines[0]).toMatchObject({ state: 'made', note: '"half.jpg": The image could not be read.' });
    expect((await thingsOf(olu))[0]?.thumbnail_url).not.toBeNull();
  });

  it('named in a list that came without a zip: said once', async () => {
    const olu = await world.aMember();
    const shown = await bring(olu, { list: listOf('Chair,,,,,,a.jpg', 'Table,,,,,,b.jpg', 'Lamp,,,,,,') });
    expect(shown.remarks).toEqual(['2 lines name a photo, but there is no zip with photos.']);
    expect(shown.counts.waiting).toBe(3);
  });
});

describe('a list is refused whole', () => {
  const zipOf = (count: number) =>
    makeZip(Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.alloc(0) })));

  it.each<[string, () => SentList, number, string]>([
    ['without a file', () => ({}), 400, 'Please add a list.'],
    ['that is empty', () => ({ list: '' }), 400, 'There is nothing in this list.'],
    ['with nothing below its first line', () => ({ list: header }), 400, 'There is nothing in this list.'],
    [
      'without names of columns',
      () => ({ list: 'Ladder,lend\nDrill,lend' }),
      400,
      'The first row must name the columns: name, description, kind, category, tags, loan days, photo. This list has: "Ladder", "lend".',
    ],
    ['that is a workbook', () => ({ list: zipOf(1) }), 415, 'Please save the sheet as CSV first.'],
    ['that is no text', () => ({ list: Buffer.from([1, 0, 2, 0]) }), 415, 'could not be read'],
    ['that is too long', () => ({ list: `${header}\n${'a\n'.repeat(5001)}` }), 413, 'at most 5,000 lines'],
    ['with photos in no zip', () => ({ list: listOf('a,,,,,,'), photos: photo }), 415, 'in a zip file'],
    ['with 20,000 files', () => ({ list: listOf('a,,,,,,'), photos: zipOf(20_000) }), 413, 'at most 10,000 files'],
    ['for nobody', () => ({ list: listOf('a,,,,,,'), fields: { groups: '[]' } }), 400, 'at least one group or person'],
    ['for strangers', () => ({ list: listOf('a,,,,,,'), fields: { groups: '[999]' } }), 400, 'from your own network'],
  ])('%s', async (_, sent, status, sentence) => {
    const olu = await world.aMember();
    const [said, message] = await refusalOf(bring(olu, sent()));
    expect([said, message]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await world.db`select from imports where maker_id = ${olu.id}`).toHaveLength(0);
  });
});

describe('whose list it is', () => {
  it('an administrator imports items for a member, into the member’s groups, and it is recorded', async () => {
    const library = await world.aMember({ name: 'The tool library' });
    const group = await aGroup(world.db, 'Tools', [library.id]);
    const groups = await admin.call('GET /api/import-groups/:id', { params: { id: library.id } });
    expect(groups.map(({ name }) => name)).toContain('Tools');
    const fields = { groups: JSON.stringify([group]), forUserId: String(library.id) };
    const shown = await bring(admin, { list: listOf('Lathe,,,,,,'), fields });
    expect(shown.owner_name).toBe('The tool library');
    await start(admin, shown.id);
    expect(await namesOf(library)).toEqual(['Lathe']);
    const record = await admin.call('GET /api/admin/audit', { query: {} });
    expect(record[0]).toMatchObject({ act: 'list brought for a member', subject: 'The tool library' });
  });

  it('nobody else does, and nobody sees or starts a list that is not theirs', async () => {
    const [olu, eve] = [await world.aMember(), await world.aMember()];
    await connectPeople(world.db, olu.id, eve.id);
    const fields = { forUserId: String(olu.id) };
    expect(await refusalOf(bring(eve, { list: listOf('a,,,,,,'), fields }))).toEqual([403, 'Administrators only.']);
    const nobody = { forUserId: '999999' };
    expect(await refusalOf(bring(admin, { list: listOf('a,,,,,,'), fields: nobody }))).toEqual([
      404,
      'Member not found.',
    ]);
    const { id } = await bring(olu, { list: listOf('a,,,,,,') });
    for (const other of [eve, admin]) {
      expect((await refusalOf(other.call('GET /api/import/:id', { params: { id } })))[0]).toBe(404);
      expect((await refusalOf(other.call('POST /api/import/:id', { params: { id } })))[0]).toBe(404);
    }
    expect((await olu.call('GET /api/import/:id', { params: { id } })).state).toBe('preview');
  });

  it('is forgotten after a day when nothing came of it', async () => {
    const olu = await world.aMember();
    const { id } = await bring(olu, { list: listOf('a,,,,,,b.jpg'), photos: [{ name: 'b.jpg', bytes: photo }] });
    await world.db`update imports set created_at = now() - interval '25 hours' where id = ${id}`;
    await forgetListsIn(world.db)({}, turnOf);
    expect((await refusalOf(olu.call('GET /api/import/:id', { params: { id } })))[0]).toBe(404);
  });
});

describe('an export', () => {
  it('is a list that can be brought along elsewhere, formulas and all', async () => {
    const [olu, elsewhere] = [await world.aMember(), await world.aMember()];
    const lines = [
      '"=cmd|calc","two\nlines",lend,"Tools, Garden","a | b, c",14,p.jpg',
      '"Sofa, green",,offer,,,,',
      "'-5 degrees,,lend,,,,",
    ];
    await start(olu, (await bring(olu, { list: listOf(...lines), photos: [{ name: 'p.jpg', bytes: photo }] })).id);
    const list = await olu.call('GET /api/export/items.csv', {});
    expect(list).toMatch(/^\uFEFFname,description,kind,category,tags,loan days,photo\r\n'=cmd\|calc,/);
    expect((await bring(olu, { list })).counts).toMatchObject({ already: 3, waiting: 0 });
    await start(elsewhere, (await bring(elsewhere, { list })).id);
    const read = (person: Person) => world.db`
      select name, description, giveaway, categories, tags, loan_days from items where owner_id = ${person.id} order by id`;
    expect(await read(elsewhere)).toEqual(await read(olu));
    expect((await read(olu))[0]).toMatchObject({ name: '=cmd|calc', tags: ['a', 'b', 'c'], loan_days: 14 });
  });
});

it('a list of some hundred lines lets others go on meanwhile', async () => {
  const olu = await world.aMember();
  const lines = Array.from({ length: 80 }, (_, at) => `Thing ${at},,lend,,,,${at % 20 === 0 ? `${at}.jpg` : ''}`);
  const photos = lines.flatMap((_, at) => (at % 20 === 0 ? [{ name: `${at}.jpg`, bytes: photo }] : []));
  const { id } = await bring(olu, { list: listOf(...lines), photos });
  await olu.call('POST /api/import/:id', { params: { id } });
  let isDone = false;
  const working = work(id).finally(() => {
    isDone = true;
  });
  const seen: number[] = [];
  while (!isDone) {
    seen.push((await olu.call('GET /api/import/:id', { params: { id } })).counts.made);
    await turn();
  }
  await working;
  expect(new Set(seen).size).toBeGreaterThan(5);
  expect((await thingsOf(olu)).filter(({ thumbnail_url }) => thumbnail_url !== null)).toHaveLength(4);
});
