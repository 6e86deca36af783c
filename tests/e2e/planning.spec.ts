import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysText } from '../../src/shared/format/dates.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { aPhoto } from '../support/a-photo.ts';
import { axeOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { promise } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let amara: Person;
let ruth: Person;
let hannah: Person;
let priya: Person;
let itemId: number;

beforeAll(async () => {
  house = await aBrowserWorld();
  amara = await house.aMember({ name: 'Amara Nwosu' });
  ruth = await house.aMember({ name: 'Ruth Applegarth' });
  hannah = await house.aMember({ name: 'Hannah Brandt' });
  priya = await house.aMember({ name: 'Priya Sundaram' });
});
afterAll(() => house.close());
beforeEach(async () => {
  itemId = await aPicturedItem(house, amara.id, { name: 'Four-person tent', giveaway: false });
  await house.db`update items set loan_days = 7 where id = ${itemId}`;
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const day = (inDays: number) => addDays(dayIn(zone, new Date()), inDays);
const days = (from: number, until: number) => daysText(day(from), day(until));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Four-person tent' });

const ask = (by: Person, from: number, until: number) =>
  by.call('POST /express-interest', { body: { itemId, from: day(from), until: day(until) } });
const approve = (person: Person) =>
  amara.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id } });
const look = (by = amara) => by.call('GET /api/items/:id', { params: { id: itemId } });
const open = (by = amara, options: BrowserContextOptions = phone) =>
  house.pageAt(by, `/items?show=mine&view=borrow&item=${itemId}`, options);

const lend = async (dueIn: number) => {
  await house.db.begin(async (tx) => {
    await tx`insert into interests (item_id, user_id, owner_id) values (${itemId}, ${ruth.id}, ${amara.id})`;
    await promise(tx, itemId, ruth.id, { isTransferred: true, dueOn: day(dueIn) });
  });
};

describe('an owner who is asked for days', () => {
  it('sees which requests overlap, and approves all that do not', async () => {
    await ask(ruth, 20, 22);
    await ask(hannah, 3, 5);
    await ask(priya, 4, 7);
    const page = await open();
    await says(page, `${days(20, 22)} · 3 days`);
    await page.getByText(`Also wanted ${days(4, 7)} by`).waitFor();
    await page.getByText(`Also wanted ${days(3, 5)} by`).waitFor();
    await press(page, 'Approve the request of Ruth Applegarth');
    await says(page, `Promised to Ruth for ${days(20, 22)}`);
    await button(page, 'Approve the request of Ruth Applegarth').waitFor({ state: 'detached' });
    await press(page, 'Approve the request of Hannah Brandt');
    await page.getByText(`Promised ${days(3, 5)} to`).waitFor();
    await press(page, 'Approve the request of Priya Sundaram');
    await page
      .getByText(/^Those days are taken\./)
      .first()
      .waitFor();
    expect((await look()).bookings?.map(({ person }) => person?.name)).toEqual(['Hannah Brandt', 'Ruth Applegarth']);
  });

  it('is offered the last free day where the usual time would reach into a booking', async () => {
    await ask(ruth, 5, 6);
    await approve(ruth);
    await hannah.call('POST /express-interest', { body: { itemId } });
    const page = await open();
    await says(page, 'As soon as possible, about 7 days');
    expect(await page.getByLabel('Back by').inputValue()).toBe(day(4));
    await press(page, 'Approve the request of Hannah Brandt');
    await says(page, 'Request approved successfully');
    expect((await look()).loan?.due_on).toBe(day(4));
  });
});

describe('what is promised', () => {
  it('is moved, answered, cancelled with a word, and handed over early', async () => {
    await ask(ruth, 10, 12);
    await approve(ruth);
    const page = await open();
    await press(page, 'Other days for Ruth');
    await page.getByLabel('From').fill(day(11));
    await page.getByLabel('Until').fill(day(13));
    await press(page, 'Save');
    await says(page, 'We have told Ruth the new days');
    await says(page, days(11, 13));
    const [booking] = (await look()).bookings ?? [];
    const params = { id: booking?.id ?? 0 };
    await ruth.call('PATCH /api/bookings/:id', { params, body: { from: day(14), until: day(15) } });
    await says(page, `Ruth would rather have it ${days(14, 15)}.`);
    await press(page, 'Keep the days');
    await says(page, 'We have told Ruth that the days stay');
    await ask(hannah, 20, 21);
    await approve(hannah);
    await press(page, 'Cancel the days of Hannah');
    await page.getByLabel('A word to them, if you like').fill('Our own holiday, sorry.');
    await press(page, 'Cancel the days');
    await says(page, 'The days are free again');
    await button(page, 'Hand over today already: Ruth').click();
    await says(page, 'Handed over to Ruth');
    expect(await look()).toMatchObject({ status: 'transferred', recipient_name: 'Ruth Applegarth' });
  });

  it('is named before the thing is deleted', async () => {
    await ask(ruth, 10, 12);
    await approve(ruth);
    const page = await open();
    await press(page, 'Delete item');
    await page.getByText(`It is promised to Ruth Applegarth (${days(10, 12)}).`).waitFor();
  });
});

