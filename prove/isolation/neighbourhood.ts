import type { Sql } from '../../src/server/db/connect.ts';
import { aGroup, anItem, connectPeople } from '../../tests/support/items.ts';
import type { aListeningWorld } from '../../tests/support/listening-world.ts';
import type { PushDevice, PushService } from '../../tests/support/push-service.ts';
import { canRead, type Facts, readFacts } from '../../tests/support/who-sees-items.ts';
import { canSee as canSeeWish, type WishFacts, type WishRow } from '../../tests/support/who-sees-wishes.ts';
import type { Person } from '../../tests/support/world.ts';
import type { Chance } from '../support/random.ts';
import { openLine, type Line } from './open-line.ts';
import { Markers, type Reader } from './markers.ts';

export type House = Awaited<ReturnType<typeof aListeningWorld>>;

export type Member = Person & { device: PushDevice; line: Line };
export type Thing = { id: number; owner: Member; words: string[] };
type Thread = { itemId: number; personId: number };

export type Neighbourhood = {
  house: House;
  pick: Chance;
  markers: Markers;
  admin: Member;
  steward: Member;
  people: Member[];
  groups: number[];
  items: Thing[];
  wishes: Thing[];
  threads: Thread[];
  links: { sharedId: string; items: Thing[] }[];
};

const staff = ({ admin, steward }: Neighbourhood) => [admin.id, steward.id];

const localPart = (email: string) => email.slice(0, email.indexOf('@'));

const among = (ids: readonly number[]) => (reader: Reader) => typeof reader === 'number' && ids.includes(reader);

const join = async (house: House, service: PushService, markers: Markers, id?: 1): Promise<Member> => {
  const known: number[] = [];
  const local = markers.mark('the email address of another', among(known));
  const wanted = { email: `${local}@example.org`, ...(id === undefined ? {} : { id }) };
  const person = await house.aMember(wanted);
  // Administrators find people by their address.
  known.push(person.id, 1);
  const device = service.aDevice();
  await person.call('PUT /api/push', { body: device.subscription });
  return { ...person, device, line: await openLine(`http://127.0.0.1:${house.port}`, person.cookies) };
};

const some = <T>(pick: Chance, all: readonly T[], share = 2): T[] => all.filter(() => pick(share) === 0);

/** People in groups and connected by chance. */
const settlePeople = async (
  house: House,
  service: PushService,
  pick: Chance,
  count: number,
): Promise<Neighbourhood> => {
  const markers = new Markers();
  const { db } = house;
  const admin = await join(house, service, markers, 1);
  const people: Member[] = [];
  for (let n = 0; n < count; n += 1) people.push(await join(house, service, markers));
  const [steward = admin] = people;
  await db`insert into stewards (user_id, made_by) values (${steward.id}, ${admin.id})`;
  await db`delete from subscriptions`;
  const groups: number[] = [];
  for (let n = 0; n < 3; n += 1)
    groups.push(
      await aGroup(
        db,
        `Street ${n}`,
        some(pick, people).map(({ id }) => id),
      ),
    );
  for (const [at, one] of people.entries())
    for (const other of some(pick, people.slice(at + 1), 3)) await connectPeople(db, one.id, other.id);
  return { house, pick, markers, admin, steward, people, groups, items: [], wishes: [], threads: [], links: [] };
};

/** Whether somebody could see an item at any of the moments at which the facts were read. */
const sawItem = (moments: readonly Facts[], id: number) => (reader: Reader) =>
  typeof reader === 'number' &&
  moments.some((facts) => facts.items.some((item) => item.id === id && canRead(facts, reader, item)));

const postItems = async (place: Neighbourhood, moments: readonly Facts[]) => {
  const { house, pick, markers, people, groups } = place;
  for (const owner of people)
    for (let n = 0; n < 3; n += 1) {
      const ids: number[] = [];
      const knows = (reader: Reader) => ids.some((id) => sawItem(moments, id)(reader));
      const words = ['name', 'description', 'tag'].map((what) =>
        markers.mark(`the ${what} of an invisible item`, knows),
      );
      const [name = '', description = '', tag = ''] = words;
      const id = await anItem(house.db, owner.id, {
        name: `Ladder ${name}`,
        description,
        tags: [tag],
        giveaway: pick(2) === 0,
        groups: some(pick, groups, 3),
        people: some(pick, people, 4).flatMap((each) => (each === owner ? [] : [each.id])),
        categories: ['Books'],
      });
      ids.push(id);
      place.items.push({ id, owner, words });
    }
};

