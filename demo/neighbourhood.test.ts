import { describe, expect, test } from 'vitest';
import { itemCategories } from '../src/shared/items/categories.ts';
import { historyOf, listActivity } from './activity.ts';
import {
  connectionRequests,
  connections,
  conversations,
  emailOf,
  feedback,
  groups,
  items,
  joinRequests,
  people,
  type SampleItem,
  votersOf,
  wishes,
} from './sample.ts';

const now = new Date(2026, 10, 15, 9, 30);
const byKey = new Map(people.map((person) => [person.key, person]));

function requirePerson(key: string): (typeof people)[number] {
  const person = byKey.get(key);
  if (person === undefined) throw new Error(key);
  return person;
}

const pairOf = (a: string, b: string) => [a, b].toSorted().join('+');
const connectedPairs = new Set(
  connections.filter(({ offBy = [] }) => offBy.length === 0).map(({ sender, receiver }) => pairOf(sender, receiver)),
);

function canSee(viewer: string, item: SampleItem): boolean {
  const inGroup = item.groups.some((group) => requirePerson(viewer).groups.includes(group));
  return inGroup || (item.connections.includes(viewer) && connectedPairs.has(pairOf(viewer, item.owner)));
}

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const interestsOf = ({ state }: SampleItem) => (state.status === 'available' ? [] : state.interests);

describe('the sample street', () => {
  test('has about forty people, all different, at an address that can never be reached', () => {
    expect(people).toHaveLength(40);
    expect(unique(people.map(({ key }) => key))).toBe(true);
    expect(unique(people.map(({ name }) => name))).toBe(true);
    expect(unique([...people, ...joinRequests].map(({ key }) => key))).toBe(true);
    for (const { key } of people) expect(emailOf(key)).toMatch(/^[a-z]+@elm-street\.example$/);
    expect(people.map(({ joinedDaysAgo }) => joinedDaysAgo)).toEqual(
      people.map(({ joinedDaysAgo }) => joinedDaysAgo).toSorted((a, b) => b - a),
    );
  });

  test('has eight groups, each with somebody in it, some of them in the preview', () => {
    expect(groups).toHaveLength(8);
    for (const { key } of groups) expect(people.some((person) => person.groups.includes(key))).toBe(true);
    expect(new Set(groups.map(({ in_preview }) => in_preview))).toEqual(new Set([true, false]));
  });

  test('connects and asks each pair only once, and nobody with themselves', () => {
    const pairs = [...connections, ...connectionRequests].map(({ sender, receiver }) => pairOf(sender, receiver));
    expect(unique(pairs)).toBe(true);
    for (const { sender, receiver, daysAgo } of [...connections, ...connectionRequests]) {
      expect(sender).not.toBe(receiver);
      const newest = Math.min(requirePerson(sender).joinedDaysAgo, requirePerson(receiver).joinedDaysAgo);
      expect(daysAgo, `${sender} and ${receiver}`).toBeLessThan(newest);
    }
    for (const { sender, receiver, offBy = [] } of connections) {
      for (const person of offBy) expect([sender, receiver]).toContain(person);
    }
    expect(new Set(connectionRequests.map(({ status }) => status))).toEqual(new Set(['pending', 'declined']));
  });
});

/** Before the approval, unless it is a loan: then others may join the queue while it is promised or out. */
const lastMoment = ({ giveaway_flag, state }: SampleItem, person: string, approved: Date | null) => {
  const isChosen = 'recipient' in state && state.recipient === person;
  return giveaway_flag || isChosen ? (approved ?? now) : now;
};

