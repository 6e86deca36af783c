import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallPhoto, listOf, listTools, refusalOf } from '../../../tests/support/lists.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let tools: Awaited<ReturnType<typeof listTools>>;

beforeAll(async () => {
  world = await aWorld();
  tools = await listTools(world);
});
afterAll(() => world.close());

const mend = (by: Person, id: number, line: number, body: Record<string, string>) =>
  by.call('PATCH /api/import/:id/lines/:line', { params: { id, line }, body });

type Meaning = Parameters<typeof explain>[2];
const explain = (
  by: Person,
  id: number,
  body: { column: 'kind' | 'category'; said: string; means: 'lend' | 'offer' | 'Kitchenware' | 'Household' | '' },
) => by.call('PUT /api/import/:id/words', { params: { id }, body });

const itemsOf = (person: Person) => world.db`
  select name, description, giveaway, categories, tags, loan_days from items
  where owner_id = ${person.id} and deleted_at is null order by id`;

describe('a list says what it did not understand', () => {
  it('names the columns that it does not use', async () => {
    const { remarks } = await tools.bring(await world.aMember(), {
      list: 'No.;Name;Price;Condition;\r\n1;Chair;5 €;good;\r\n',
    });
    expect(remarks).toEqual(['Not used: No., Price, Condition.']);
  });

  it('names the headings it saw where none is a name', async () => {
    const [status, message] = await refusalOf(
      tools.bring(await world.aMember(), { list: 'Nummer;Ort;Zustand\r\n1;Keller;gut\r\n' }),
    );
    expect(status).toBe(400);
    expect(message).toBe(
      'The first row must name the columns: name, description, kind, category, tags, loan days, photo. This list has: "Nummer", "Ort", "Zustand".',
    );
  });

  it('tells all complaints of a line at once, by the row of the spreadsheet, also behind cells with line breaks', async () => {
    const { lines } = await tools.bring(await world.aMember(), {
      list: 'sep=;\r\nname;description;kind;category;loan days\r\n"Tent\r\nfor four";"dry\nand light";;;\r\n\r\nPot;;rent;Weapons;soon\r\n',
    });
    expect(lines.map(({ line, name }) => [line, name])).toEqual([
      [4, 'Pot'],
      [2, 'Tent for four'],
    ]);
    expect(lines[0]?.problem).toBe(
      '"Weapons" is not a category we know. "rent" is not a kind we know. Write "lend" or "offer". "soon" is not a number of days between 1 and 365.',
    );
  });
});

describe('near words are understood', () => {
  it.each<[string, string, string, object]>([
    [
      'English',
      'Title,Notes,Type,Category',
      'Pan,big,give away,Kitchen',
      { giveaway: true, categories: ['Kitchenware'] },
    ],
    [
      'English',
      'Item,Comments,Type,Category',
      'Tent,big,to lend,"Outdoor, Party, Clothing"',
      { giveaway: false, categories: ['Outdoors', 'Parties', 'Clothes'] },
    ],
    [
      'German',
      'Bezeichnung,Beschreibung,Art,Kategorie',
      'Topf,groß,verschenken,Küche',
      { giveaway: true, categories: ['Kitchenware'] },
    ],
    [
      'German',
      'GEGENSTAND,Bemerkung,Typ,Rubrik',
      'Bohrer,laut,Verleihen,Werkzeug',
      { giveaway: false, categories: ['Tools'] },
    ],
    [
      'Spanish',
      'Nombre,Descripción,Tipo,Categoría',
      'Olla,grande,regalar,Cocina',
      { giveaway: true, categories: ['Kitchenware'] },
    ],
    [
      'French',
      'Objet,Remarques,Type,Catégorie',
      'Tente,verte,à prêter,Plein air',
      { giveaway: false, categories: ['Outdoors'] },
    ],
  ])('in %s: %s', async (_, headings, line, thing) => {
    const olu = await world.aMember();
    const shown = await tools.bring(olu, { list: `${headings}\r\n${line}\r\n` });
    expect(shown).toMatchObject({ remarks: [], unknown: [], counts: { waiting: 1 } });
    await tools.start(olu, shown.id);
    expect(await itemsOf(olu)).toMatchObject([{ ...thing, description: line.split(',')[1] }]);
  });

  it('with a title above the headings, and days as people write them', async () => {
    const olu = await world.aMember();
    const list =
      'Unsere Sachen, Stand Mai;;\r\n;;\r\nBezeichnung;Leihdauer;Stichwörter\r\nZelt;2 Wochen;a, b\r\nSäge;5 Tage;\r\n';
    const shown = await tools.bring(olu, { list: Buffer.from(list, 'latin1') });
    expect(shown.lines.map(({ line, loan_days }) => [line, loan_days])).toEqual([
      [4, 14],
      [5, 5],
    ]);
    await tools.start(olu, shown.id);
    expect(await itemsOf(olu)).toMatchObject([{ name: 'Zelt', tags: ['a', 'b'] }, { name: 'Säge' }]);
  });
});