const sawWish = (moments: readonly (WishFacts & { wishes: readonly WishRow[] })[], id: number) => (reader: Reader) =>
  typeof reader === 'number' &&
  moments.some((facts) => facts.wishes.some((wish) => wish.id === id && canSeeWish(facts, reader, wish)));

type WishMoment = WishFacts & { wishes: readonly WishRow[] };

const postWishes = async (place: Neighbourhood, moments: readonly WishMoment[]) => {
  const { pick, markers, people, groups, house } = place;
  for (const owner of people)
    for (const privacySetting of ['public', 'private'] as const) {
      const ids: number[] = [];
      const knows = (reader: Reader) => ids.some((id) => sawWish(moments, id)(reader));
      const words = ['name', 'description'].map((what) =>
        markers.mark(`the ${what} of a ${privacySetting} wish`, knows),
      );
      const [row] = await house.db<{ id: number }[]>`
        insert into wishes (owner_id, name, description, privacy_setting, has_recipients)
        values (${owner.id}, ${`Ladder ${words[0]}`}, ${words[1] ?? ''}, ${privacySetting}, ${pick(2) === 0}) returning id`;
      const id = row?.id ?? 0;
      for (const group of some(pick, groups))
        await house.db`
          insert into wish_groups (wish_id, group_id) select id, ${group} from wishes where id = ${id} and has_recipients`;
      ids.push(id);
      place.wishes.push({ id, owner, words });
    }
};

/** Everything the two rules depend on, at this moment. */
export const readMoment = async (
  sql: Sql,
  place: Pick<Neighbourhood, 'people' | 'admin' | 'items'>,
): Promise<Facts & WishMoment> => ({
  ...(await readFacts(sql, {
    people: [...place.people, place.admin].map(({ id }) => id),
    items: place.items.map(({ id }) => id),
  })),
  wishes: await sql<WishRow[]>`
    select id, owner_id, name, privacy_setting, has_recipients, for_visitors, categories, deleted_at, hidden_at from wishes`,
  wishGroups: await sql<{ wish_id: number; group_id: number }[]>`select wish_id, group_id from wish_groups`,
  wishPeople: await sql<{ wish_id: number; user_id: number }[]>`select wish_id, user_id from wish_people`,
});

export type Moment = Facts & WishMoment;

/** Each of the two writes a sentence to the other. */
const talk = async ({ markers }: Neighbourhood, itemId: number, owner: Member, asker: Member) => {
  for (const who of [asker, owner]) {
    const text = markers.mark('a message of another thread', among([owner.id, asker.id]));
    const params = { itemId, personId: asker.id };
    await who.call('POST /api/conversations/:itemId/:personId', { params, body: { text } });
  }
};

/** Asks for an item, with words that are for two. */
const askFor = async (place: Neighbourhood, { id: itemId, owner, words }: Thing, asker: Member) => {
  const { markers, pick } = place;
  const pair = among([owner.id, asker.id]);
  await asker.call('POST /express-interest', { body: { itemId, note: markers.mark('the words of a request', pair) } });
  place.threads.push({ itemId, personId: asker.id });
  // A thread stays theirs, and names its item, whatever becomes of that.
  for (const word of words) markers.learn(word, pair);
  await talk(place, itemId, owner, asker);
  if (pick(2) === 0) return;
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: asker.id } });
  // From the approval on, the two know how to reach each other.
  for (const email of [owner.email, asker.email]) markers.learn(localPart(email), pair);
  if (pick(2) === 0) await owner.call('POST /confirm-transfer', { body: { itemId } });
};

const lendSome = async (place: Neighbourhood, now: Moment) => {
  const { pick, people, items } = place;
  for (const thing of items) {
    const row = now.items.find(({ id }) => id === thing.id);
    const askers = people.filter((each) => each !== thing.owner && row !== undefined && canRead(now, each.id, row));
    const asker = askers[pick(Math.max(1, askers.length))];
    if (asker !== undefined && pick(4) > 0) await askFor(place, thing, asker);
  }
};

/** Stands for a person who is no member yet. */
export const WAITS = 0;

/** A report holds what it is about, and only those who look after the community read it. */
const report = async (place: Neighbourhood, reporter: Member, { id, words: reported }: Thing) => {
  const staffIds = staff(place);
  const words = place.markers.mark('the words of a report', among([...staffIds, reporter.id]));
  const body = { kind: 'wish', id, reason: 'rude', words } as const;
  const isReported = await reporter.call('POST /api/reports', { body }).then(
    () => true,
    () => false,
  );
  if (isReported) for (const each of reported) place.markers.learn(each, among(staffIds));
};

