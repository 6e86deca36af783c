import { finishJobs } from '../../tests/support/finish-jobs.ts';
import { aListeningWorld } from '../../tests/support/listening-world.ts';
import { startPushService } from '../../tests/support/push-service.ts';
import { canRead } from '../../tests/support/who-sees-items.ts';
import type { Proof } from '../proof.ts';
import { pickerOf } from '../support/random.ts';
import { leaksIn } from './markers.ts';
import { live, type Moment, type Neighbourhood, readMoment, WAITS } from './neighbourhood.ts';
import { type Read, readAsMember, readAsVisitor } from './read-everything.ts';

/** What was sent to people: mails, notices on their devices, and what their open pages heard. */
const listSent = ({ house, people, admin }: Neighbourhood): Read[] => {
  const everybody = [admin, ...people];
  const mails = house.mailbox.messages.map((mail) => ({
    reader: everybody.find(({ email }) => mail.to.includes(email))?.id ?? WAITS,
    url: `mail: ${mail.subject ?? ''}`,
    text: [mail.subject, mail.text, mail.html, ...mail.headers.map(({ value }) => value)].join('\n'),
  }));
  const notices = everybody.flatMap(({ id, device }) =>
    device.received.map(({ notice }) => ({ reader: id, url: 'notice', text: JSON.stringify(notice) })),
  );
  const lines = everybody.map(({ id, line }) => ({ reader: id, url: 'open line', text: line.said() }));
  return [...mails, ...notices, ...lines];
};

type Judged = { answers: number; bytes: number; leaks: string[]; told: number };

const judge = ({ markers }: Neighbourhood, reads: readonly Read[]): Judged => ({
  answers: reads.length,
  bytes: reads.reduce((sum, { text }) => sum + text.length, 0),
  leaks: reads.flatMap(({ reader, url, text }) =>
    leaksIn(markers, reader, text).map((what) => `${what} to ${reader} in ${url}`),
  ),
  // That markers are found at all shows that the search works.
  told: reads.filter(({ text }) => /zq[0-9a-f]{12}qz/.test(text)).length,
});

/** The short form asks a third of the rest. */
const alwaysAsked = ['GET /api/items', 'GET /api/items/:id', 'GET /api/wishlist', 'GET /api/conversations'];

const lookAt = (moments: readonly Moment[]) => (reader: number, itemId: number) =>
  moments.some((facts) => facts.items.some((item) => item.id === itemId && canRead(facts, reader, item)));

const proveOne = async (seed: number, isShort: boolean): Promise<Record<'sent' | 'read', Judged>> => {
  const pick = pickerOf(seed);
  const service = await startPushService();
  const house = await aListeningWorld({ url: 'http://enough.localhost' }, { pushServices: [service.origin] });
  try {
    const { place, moments, turnAway } = await live(house, service, pick, isShort ? 5 : 7);
    await finishJobs(house.db);
    const sent = judge(place, listSent(place));
    await turnAway();
    await finishJobs(house.db);
    moments.splice(0, moments.length, await readMoment(house.db, place));
    const wanted = {
      isWanted: (what: string) => !isShort || alwaysAsked.includes(what) || pick(3) === 0,
      canRead: lookAt(moments),
    };
    const reads = await readAsVisitor(place, wanted);
    for (const member of [place.admin, ...place.people]) reads.push(...(await readAsMember(place, member, wanted)));
    for (const { line } of [place.admin, ...place.people]) line.hangUp();
    return { sent, read: judge(place, reads) };
  } finally {
    await house.close();
    await service.close();
  }
};

const rowOf = (what: string, judged: readonly Judged[]) => {
  const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
  const leaks = judged.flatMap((each) => each.leaks);
  const size = `${sum(({ answers }) => answers)}, ${(sum(({ bytes }) => bytes) / 1e6).toFixed(1)} MB`;
  return {
    what: `private facts in ${what} (${size}; ${sum(({ told }) => told)} with facts of their own)`,
    found: leaks.length === 0 ? '0' : `${leaks.length}: ${leaks.slice(0, 2).join('; ')}`,
    target: '0',
    isGood: leaks.length === 0 && sum(({ told }) => told) > 10,
  };
};

/** In random neighbourhoods nobody gets a byte about what they may not know. */
export const isolation: Proof = {
  name: 'isolation',
  prove: async ({ isShort, seed, log }) => {
    const worlds = [];
    for (let n = 0; n < (isShort ? 1 : 6); n += 1) worlds.push(await proveOne(seed + n, isShort));
    for (const leak of worlds.flatMap(({ sent, read }) => [...sent.leaks, ...read.leaks])) log(leak);
    return [
      rowOf(
        'mails, notices and open lines',
        worlds.map(({ sent }) => sent),
      ),
      rowOf(
        'answers and pages',
        worlds.map(({ read }) => read),
      ),
    ];
  },
};
