import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';
import { languages } from '../../shared/languages/languages.ts';
import { localeOfAddress } from '../mail/reader-locale.ts';
import { acceptedLocale } from './locale.ts';
import { refusalWordsIn } from './words-in.ts';

describe('the language a browser asks for', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-US,en;q=0.9', 'en-US'],
    ['en-IE,en;q=0.9', 'en-GB'],
    ['pl,fr-CA;q=0.7,en;q=0.3', 'fr'],
    ['es;q=0.1, ar-EG ;q=0.4', 'ar'],
    ['de;q=0, en-GB', 'en-GB'],
    ['DE', 'de'],
    ['pl, ru;q=0.5', null],
    ['*', null],
    ['', null],
    ['de'.padEnd(16_000, ','), 'de'],
    [';;q=1,,de;q=nonsense', null],
  ])('%s is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});

describe('who reads what', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const ask = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { username: 'nobody@example.org', password: 'not it at all' },
    });

  it('a refusal is said in the language of the browser, or in the one chosen there', async () => {
    for (const language of languages) {
      const sentence = refusalWordsIn(language)('login_failed');
      expect((await ask({ 'accept-language': language })).json()).toMatchObject({
        code: 'login_failed',
        error: sentence,
      });
      const chosen = await ask({
        'accept-language': 'pl',
        cookie: `language=${language === 'en' ? 'en-GB' : language}`,
      });
      expect(chosen.json()).toMatchObject({ message: sentence });
    }
    expect((await ask({ 'accept-language': 'pl', cookie: 'language=tlh' })).json()).toMatchObject({
      message: 'Invalid email or password.',
    });
  });

  it('the first login keeps the language of the browser, and the member can choose another', async () => {
    const member = await world.aMember();
    const logIn = (language: string) =>
      world.app.inject({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        payload: { username: member.email, password: PASSWORD },
      });
    const first = await logIn('de-DE');
    expect(first.json()).toMatchObject({ language: 'de' });
    expect(first.cookies).toContainEqual(expect.objectContaining({ name: 'language', value: 'de' }));
    expect((await logIn('fr')).json()).toMatchObject({ language: 'de' });
    expect(await localeOfAddress(world.db, member.email)).toBe('de');
    expect((await member.call('PATCH /api/account', { body: { language: 'en-US' } })).account).toMatchObject({
      language: 'en-US',
    });
    expect(await localeOfAddress(world.db, member.email.toUpperCase())).toBe('en-US');
  });

  it('the community chooses for those whose browser asks for none we speak', async () => {
    const admin = await world.anAdmin();
    await admin.call('PATCH /api/admin/settings', { body: { language: 'es' } });
    expect(await localeOfAddress(world.db, 'somebody@example.org')).toBe('es');
    expect((await ask({ 'accept-language': 'pl' })).json()).toMatchObject({
      message: refusalWordsIn('es')('login_failed'),
    });
  });
});
