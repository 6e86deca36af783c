import { expect, test } from 'vitest';
import { locales } from '../../shared/languages/languages.ts';
import { composeMail, listPhotos } from './compose-mail.ts';
import { holdsSecret, type MailJob } from './mail-kinds.ts';

const site = { brandName: 'Elm Street & Co', publicUrl: 'https://things.example.org' };
const to = 'ada@example.org';
const name = 'Ada';

const thread = {
  name: 'Bo',
  item: 'Ladder <long>',
  itemId: '7',
  personId: '8',
  unsubscribeUrl: '/unsubscribe?token=abc&about=loans',
};

const letter: MailJob<'letter'>['data'] = {
  frequency: 'weekly',
  due: [{ id: '7', item: 'Ladder <long>', name: 'Bo', act: 'handOver', day: { day: '2026-11-21' }, photo: 'ladder' }],
  moreDue: 0,
  items: [
    { id: '8', item: 'كتاب', owner: 'Cy <C>', kind: 'gift', wish: 'A <book>', photo: 'book' },
    { id: '9', item: 'Cot', owner: 'Cy', kind: 'loan' },
  ],
  moreItems: 12,
  wishes: [{ id: '3', wish: 'Tent', name: 'Di', item: 'My tent' }],
  moreWishes: 0,
  lastYear: [{ year: 2025, loans: 34, gifts: 1, low: 56, high: 1780 }],
  lines: 'Bo <wrote> to you\t/messages/7/8\tHello <there>.',
  unsubscribeUrl: '/unsubscribe?token=abc&about=letter',
};

const accountMails: MailJob[] = [
  { to, kind: 'invitation', data: { token: 'abc', by: name } },
  { to, kind: 'confirmEmail', data: { token: 'abc' } },
  {
    to,
    kind: 'joinRequestReceived',
    data: { people: 'Bo <B> would like to join: “Number 44.”\nCy would like to join.' },
  },
  { to, kind: 'joinRequestApproved', data: { name } },
  { to, kind: 'joinRequestDeclined', data: {} },
  { to, kind: 'alreadyMember', data: {} },
  { to, kind: 'temporaryPassword', data: { name, password: 'k7-<&>-q2' } },
  { to, kind: 'passwordChanged', data: { name } },
  { to, kind: 'previewBegan', data: { name, group: 'Elm <Street>' } },
  { to, kind: 'adminWelcome', data: { password: 'k7-<&>-q2' } },
  { to, kind: 'testEmail', data: { name } },
];

const mails: MailJob[] = [
  ...accountMails,
  { to, kind: 'connectionRequest', data: { name, unsubscribeUrl: '/unsubscribe?token=abc&about=connections' } },
  { to, kind: 'answerAwaited', data: { ...thread, people: '3' } },
  { to, kind: 'handoverAwaited', data: { ...thread, email: 'bo@example.org', side: 'owner' } },
  { to, kind: 'handoverAwaited', data: { ...thread, email: 'bo@example.org', side: 'other' } },
  { to, kind: 'loanDue', data: { ...thread, email: 'bo@example.org', due: '21 Nov', over: '-1', waiting: '1' } },
  { to, kind: 'loanDue', data: { ...thread, email: 'bo@example.org', due: '21 Nov', over: '2', asked: '24 Nov' } },
  { to, kind: 'lentOver', data: { ...thread, email: 'bo@example.org', due: '21 Nov', over: '7', isReminded: 'no' } },
  { to, kind: 'returnAwaited', data: { ...thread, email: 'bo@example.org', waiting: '2' } },
  {
    to,
    kind: 'bookingTomorrow',
    data: {
      ...thread,
      email: 'bo@example.org',
      side: 'other',
      days: '20 Dec',
      meets: 'Sat 20 Dec, 15:00',
      words: '<Key>',
    },
  },
  { to, kind: 'lateForNext', data: { ...thread, email: 'bo@example.org', due: '21 Nov', next: 'Cy', from: '22 Nov' } },
  { to, kind: 'nextNeedsIt', data: { ...thread, email: 'bo@example.org', due: '21 Nov', from: '22 Nov' } },
  { to, kind: 'lateForYou', data: { ...thread, email: 'bo@example.org', days: '22 Nov' } },
  { to, kind: 'stillNeeded', data: { ...thread, owner: 'Bo' } },
  { to, kind: 'daysPassed', data: { ...thread, owner: 'Bo', days: '20 Dec to 22 Dec' } },
  { to, kind: 'bookingLapsed', data: { ...thread, days: '20 Dec', side: 'owner' } },
  { to, kind: 'daysTaken', data: { ...thread, days: '20 Dec', again: '23 Dec' } },
  {
    to,
    kind: 'digest',
    data: { lines: 'Bo <wrote> to you\t/messages/7/8\tHello <there>.\n"Ladder" is back\t/items?item=7' },
  },
  { to, kind: 'letter', data: letter },
];

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What a person sees of the page, as words. */
const visibleWords = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#a-z0-9]+;/g, (entity) => entities[entity] ?? entity)
    .split(/\s+/)
    .filter((word) => word !== '');