describe('not now', () => {
  it('closes a thing for a while, names what is promised, and opens it again', async () => {
    await ask(ruth, 3, 4);
    await approve(ruth);
    const page = await open();
    await press(page, 'Not now');
    await page.getByLabel('Until').fill(day(6));
    await page.getByLabel('A short word, if you like').fill('Is being mended');
    await press(page, 'Close it');
    await page.getByText(/is promised to Ruth Applegarth: .* Cancel that first\.$/).waitFor();
    await page.getByLabel('Until').fill(day(2));
    await press(page, 'Close it');
    await says(page, `Not now: ${days(0, 2)}`);
    expect((await look(hannah)).closed).toEqual({ until: day(2), word: 'Is being mended' });
    await press(page, 'Open it again');
    await says(page, 'It can be borrowed again');
    expect((await look(hannah)).closed).toBeNull();
  });

  it('closes everything while its owner is away, and says so over their things', async () => {
    const olu = await house.aMember({ name: 'Olu Adeyemi' });
    const id = await aPicturedItem(house, olu.id, { name: 'Canoe', giveaway: false });
    const settings = await house.pageAt(olu, '/account', phone);
    await press(settings, 'We are away…');
    await settings.getByLabel('From').fill(day(1));
    await settings.getByLabel('Until').fill(day(9));
    await press(settings, 'Close everything');
    await says(settings, `We are away ${days(1, 9)}`);
    const page = await house.pageAt(olu, '/items?show=mine&view=borrow', phone);
    await says(page, `We are away ${days(1, 9)}`);
    expect((await ruth.call('GET /api/items/:id', { params: { id } })).free_until).toBe(day(0));
    await press(page, 'We are back');
    await button(page, 'We are away…').waitFor();
  });
});

describe('something that broke', () => {
  it('is said by the borrower with a photo, and seen and settled by the owner', async () => {
    await lend(-1);
    const hers = await open();
    await press(hers, 'Remind Ruth');
    await says(hers, 'We have reminded Ruth by email.');
    await says(hers, 'You have sent a reminder today.');
    const page = await house.pageAt(ruth, `/items?view=borrow&item=${itemId}`, phone);
    await press(page, 'Something broke');
    await page.getByLabel('What happened?').fill('The zip tore, sorry.');
    await page.getByLabel('Its condition, for the next person').fill('Zip torn, usable');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add a photo')]);
    await chooser.setFiles(await aPhoto());
    await says(page, 'A photo goes along.');
    await page.getByRole('button', { name: 'I have brought it back' }).last().click();
    await says(page, 'You said that it is back');
    await says(hers, 'Ruth Applegarth: “The zip tore, sorry. · Zip torn, usable”');
    await hers.getByRole('button', { name: 'Photo from Ruth Applegarth: how it came back' }).waitFor();
    const thread = await house.pageAt(amara, `/messages/${itemId}/${ruth.id}`, phone);
    await thread.getByRole('button', { name: 'Photo: how it came back' }).click();
    await thread.getByRole('button', { name: 'Close the photo' }).waitFor();

    await press(hers, 'It is back, with a note');
    await hers.getByRole('checkbox', { name: 'Not now: close it until further notice' }).check();
    await hers.getByRole('dialog').last().getByRole('button', { name: 'It is back', exact: true }).click();
    await hers.getByText(/^Not now: from .* until further notice$/).waitFor();
    expect(await look(hannah)).toMatchObject({ condition: 'Zip torn, usable', closed: { until: null } });
    await press(hers, 'It is fine again');
    await says(hers, 'Nothing more is said about it');
    expect((await look(hannah)).condition).toBeNull();
  });
});

describe('standing words', () => {
  it('are written in the edit form and read by the person who was approved', async () => {
    await ask(ruth, 2, 3);
    const page = await house.pageAt(amara, `/items?show=mine&view=borrow&item=${itemId}&edit=item`, phone);
    await page.getByLabel('Good to know, for the person who gets it').fill('The key hangs behind the shed.');
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    expect((await look(ruth)).standing_words).toBeUndefined();
    await approve(ruth);
    expect((await look(ruth)).standing_words).toBe('The key hangs behind the shed.');
  });
});

describe('the plan of an owner', () => {
  const full = async () => {
    await ask(ruth, 20, 22);
    await ask(hannah, 3, 5);
    await ask(priya, 4, 7);
    await approve(ruth);
    await amara.call('PATCH /api/items/:id', {
      params: { id: itemId },
      body: { version: 1, condition: 'Zip torn, usable' },
    });
  };

  it('is accessible on every width, in light and dark', async () => {
    await full();
    const page = await open();
    const check = async () => {
      const findings: string[] = [];
      for (const width of [320, 360, 768, 1280])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          findings.push(...(await axeOn(page)).map((finding) => `${width} ${colorScheme} ${finding}`));
        }
      return findings;
    };
    await sheet(page).getByRole('heading', { name: 'Promised' }).waitFor();
    expect(await check()).toEqual([]);
    await press(page, 'Not now');
    await page.getByLabel('A short word, if you like').waitFor();
    expect(await check()).toEqual([]);
  });

  it('can be read with letters twice as large', async () => {
    await full();
    const page = await open();
    await sheet(page).getByRole('heading', { name: 'Promised' }).waitFor();
    expect(await findLargeTextFaults(page)).toEqual([]);
  });
});
