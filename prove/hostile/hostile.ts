import { allPages } from '../../src/shared/pages.ts';
import { aBrowserWorld, type BrowserWorld } from '../../tests/support/browser-world.ts';
import { finishJobs } from '../../tests/support/finish-jobs.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { type Cast, gather, type Session } from '../matrix/cast.ts';
import type { Thing } from '../matrix/things.ts';
import type { Proof, Row } from '../proof.ts';
import { type Chance, pickerOf } from '../support/random.ts';
import { listForeignProperties, listFormulas } from './files.ts';
import { visit, watch } from './look.ts';
import { writeEverywhere } from './write-everywhere.ts';

const none = (what: string, bad: readonly string[], isEnough: boolean): Row => ({
  what,
  found: bad.length === 0 ? '0' : `${bad.length}: ${[...new Set(bad)].slice(0, 3).join('; ')}`,
  target: '0',
  isGood: bad.length === 0 && isEnough,
});

const url = 'http://enough.localhost';

/** A small phone of somebody. */
const aPhone = async (house: BrowserWorld, { cookies }: Session) => {
  const context = await house.browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
};

const pathsOf = (things: readonly Thing[], cast: Cast, sharedId: string) => {
  const [thing] = things;
  const filled: Record<string, string | number> = {
    itemId: thing?.id ?? 1,
    personId: cast.asker.id,
    id: 1,
    code: '2222-2222',
    sharedId,
  };
  const pages = allPages.map(([pattern]) => pattern.replace(/:(\w+)/g, (_, name: string) => String(filled[name])));
  const sheets = things.flatMap(({ id }) => [`/items?item=${id}`, `/messages/${id}/${cast.asker.id}`]);
  return { pages, sheets };
};

type Seen = { faults: string[]; visits: number; wide: string[]; letters: number };

const lookAround = async (house: BrowserWorld, who: Session, paths: readonly string[]): Promise<Seen> => {
  const context = await aPhone(house, who);
  const faults = await watch(context);
  const page = await context.newPage();
  const seen: Seen = { faults, visits: 0, wide: [], letters: 0 };
  for (const path of paths) {
    const { tooWide, letters } = await visit(page, path);
    seen.visits += 1;
    seen.letters += letters;
    if (tooWide > 0) seen.wide.push(`${path}: ${tooWide} px`);
  }
  await context.close();
  return seen;
};

const strangeHeader = /^(x-evil|bcc|set-cookie)/i;

/** All mails in a browser that would run what they bring, and their headers. */
const openMails = async (house: BrowserWorld, most: number) => {
  const mails = house.mailbox.messages.toSorted((a, b) => (b.html?.length ?? 0) - (a.html?.length ?? 0));
  const headers = mails.flatMap(({ headers: all }) =>
    all.map(({ key }) => key).filter((key) => strangeHeader.test(key)),
  );
  const context = await aPhone(house, { id: 0, cookies: {} });
  const faults = await watch(context);
  const page = await context.newPage();
  for (const { html = '' } of mails.slice(0, most)) await page.setContent(html, { waitUntil: 'load' });
  await context.close();
  return { count: mails.length, faults: [...faults, ...headers.map((key) => `a header ${key}`)] };
};

const aLinkTo = async (house: BrowserWorld, { person }: Cast, things: readonly Thing[], description: string) => {
  const itemIds = things.slice(0, 2).map(({ id }) => id);
  const body = { userId: person.id, itemIds, description, password: '' };
  return (await person.call('POST /api/shared-library', { body })).sharedId;
};

type Filled = { cast: Cast; taken: number; things: Thing[]; sharedId: string };

/** A street in which everything that can be written is one of these texts. */
const fill = async (house: BrowserWorld, texts: readonly string[]): Promise<Filled> => {
  const cast = await gather(house);
  await house.db`update groups set in_preview = true`;
  const written = [];
  for (const text of texts) written.push(await writeEverywhere(house, cast, text));
  await finishJobs(house.db);
  const things = written.flatMap((each) => each.things);
  const sharedId = await aLinkTo(house, cast, things, texts[0] ?? '');
  return { cast, things, sharedId, taken: written.reduce((total, each) => total + each.taken, 0) };
};

/** The pages as those who could be harmed see them. */
const lookAsAll = async (house: BrowserWorld, { cast, things, sharedId }: Filled, isShort: boolean, pick: Chance) => {
  const { pages, sheets } = pathsOf(things, cast, sharedId);
  const some = (paths: readonly string[], share: number) => paths.filter(() => pick(share) === 0);
  const viewers = [cast.owner, cast.asker, cast.neighbour, cast.visitor, cast.admin];
  const seen: Seen[] = [];
  for (const viewer of isShort ? viewers.slice(0, 2) : viewers)
    seen.push(await lookAround(house, viewer, [...some(pages, isShort ? 6 : 1), ...some(sheets, isShort ? 5 : 4)]));
  return {
    faults: seen.flatMap((each) => each.faults),
    wide: seen.flatMap((each) => each.wide),
    visits: seen.reduce((total, { visits }) => total + visits, 0),
    letters: seen.reduce((total, { letters }) => total + letters, 0),
  };
};

const listFileRows = async (house: BrowserWorld, { cast }: Filled): Promise<Row[]> => {
  const csv = await listFormulas(house, cast.owner);
  const calendars = await Promise.all([cast.owner, cast.asker].map((who) => listForeignProperties(house, who)));
  const events = calendars.reduce((total, each) => total + each.events, 0);
  const foreign = calendars.flatMap((each) => each.foreign);
  return [
    none(`formulas among ${csv.cells} cells of a spreadsheet`, csv.formulas, csv.cells > 10),
    none(`foreign lines in calendars with ${events} events`, foreign, events > 0),
  ];
};

/** Whatever members write stays a text, on every page, in mails, in calendars and in files. */
export const hostile: Proof = {
  name: 'hostile',
  prove: async ({ isShort, seed, log }) => {
    const pick = pickerOf(seed);
    const house = await aBrowserWorld();
    try {
      const texts = isShort ? [0, 1].map(() => hostileTexts[pick(hostileTexts.length)] ?? '') : hostileTexts;
      const filled = await fill(house, texts);
      const { faults, wide, visits, letters } = await lookAsAll(house, filled, isShort, pick);
      const mails = await openMails(house, isShort ? 10 : 200);
      for (const line of [...faults, ...wide, ...mails.faults]) log(line);
      const isEnough = filled.taken > 20 * texts.length && letters > 1000;
      return [
        none(`scripts, refusals of the policy, errors, foreign requests on ${visits} pages`, faults, isEnough),
        none(`pages wider than a phone (${texts.length} texts, taken ${filled.taken} times)`, wide, isEnough),
        none(`the same in ${mails.count} mails, and headers that nobody set`, mails.faults, mails.count > 0),
        ...(await listFileRows(house, filled)),
      ];
    } finally {
      await house.close();
    }
  },
};