describe('the sample items', () => {
  test('are 120 different things, at least six in each category, to keep and to borrow, in every state', () => {
    expect(items).toHaveLength(120);
    expect(unique(items.map(({ key }) => key))).toBe(true);
    for (const category of itemCategories) {
      expect(items.filter(({ categories }) => categories[0] === category).length, category).toBeGreaterThanOrEqual(6);
    }
    for (const flag of [true, false]) {
      expect(items.filter(({ giveaway_flag }) => giveaway_flag === flag).length).toBeGreaterThan(40);
    }
    for (const status of ['available', 'requested', 'approved', 'transferred']) {
      expect(items.filter(({ state }) => state.status === status).length, status).toBeGreaterThanOrEqual(8);
    }
  });

  test.each(items)('$key keeps to the limits and is shared by someone entitled to share it', (item) => {
    const owner = requirePerson(item.owner);
    expect(item.name.length).toBeLessThanOrEqual(100);
    expect(item.description.length).toBeLessThanOrEqual(300);
    expect(item.tags.length).toBeLessThanOrEqual(10);
    for (const tag of item.tags) expect(tag.length).toBeLessThanOrEqual(30);
    expect(unique(item.categories)).toBe(true);
    expect(item.groups.length + item.connections.length).toBeGreaterThan(0);
    for (const group of item.groups) expect(owner.groups).toContain(group);
    for (const person of item.connections) expect(connectedPairs).toContain(pairOf(person, item.owner));
    expect(item.daysAgo).toBeLessThan(owner.joinedDaysAgo);
  });

  test.each(items.filter(({ state }) => state.status !== 'available'))(
    '$key is asked for by people who see it, and its story runs forward',
    (item) => {
      const { date_posted, interests, date_approved, date_transferred } = historyOf(item, now);
      expect(interests.length).toBeGreaterThan(0);
      expect(unique(interests.map(({ person }) => person))).toBe(true);
      for (const { person, at } of interests) {
        expect(person).not.toBe(item.owner);
        expect(canSee(person, item), person).toBe(true);
        expect(date_posted < at && at < lastMoment(item, person, date_approved), person).toBe(true);
      }
      for (const [person, daysAgo] of interestsOf(item)) {
        expect(daysAgo).toBeLessThan(requirePerson(person).joinedDaysAgo);
      }
      if ('recipient' in item.state) expect(interests.map(({ person }) => person)).toContain(item.state.recipient);
      expect((date_approved ?? now) < (date_transferred ?? new Date(now.getTime() + 1))).toBe(true);
    },
  );
});

describe('the sample loans', () => {
  const loans = items.filter(({ giveaway_flag }) => !giveaway_flag);
  const states = loans.map(({ state }) => state);
  const out = states.flatMap((state) => (state.status === 'transferred' ? [state] : []));

  test('are in every state that a loan can be in', () => {
    expect(states.some((state) => 'interests' in state && state.interests.some(([, , wanted]) => wanted))).toBe(true);
    expect(states.some((state) => state.status === 'approved' && state.dueInDays !== undefined)).toBe(true);
    expect(out.some(({ dueInDays = 0 }) => dueInDays > 1)).toBe(true);
    expect(out.some(({ dueInDays }) => dueInDays === 1)).toBe(true);
    expect(out.some(({ dueInDays = 0 }) => dueInDays < 0)).toBe(true);
    expect(out.some(({ saidReturnedDaysAgo }) => saidReturnedDaysAgo !== undefined)).toBe(true);
    expect(out.some(({ moreTimeInDays }) => moreTimeInDays !== undefined)).toBe(true);
    expect(loans.some(({ past = [] }) => past.some(({ thanks }) => thanks !== undefined))).toBe(true);
  });

  test.each(loans.filter(({ past = [] }) => past.length > 0))(
    '$key came back before it was asked for again',
    (item) => {
      const { date_posted, past, interests } = historyOf(item, now);
      for (const { recipient, asked, out: lent, back } of past) {
        expect(canSee(recipient, item)).toBe(true);
        expect(date_posted < asked && asked < lent && lent < back).toBe(true);
        for (const { at } of interests) expect(back < at).toBe(true);
      }
    },
  );
});