/** Somebody asks to be let in, and waits. */
const register = async ({ house, markers }: Neighbourhood, staffIds: readonly number[]) => {
  const knows = among([...staffIds, WAITS]);
  const email = `${markers.mark('the address of a person who waits', knows)}@example.org`;
  const body = {
    username: email,
    email,
    name: `Wanda ${markers.mark('the name of a person who waits', knows)}`,
    password: `long ${markers.mark('a password')}`,
    known_by: markers.mark('how a person who waits is known', knows),
  };
  await house.aVisitor().call('POST /register', { body });
};

const speakToStaff = async (place: Neighbourhood) => {
  const { markers, people, wishes } = place;
  for (const [at, reporter] of people.entries()) {
    const wish = wishes[(2 * at + 2) % wishes.length];
    if (wish !== undefined && wish.owner !== reporter) await report(place, reporter, wish);
  }
  await register(place, staff(place));
  const content = markers.mark('feedback', (reader) => typeof reader === 'number');
  await place.steward.call('POST /api/feedback', { body: { userId: place.steward.id, content, anonymous: true } });
};

/** A link shows to its holder what is on it. */
const shareSome = async (place: Neighbourhood) => {
  const { markers, people, items } = place;
  for (const owner of people.slice(0, 3)) {
    const shared = items.filter((item) => item.owner === owner).slice(0, 1);
    const holder = (reader: Reader) => reader === owner.id || reader === 'link';
    const description = markers.mark('the words of a link', holder);
    const body = { userId: owner.id, itemIds: shared.map(({ id }) => id), description, password: '' };
    const { sharedId } = await owner.call('POST /api/shared-library', { body });
    for (const word of shared.flatMap(({ words }) => words)) markers.learn(word, holder);
    markers.learn(localPart(owner.email), (reader) => reader === 'link');
    place.links.push({ sharedId, items: shared });
  }
};

/** Who sees an item and has not asked for it, so that nothing else tells them about it. */
const onlookersOf = ({ people, threads }: Neighbourhood, { id, owner }: Thing, now: Moment) => {
  const row = now.items.find((item) => item.id === id);
  const hasAsked = (who: Member) => threads.some(({ itemId, personId }) => itemId === id && personId === who.id);
  return people.filter((who) => who !== owner && row !== undefined && canRead(now, who.id, row) && !hasAsked(who));
};

/** What most people see is hidden, and the owner of what others see parts from one of them. */
const hideAndPart = async (place: Neighbourhood, now: Moment) => {
  const seen = place.items
    .map((thing) => ({ thing, onlookers: onlookersOf(place, thing, now) }))
    .toSorted((one, other) => other.onlookers.length - one.onlookers.length);
  const [most] = seen;
  await place.house.db`update items set hidden_at = now() where id = ${most?.thing.id ?? 0}`;
  const next = seen.find(({ thing }) => thing.owner !== most?.thing.owner);
  const [onlooker] = next?.onlookers ?? [];
  if (onlooker) await next?.thing.owner.call('PUT /api/people/:id/block', { params: { id: onlooker.id } });
};

/** Now things are hidden, deleted and made private, people leave groups, and two of them part. */
const turnAway = async (place: Neighbourhood, now: Moment) => {
  const { house, pick, people, items, wishes, groups } = place;
  const { db } = house;
  const oneOf = (ids: readonly number[]) => ids[pick(ids.length)] ?? 0;
  await hideAndPart(place, now);
  for (const { id, owner } of items.filter(({ id: each }) => each % 5 === 0))
    await owner.call('DELETE /delete-item/:id', { params: { id } }).catch(() => 'It is lent.');
  await db`update wishes set privacy_setting = 'private' where id = ${oneOf(wishes.map(({ id }) => id))}`;
  await db`
    delete from subscriptions where group_id = ${oneOf(groups)} and user_id = ${oneOf(people.map(({ id }) => id))}`;
};

/** The moments at which mails and notices were made; lists and pages are about the last one alone. */
export const live = async (house: House, service: PushService, pick: Chance, count: number) => {
  const place = await settlePeople(house, service, pick, count);
  const moments: Moment[] = [];
  await postItems(place, moments);
  await postWishes(place, moments);
  moments.push(await readMoment(house.db, place));
  const [first] = moments;
  if (first) await lendSome(place, first);
  await speakToStaff(place);
  await shareSome(place);
  const last = await readMoment(house.db, place);
  moments.push(last);
  return { place, moments, turnAway: () => turnAway(place, last) };
};