describe('a word that nobody knows is asked about once', () => {
  const list = listOf(
    'Pan,,lend,Kitchen stuff,,,',
    'Pot,,lend,"KITCHEN STUFF, Tools",,,',
    'Cup,,swap,kitchen stuff,,,',
    'Box,,lend,Misc,,,',
  );

  it('with a guess, for all lines that hold it', async () => {
    const olu = await world.aMember();
    const shown = await tools.bring(olu, { list });
    expect(shown.counts).toMatchObject({ waiting: 0, refused: 4 });
    expect(shown.unknown).toEqual([
      { column: 'category', said: 'Kitchen stuff', lines: 3, guess: 'Kitchenware' },
      { column: 'kind', said: 'swap', lines: 1, guess: null },
      { column: 'category', said: 'Misc', lines: 1, guess: null },
    ]);
    const said: Meaning[] = [
      { column: 'category', said: 'kitchen stuff', means: 'Kitchenware' },
      { column: 'category', said: 'Misc', means: '' },
      { column: 'kind', said: 'swap', means: 'offer' },
    ];
    const counts: number[] = [];
    for (const meaning of said) counts.push((await explain(olu, shown.id, meaning)).counts.waiting);
    expect(counts).toEqual([2, 3, 4]);
    expect((await tools.start(olu, shown.id)).counts).toMatchObject({ made: 4 });
    expect(await itemsOf(olu)).toMatchObject([
      { name: 'Pan', categories: ['Kitchenware'] },
      { name: 'Pot', categories: ['Kitchenware', 'Tools'] },
      { name: 'Cup', categories: ['Kitchenware'], giveaway: true },
      { name: 'Box', categories: [] },
    ]);
  });

  it('and means nothing to others', async () => {
    const [olu, eve] = [await world.aMember(), await world.aMember()];
    const { id } = await tools.bring(olu, { list });
    expect((await refusalOf(explain(eve, id, { column: 'kind', said: 'swap', means: 'lend' })))[0]).toBe(404);
    expect((await refusalOf(mend(eve, id, 2, { name: 'Mine' })))[0]).toBe(404);
    expect((await tools.read(olu, id)).counts).toMatchObject({ waiting: 0, refused: 4 });
  });
});

describe('a line that stays out is mended on the page', () => {
  const list = () =>
    listOf(`${'x'.repeat(101)},,lend,,,,pan.jpg`, 'Cup,,,Weapons,,400,', 'Good,,,,,,', '"never closed,,,,,,');

  it('keeps its photo, says what is still wrong, and joins the others', async () => {
    const olu = await world.aMember();
    const shown = await tools.bring(olu, { list: list(), photos: [{ name: 'pan.jpg', bytes: await aSmallPhoto() }] });
    expect(shown.counts).toMatchObject({ waiting: 1, refused: 3 });
    expect(shown.lines[1]?.words).toEqual({
      name: 'Cup',
      description: '',
      kind: 'lend',
      category: '',
      tags: '',
      loan_days: '400',
    });
    await mend(olu, shown.id, 2, { name: 'Pan' });
    const half = await mend(olu, shown.id, 3, { category: 'Kitchenware' });
    expect(half.lines.find(({ line }) => line === 3)).toMatchObject({
      state: 'refused',
      problem: '"400" is not a number of days between 1 and 365.',
    });
    await mend(olu, shown.id, 3, { loan_days: '14' });
    const all = await mend(olu, shown.id, 5, { name: 'Closed' });
    expect(all.counts).toMatchObject({ waiting: 4, refused: 0 });
    await tools.start(olu, shown.id);
    expect(await tools.namesOf(olu)).toEqual(['Pan', 'Cup', 'Good', 'Closed']);
    expect((await tools.thingsOf(olu)).map(({ thumbnail_url }) => thumbnail_url !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('also after the others were made, and only what stays out can be mended', async () => {
    const olu = await world.aMember();
    const shown = await tools.bring(olu, { list: list() });
    expect((await tools.start(olu, shown.id)).state).toBe('done');
    expect(await mend(olu, shown.id, 2, { name: 'Pan' })).toMatchObject({ state: 'running', counts: { waiting: 1 } });
    await tools.work(shown.id);
    expect(await tools.read(olu, shown.id)).toMatchObject({ state: 'done', counts: { made: 2, refused: 2 } });
    expect(await refusalOf(mend(olu, shown.id, 2, { name: 'Again' }))).toEqual([
      404,
      'This line does not need a correction.',
    ]);
    expect(await tools.namesOf(olu)).toEqual(['Good', 'Pan']);
  });

  it('into the words of another line: two equal lines are two things, and what is there already is not made again', async () => {
    const olu = await world.aMember();
    await tools.start(olu, (await tools.bring(olu, { list: listOf('Table,,,,,,') })).id);
    const shown = await tools.bring(olu, { list: listOf('Chair,,,,,,', 'Stool,,swap,,,,', 'Bench,,swap,,,,') });
    await mend(olu, shown.id, 3, { name: 'Chair', kind: 'lend' });
    const mended = await mend(olu, shown.id, 4, { name: 'Table', kind: 'lend' });
    expect(mended.counts).toMatchObject({ waiting: 2, already: 1, refused: 0 });
    await tools.start(olu, shown.id);
    expect(await tools.namesOf(olu)).toEqual(['Table', 'Chair', 'Chair']);
  });
});