describe('the sample wishes and words', () => {
  test('are thirty wishes, some private, some open, some answered by a thing their owner can see', () => {
    expect(wishes).toHaveLength(30);
    expect(unique(wishes.map(({ name }) => name))).toBe(true);
    expect(wishes.filter(({ privacy_setting }) => privacy_setting === 'private').length).toBeGreaterThanOrEqual(5);
    expect(wishes.filter(({ answeredBy }) => answeredBy.length > 0)).toHaveLength(20);
    for (const wish of wishes) {
      expect(wish.daysAgo, wish.name).toBeLessThan(requirePerson(wish.owner).joinedDaysAgo);
      for (const group of wish.groups) expect(requirePerson(wish.owner).groups).toContain(group);
      for (const person of wish.connections) expect(connectedPairs).toContain(pairOf(person, wish.owner));
    }
  });

  test.each(wishes.flatMap(({ name, owner, answeredBy }) => answeredBy.map((key) => ({ name, owner, key }))))(
    '$name can be granted by $key',
    ({ owner, key }) => {
      const item = items.find((each) => each.key === key);
      expect(item && item.owner !== owner && canSee(owner, item)).toBe(true);
      expect(['available', 'requested']).toContain(item?.state.status);
    },
  );

  test('are 25 pieces of feedback, some anonymous, some answered, voted for by others', () => {
    expect(feedback).toHaveLength(25);
    expect(feedback.filter(({ anonymous }) => anonymous).length).toBeGreaterThanOrEqual(4);
    expect(new Set(feedback.map(({ answer }) => answer?.stamp))).toEqual(new Set(['planned', 'done', undefined]));
    for (const said of feedback) {
      const { author, daysAgo, answer, votes } = said;
      const upvotes = votersOf(said);
      expect(upvotes).toHaveLength(votes);
      expect(unique(upvotes)).toBe(true);
      expect(upvotes).not.toContain(author);
      expect(daysAgo).toBeLessThan(requirePerson(author).joinedDaysAgo);
      expect(answer?.daysAgo ?? 0).toBeLessThan(daysAgo);
    }
  });
});

describe('the sample activity', () => {
  const events = listActivity(now);
  const daysBack = (days: number) => new Date(2026, 10, 15 - days);
  const countBetween = (from: Date, to: Date) => events.filter(({ at }) => at >= from && at < to).length;

  test('is the same each time, in order, and never in the future', () => {
    expect(listActivity(now)).toEqual(events);
    expect(events.every(({ at }, i) => at <= now && at >= (events[i - 1]?.at ?? at))).toBe(true);
  });

  test('covers ten months of every kind of deed, and grows', () => {
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(9);
    expect(events.length).toBeGreaterThan(2000);
    expect(events[0]?.at.getTime()).toBeLessThan(daysBack(300).getTime());
    expect(countBetween(daysBack(60), now)).toBeGreaterThan(2 * countBetween(daysBack(330), daysBack(270)));
  });

  test('is livelier in the evening than in the morning, and asleep at four', () => {
    const atHour = (hour: number) => events.filter(({ at }) => at.getHours() === hour).length;
    expect(atHour(20)).toBeGreaterThan(1.5 * atHour(9));
    expect(atHour(3)).toBe(0);
  });

  test('starts for each person only once they have joined', () => {
    for (const { key, joinedDaysAgo } of people) {
      const first = events.find(({ person }) => person === key);
      expect(first?.at.getTime(), key).toBeGreaterThanOrEqual(daysBack(joinedDaysAgo).getTime());
    }
  });
});

describe('conversations', () => {
  test.each(conversations.map((each) => [`${each.item} ${each.person}`, each] as const))(
    'the thread %s is between an owner and somebody who asked, and goes forward in time',
    (_, { item, person, lines }) => {
      const sample = items.find(({ key }) => key === item);
      expect(sample && interestsOf(sample).map(([who]) => who)).toContain(person);
      expect(lines.map(({ daysAgo }) => daysAgo)).toEqual(
        lines.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
      );
      const proposed = lines.flatMap(({ proposesInDays = [] }) => proposesInDays);
      for (const { agreesInDays } of lines) if (agreesInDays !== undefined) expect(proposed).toContain(agreesInDays);
    },
  );
});
