import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDescriber } from '../../src/server/meaning/describe.ts';
import { openEmbeddedRecogniser } from '../../src/server/voice/embedded-recogniser.ts';
import type { Recogniser } from '../../src/server/voice/recogniser.ts';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { atMost } from '../support/patience.ts';
import { makeWav, silence } from '../support/make-wav.ts';
import type { Person } from '../support/world.ts';

/** A cold model takes its time. */
const patient = { timeout: atMost(90) };

const recogniser = openEmbeddedRecogniser();
const describer = openDescriber({}, null);
let house: BrowserWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-'));
  house = await aBrowserWorld({}, { recogniser, describer });
});
afterAll(async () => {
  await house.close();
  await Promise.all([recogniser.close(), describer.close()]);
  await rm(folder, { recursive: true });
});

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/speech/${name}`, import.meta.url));

/** What a browser is started with so that its microphone hears this file once. */
const fakeMicrophone = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];

const hearing = (file: string): Promise<Browser> => house.launch(fakeMicrophone(file));

const at = async (person: Person, address: string, browser: Browser) => {
  const page = await house.aPageOf(person, {}, browser);
  await page.goto(address);
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const name = (page: Page) => page.getByLabel('Name');
const description = (page: Page) => page.getByLabel('Description', { exact: true });

const addPhoto = async (page: Page) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await press(page, 'Next');
};

/** Speaks until the page's own clock shows that time. */
const speakUntil = async (page: Page, time: string, meanwhile = async () => {}) => {
  await press(page, 'Start Recording');
  await button(page, 'Stop Recording').waitFor();
  await meanwhile();
  await says(page, time);
  await press(page, 'Stop Recording');
};

describe('by voice', () => {
  it('an item is described, corrected and posted, and nothing typed meanwhile is lost', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items?post=lend', await hearing(fixture('spoken-tent.wav')));
    await addPhoto(page);
    await speakUntil(page, '0:06', async () => {
      await description(page).fill('One peg is new.');
      await says(page, 'Wait for your recording, or switch voice off');
    });
    expect(await button(page, 'Writing down what you said...').getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Filled in below.').waitFor(patient);
    expect(await name(page).inputValue()).toMatch(/tent/i);
    expect(await description(page).inputValue()).toMatch(/^One peg is new\.\n.*family tent.*pegs/is);
    expect(await page.getByRole('checkbox', { name: 'Outdoors' }).isChecked()).toBe(true);
    expect(await button(page, 'Record again').evaluate((here) => here === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Your recording').evaluate((here) => here instanceof HTMLAudioElement)).toBe(true);

    await name(page).fill('Green family tent');
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    const [item] = await house.db`select name, description, categories from items where owner_id = ${owner.id}`;
    expect(item).toMatchObject({
      name: 'Green family tent',
      description: expect.stringMatching(/^One peg is new\.\n.*tent/is),
      categories: ['Outdoors'],
    });
    expect(await house.db`select 1 from recordings`).toHaveLength(0);
  });

  it('what is said to be free becomes an offer, and a tap takes that back', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items?post=lend', await hearing(fixture('free-trains.wav')));
    await addPhoto(page);
    await page.getByRole('heading', { name: 'Lend Item' }).waitFor();
    await speakUntil(page, '0:07');
    await page.getByText('Filled in below.').waitFor(patient);
    await page.getByRole('heading', { name: 'Offer Item' }).waitFor();
    await page.getByText(/^You said “.*good home”, so you are giving it away\.$/).waitFor();
    expect(await name(page).inputValue()).toMatch(/^Toy/);
    expect(await description(page).inputValue()).toMatch(/hardly use/i);
    expect(await findingsOn(page)).toEqual([]);

    const kind = page.getByRole('group', { name: 'Lend or offer' });
    await kind.getByRole('radio', { name: 'Lend' }).check();
    await page.getByRole('heading', { name: 'Lend Item' }).waitFor();
    await kind.getByRole('radio', { name: 'Offer' }).check();
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    const [item] = await house.db`select giveaway from items where owner_id = ${owner.id}`;
    expect(item).toMatchObject({ giveaway: true });
  });

  it('a wish is made', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/wishes?post=wish', await hearing(fixture('wished-cot.wav')));
    await speakUntil(page, '0:04');
    await page.getByText('Filled in below.').waitFor(patient);
    expect(await name(page).inputValue()).toBe('Cot');
    expect(await description(page).inputValue()).toMatch(/looking for a cot for our newborn/i);
    await press(page, 'Next');
    await page.getByRole('radio', { name: 'Keep Private' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    await page.waitForURL('/wishes?show=mine');
    await page.getByRole('main').getByRole('link', { name: 'Cot', exact: true }).waitFor();
    const [wish] = await house.db`select name, privacy_setting, categories from wishes where owner_id = ${owner.id}`;
    expect(wish).toEqual({ name: 'Cot', privacy_setting: 'private', categories: ['Household'] });
  });

  it('where nothing is heard typing goes on, and nothing is lost', async () => {
    const owner = await house.aMember();
    const quiet = join(folder, 'quiet.wav');
    await writeFile(quiet, makeWav(30, silence));
    const page = await at(owner, '/items?post=offer', await hearing(quiet));
    await addPhoto(page);
    await name(page).fill('Bread tin');
    await speakUntil(page, '0:01');
    await says(page, 'We could not understand anything. Record again a little closer, or type instead.');
    expect(await name(page).inputValue()).toBe('Bread tin');
    expect(await description(page).inputValue()).toBe('');
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Use voice for description' }).uncheck();
    expect(await button(page, 'Record again').count()).toBe(0);
    await description(page).fill('For a one pound loaf.');
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    const [item] = await house.db`select name, description from items where owner_id = ${owner.id}`;
    expect(item).toEqual({ name: 'Bread tin', description: 'For a one pound loaf.' });

    await page.goto('/wishes?post=wish');
    await name(page).waitFor();
    expect(await page.getByRole('switch', { name: 'Use voice for description' }).isChecked()).toBe(false);
  });
});

describe('a name that was misheard', () => {
  const mishearing: Recogniser = {
    transcribe: async () => ({
      text: 'I have a Claude Lestreal to lend, with two batteries.',
      others: [
        'I have a cordless grill to lend, with two batteries.',
        'I have a cordless drill to lend, with two batteries.',
      ],
    }),
    close: async () => undefined,
  };
  let room: BrowserWorld;
  beforeAll(async () => {
    room = await aBrowserWorld({}, { recogniser: mishearing, describer });
  });
  afterAll(() => room.close());

  it('is corrected by one tap, with all that was filled in from it', async () => {
    const owner = await room.aMember();
    const browser = await room.launch(fakeMicrophone(fixture('wished-cot.wav')));
    const page = await room.aPageOf(owner, {}, browser);
    await page.goto('/items?post=lend');
    await addPhoto(page);
    await speakUntil(page, '0:01');
    await page.getByText('Filled in below.').waitFor(patient);
    const chips = page.getByRole('group', { name: 'Misheard? Tap what you meant.' });
    expect(await name(page).inputValue()).toMatch(/lestreal/i);
    expect(await chips.getByRole('radio').count()).toBe(4);
    expect(await findingsOn(page)).toEqual([]);

    await chips.getByRole('radio', { name: 'Cordless drill' }).check();
    expect(await name(page).inputValue()).toBe('Cordless drill');
    expect(await description(page).inputValue()).toBe('I have a cordless drill to lend, with two batteries.');
    expect(await page.getByRole('checkbox', { name: 'Tools' }).isChecked()).toBe(true);
    // Of what was misheard only the offers remain, to take the choice back.
    const misheard = page.getByRole('main').getByText(/lestreal/i);
    expect(await misheard.count()).toBe(await chips.getByText(/lestreal/i).count());

    await name(page).fill('My cordless drill');
    await chips.waitFor({ state: 'detached' });
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    const [item] = await room.db`select name, description, tags from items where owner_id = ${owner.id}`;
    expect(item).toMatchObject({
      name: 'My cordless drill',
      description: 'I have a cordless drill to lend, with two batteries.',
    });
    expect(JSON.stringify(item)).not.toMatch(/lestreal/i);
  });
});

describe('when the way is blocked', () => {
  it('a lost network keeps the recording for another try', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/wishes?post=wish', await hearing(fixture('wished-cot.wav')));
    await page.route('**/upload-audio', (route) => route.abort(), { times: 1 });
    await speakUntil(page, '0:04');
    await page.getByRole('alert').getByText('Error uploading audio file', { exact: true }).waitFor();
    await press(page, 'Try again');
    await page.getByText('Filled in below.').waitFor(patient);
    expect(await name(page).inputValue()).toBe('Cot');
  });

  it('a refused microphone is reported, and typing goes on', async () => {
    const page = await at(await house.aMember(), '/wishes?post=wish', house.browser);
    await press(page, 'Start Recording');
    await page.getByRole('alert').getByText('Failed to access microphone.', { exact: true }).waitFor();
    await button(page, 'Start Recording').waitFor();
    await name(page).fill('Sledge');
    await press(page, 'Next');
    await page.getByRole('heading', { name: 'Who may see it?' }).waitFor();
  });

  it('a server without a recogniser says so, and typing goes on', async () => {
    const page = await at(await house.aMember(), '/wishes?post=wish', await hearing(fixture('wished-cot.wav')));
    await page.route('**/transcribe', (route) =>
      route.fulfill({ status: 503, json: { message: 'Voice is switched off here. Please type instead.' } }),
    );
    await name(page).fill('Sledge');
    await speakUntil(page, '0:01');
    await page.getByRole('alert').getByText('Voice is switched off here. Please type instead.').waitFor();
    expect(await name(page).inputValue()).toBe('Sledge');
  });
});
