import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLanguages } from '../../scripts/build-client.mjs';
import { directionOf, type Language, languages } from '../../src/shared/languages/languages.ts';
import { openEmbeddedRecogniser } from '../../src/server/voice/embedded-recogniser.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, connectPeople } from '../support/items.ts';
import type { Person } from '../support/world.ts';
import { faultsInPage } from '../support/large-text.ts';

const recogniser = openEmbeddedRecogniser();
let house: BrowserWorld;
let admin: Person;
let asked: number;
beforeAll(async () => {
  await buildLanguages(languages);
  house = await aBrowserWorld({}, { recogniser });
  admin = await house.anAdmin();
  const neighbour = await house.aMember({ name: 'Anneliese Zimmermann' });
  await connectPeople(house.db, admin.id, neighbour.id);
  const name = 'Wheelbarrow';
  await anItem(house.db, neighbour.id, { name, interested: [admin.id], categories: ['Kitchenware'] });
  await anItem(house.db, neighbour.id, { name, interested: [admin.id], recipient: admin.id });
  asked = await anItem(house.db, admin.id, { name, interested: [neighbour.id], tags: ['gardening'] });
});
afterAll(async () => {
  await house.close();
  await recogniser.close();
});

const phone = { viewport: { width: 360, height: 740 } };

const visitorPages = ['/', '/register', '/reset-password', '/preview', '/share/0123456789'];
const memberPages = [
  '/home',
  '/account',
  '/items',
  '/items?mine=true',
  '/items?post=lend',
  '/items?post=many',
  '/items?waiting=list',
  '/wishes',
  '/myactivity',
  '/messages',
  '/settings',
  '/settings?tab=groups',
  '/mails',
  '/about',
  '/faq',
  '/feedback',
  '/admin',
  '/invite',
  '/rules',
];

const others = languages.filter((language) => language !== 'en');

const tagOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/** What stands in an empty field, as if it counted hundreds. It travels into the page. */
const cutHints = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
    const hint = field.placeholder.replace(/\p{N}+/u, '999');
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null || !field.checkVisibility()) return [];
    pen.font = getComputedStyle(field, '::placeholder').font;
    return pen.measureText(hint).width > room ? [`"${hint}" is cut`] : [];
  });

/** Opens a page at the width of a small phone, and looks for words that do not fit. */
const faultsAt = async (page: Page, path: string, language: Language): Promise<string[]> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  expect(root).toEqual([tagOf(language), directionOf(language)]);
  const faults = [...(await page.evaluate(faultsInPage)), ...(await page.evaluate(cutHints))];
  return faults.map((fault) => `${path}: ${fault}`);
};

describe('on a small phone no word is cut or broken', () => {
  it.each(others)('for a visitor who reads %s', async (language) => {
    const page = await house.aPage({ ...phone, locale: language });
    const faults: string[] = [];
    for (const path of visitorPages) faults.push(...(await faultsAt(page, path, language)));
    expect(faults).toEqual([]);
  });

  it.each(others)('for a member who reads %s', async (language) => {
    await house.db`update users set language = ${language} where id = ${admin.id}`;
    const page = await house.aPageOf(admin, phone);
    const faults: string[] = [];
    for (const path of [...memberPages, `/items?item=${asked}`]) faults.push(...(await faultsAt(page, path, language)));
    expect(faults).toEqual([]);
  });
});

describe('choosing a language', () => {
  it('is one tap for a visitor, and stays for the next page', async () => {
    const page = await house.aPage(phone);
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await page.locator('html[lang=de]').waitFor();
    await page.goto('/register');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('is a row of the account, and goes with the member', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member, phone);
    await page.goto('/account');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
    await page.locator('html[lang=ar][dir=rtl]').waitFor();
    const [row] = await house.db`select language from users where id = ${member.id}`;
    expect(row).toEqual({ language: 'ar' });
  });
});

describe('a microphone that does not speak the language of the member', () => {
  it('says so, and typing is one tap away', async () => {
    const member = await house.aMember();
    await house.db`update users set language = 'de' where id = ${member.id}`;
    const page = await house.aPageOf(member, phone);
    await page.goto('/wishes?post=wish');
    await page.getByText('Das Mikrofon versteht hier nur Englisch. Sprich Englisch, oder tippe.').waitFor();
    await page.getByRole('button', { name: 'Lieber tippen' }).click();
    await page.keyboard.type('Kinderbett');
    expect(await page.getByLabel('Name').inputValue()).toBe('Kinderbett');
    expect(await page.getByRole('button', { name: 'Aufnahme starten' }).count()).toBe(0);
  });
});