/** In a list the words are the link, so that only the text shows its address. */
const withoutAddresses = (words: readonly string[]) => words.filter((word) => !word.startsWith(site.publicUrl));

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

for (const mail of mails)
  test(`${mail.kind} says the same in text and in HTML, under the brand, with links to this site only`, () => {
    const { subject, text, html } = composeMail(mail, site);
    const written = text.split(/\s+/).filter((word) => word !== '');
    expect(withoutAddresses(visibleWords(html))).toEqual(withoutAddresses(written));
    for (const url of written.filter((word) => word.startsWith(site.publicUrl)))
      expect(linksIn(html)).toContain(url.replaceAll('&', '&amp;'));
    expect(text).toContain('Elm Street & Co');
    expect(subject).not.toMatch(/undefined|\n/);
    expect(text).not.toContain('undefined');
    for (const url of linksIn(html)) expect(url).toMatch(/^https:\/\/things\.example\.org\//);
    expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/);
  });

test('a letter shows the pictures it carries beside their things, and the others without', () => {
  const mail: MailJob = { to, kind: 'letter', data: letter };
  expect(listPhotos(mail)).toEqual(['ladder', 'book']);
  const { html } = composeMail(mail, site, new Map([['book', 'picture-2@letter']]));
  expect(html.match(/<img [^>]*src="[^"]*"/g)).toEqual([expect.stringContaining('src="cid:picture-2@letter"')]);
});

test.each(locales)('the letter in %s names everything, and no part that is empty', (locale) => {
  const { subject, text } = composeMail({ to, kind: 'letter', data: letter, locale }, site);
  const bare = text.replace(/[\u2068\u2069]/g, '');
  for (const said of [
    'Ladder <long>',
    'كتاب',
    'Cy <C>',
    'A <book>',
    'Cot',
    'Tent',
    'Di',
    'My tent',
    '12',
    '21',
    '2025',
    '34',
    '56',
  ])
    expect(bare).toContain(said);
  expect(bare).not.toContain('..');
  expect(subject.replace(/[\u2068\u2069]/g, '')).toMatch(/Elm Street & Co.*كتاب. Cot. Tent$/);
  const few = { ...letter, due: [], wishes: [], lines: '' };
  const short = composeMail({ to, kind: 'letter', data: few, locale }, site).html;
  expect(short.match(/<h2/g)).toHaveLength(1);
});

test('the invitation leads to the registration, the temporary password to the login', () => {
  const pathOf = (mail: MailJob) => linksIn(composeMail(mail, site).html)[0];
  const token = 'x-_9';
  expect(pathOf({ to, kind: 'invitation', data: { token } })).toBe('https://things.example.org/register?invite=x-_9');
  expect(pathOf({ to, kind: 'confirmEmail', data: { token } })).toBe(
    'https://things.example.org/confirm-email?token=x-_9',
  );
  const data = { name, password: 'x' };
  expect(pathOf({ to, kind: 'temporaryPassword', data })).toBe('https://things.example.org/login');
});

test('a name or a title written from right to left keeps its place in the sentence', () => {
  const data = { name: 'محمد الأحمد', item: 'كتاب', itemId: '7', unsubscribeUrl: '/unsubscribe?token=abc&about=items' };
  const { subject, text } = composeMail({ to, kind: 'interestExpressed', data }, site);
  expect(subject).toBe('Somebody is interested in "\u2068كتاب\u2069"');
  expect(text).toContain('\u2068محمد الأحمد\u2069 would like "\u2068كتاب\u2069"');
});

test.each([
  [{ over: '-1', waiting: '0' }, 'If you need it a little longer, just ask.'],
  [{ over: '-1', waiting: '1' }, 'One neighbour is waiting for it after you. If you still need a day, ask Bo soon:'],
  [{ over: '0', waiting: '3' }, '3 neighbours are waiting for it after you.'],
  [{ over: '2', waiting: '0' }, '"Ladder <long>" was due 2 days ago, on 21 Nov'],
  [{ over: '2', asked: '24 Nov' }, 'Bo has not answered yet whether you can keep it until 24 Nov.'],
])('the borrower of a loan with %o reads what is true for it', (facts, sentence) => {
  const data = { ...thread, email: 'bo@example.org', due: '21 Nov', ...facts };
  expect(composeMail({ to, kind: 'loanDue', data }, site).text).toContain(sentence);
});

test.each([
  [{ isReminded: 'yes' }, 'We have reminded Bo.'],
  [{ isReminded: 'off' }, 'Bo does not get reminders from us.'],
  [{ isReminded: 'no' }, '\n\nIf you have it back, confirm it;'],
  [{ isReminded: 'yes', asked: '24 Nov' }, 'Bo has asked to keep it until 24 Nov and is waiting for your answer.'],
] as const)('the owner of a late loan with %o reads what is true for it', (facts, sentence) => {
  const data = { ...thread, email: 'bo@example.org', due: '21 Nov', over: '2', ...facts };
  expect(composeMail({ to, kind: 'lentOver', data }, site).text).toContain(sentence);
});

test('after a return the borrower is asked for a thank-you only once', () => {
  const data = {
    owner: 'Amara Nwosu',
    item: 'Ladder',
    itemId: '7',
    unsubscribeUrl: '/unsubscribe?token=abc&about=items',
  };
  expect(composeMail({ to, kind: 'itemReturned', data }, site).text).toContain('Thank Amara\n');
  const thanked = composeMail({ to, kind: 'itemReturned', data: { ...data, isThanked: 'yes' } }, site).text;
  expect(thanked).not.toContain('Thank Amara\n');
  expect(thanked).toContain('See the item\n');
});

test('every button leads to its own act', () => {
  const linksOf = (mail: MailJob) =>
    linksIn(composeMail(mail, site).html)
      .map((url) => String(url).replace(site.publicUrl, '').replaceAll('&amp;', '&'))
      .filter((path) => path.includes('do='));
  const email = 'bo@example.org';
  const days = '20 Dec to 22 Dec';
  const loan = { ...thread, email, due: '21 Nov', over: '2' };
  const acts: [MailJob, string[]][] = [
    [{ to, kind: 'loanDue', data: loan }, ['returned', 'more-time']],
    [{ to, kind: 'lentOver', data: loan }, ['back']],
    [{ to, kind: 'lentOver', data: { ...loan, asked: '24 Nov' } }, ['answer', 'back']],
    [{ to, kind: 'returnAwaited', data: { ...thread, email } }, ['back']],
    [{ to, kind: 'bookingTomorrow', data: { ...thread, email, days, side: 'owner' } }, ['handed-over', 'cancel']],
    [{ to, kind: 'bookingTomorrow', data: { ...thread, email, days, side: 'other' } }, ['received', 'give-up']],
    [
      { to, kind: 'lateForNext', data: { ...thread, email, due: '21 Nov', next: 'Cy', from: '22 Nov' } },
      ['remind', 'move', 'cancel-booking', 'back'],
    ],
    [{ to, kind: 'nextNeedsIt', data: { ...thread, email, due: '21 Nov', from: '22 Nov' } }, ['returned']],
    [{ to, kind: 'lateForYou', data: { ...thread, email, days } }, ['other-days', 'give-up']],
    [{ to, kind: 'stillNeeded', data: { ...thread, owner: 'Bo' } }, ['still-yes', 'still-later', 'still-no']],
    [
      { to, kind: 'daysPassed', data: { ...thread, owner: 'Bo', days } },
      ['still-yes', 'still-later', 'still-no', 'other-days'],
    ],
    [{ to, kind: 'stillWanted', data: thread }, ['approve']],
    [{ to, kind: 'daysTaken', data: { ...thread, days } }, ['other-days']],
    [{ to, kind: 'handoverAwaited', data: { ...thread, email, side: 'owner' } }, ['handed-over', 'cancel']],
    [{ to, kind: 'handoverAwaited', data: { ...thread, email, side: 'other' } }, ['received', 'give-up']],
  ];
  for (const [mail, steps] of acts)
    expect([...new Set(linksOf(mail))]).toEqual(steps.map((step) => `/items?item=7&do=${step}`));
});

test('a hostile name is shown as it was typed, and does nothing', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&</td><a href="https://evil.example">`;
  const { html, text } = composeMail({ to, kind: 'joinRequestApproved', data: { name: hostile } }, site);
  expect(html).not.toContain('<img');
  expect(linksIn(html).every((url) => url?.startsWith('https://things.example.org/'))).toBe(true);
  expect(visibleWords(html).join(' ')).toContain(`Welcome, ${hostile}!`);
  expect(text).toContain(`Welcome, ${hostile}!`);
});

test.each(['de', 'es', 'fr', 'ar'] as const)(
  'in %s every mail has its own words, and the links and codes of English',
  (locale) => {
    for (const mail of mails) {
      const [english, other] = [composeMail(mail, site), composeMail({ ...mail, locale }, site)];
      expect([mail.kind, linksIn(other.html)]).toEqual([mail.kind, linksIn(english.html)]);
      expect([mail.kind, other.subject === english.subject]).toEqual([mail.kind, false]);
      expect(other.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      for (const code of ['k7-<&>-q2', 'bo@example.org'])
        expect([mail.kind, code, other.text.includes(code)]).toEqual([mail.kind, code, english.text.includes(code)]);
    }
  },
);

test('a date is written as its reader writes it', () => {
  const data = { ...thread, owner: 'Bo', due: { day: '2031-03-12' } };
  const subjectIn = (locale: 'en-GB' | 'en-US' | 'de' | 'ar') =>
    composeMail({ to, kind: 'dueChanged', data, locale }, site).subject;
  expect(subjectIn('en-GB')).toContain('12 Mar 2031');
  expect(subjectIn('en-US')).toContain('Mar 12, 2031');
  expect(subjectIn('de')).toContain('12. März 2031');
  expect(subjectIn('ar')).toContain('12 مارس 2031');
});

test('a line break in a wish never reaches the subject', () => {
  for (const lineBreak of ['\r\n', '\n', '\r', '\u0085', '\0']) {
    const data = { wish: `Drill${lineBreak}Bcc: all@example.org`, wishId: '7', unsubscribeUrl: '/unsubscribe' };
    const { subject } = composeMail({ to, kind: 'wishMatched', data }, site);
    expect(subject).toMatch(/^Something like your wish: Drill ?Bcc: all@example.org$/);
  }
});

test('the words of somebody whom the reader does not know stand in no subject', () => {
  const unsubscribeUrl = '/unsubscribe?token=abc&about=items';
  const strange = 'URGENT: evil.example';
  const about = { item: 'My drill', itemId: '7' };
  const fromStrangers: MailJob[] = [
    { to, kind: 'invitation', data: { token: 'abc', by: strange } },
    { to, kind: 'connectionRequest', data: { name: strange, unsubscribeUrl } },
    { to, kind: 'connectionAccepted', data: { name: strange, unsubscribeUrl } },
    { to, kind: 'interestExpressed', data: { ...about, name: strange, unsubscribeUrl } },
    { to, kind: 'approvalCancelled', data: { ...about, name: strange, unsubscribeUrl } },
  ];
  for (const mail of fromStrangers) expect(composeMail(mail, site).subject).not.toContain('evil');
});

test('an unsubscribe link that leads elsewhere is refused', () => {
  for (const unsubscribeUrl of ['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])
    expect(() => composeMail({ to, kind: 'connectionRequest', data: { name, unsubscribeUrl } }, site)).toThrow();
});

test('mails about the account itself cannot be unsubscribed from', () => {
  for (const mail of accountMails) expect(composeMail(mail, site)).not.toHaveProperty('unsubscribeUrl');
});

test('a message with a password or a token says that it holds a secret', () => {
  for (const { kind, data } of mails)
    expect([kind, holdsSecret(kind)]).toEqual([kind, 'password' in data || 'token' in data]);
});
