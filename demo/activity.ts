import { momentOf, randomFrom, startOfDay, timeOfDay } from './moment.ts';
import { connections, items, type Liveliness, people, type SampleItem, wishes } from './sample.ts';

type Kind = 'login' | 'post' | 'interest' | 'approval' | 'transfer' | 'return' | 'wish' | 'connection' | 'library';
type ActivityEvent = { readonly kind: Kind; readonly person: string; readonly at: Date };

/** The dates of a sample item's life so far. */
export const historyOf = (item: SampleItem, now: Date) => {
  const at = (daysAgo: number, what: string) => momentOf(now, daysAgo, `${item.key} ${what}`);
  const { state } = item;
  return {
    date_posted: at(item.daysAgo, 'posted'),
    interests: (state.status === 'available' ? [] : state.interests).map(([person, daysAgo, wanted]) => ({
      person,
      at: at(daysAgo, `asked by ${person}`),
      wanted,
    })),
    past: (item.past ?? []).map(({ outDaysAgo, backDaysAgo, ...loan }) => ({
      ...loan,
      asked: at(outDaysAgo + 1, `asked by ${loan.recipient}`),
      out: at(outDaysAgo, `lent to ${loan.recipient}`),
      back: at(backDaysAgo, `back from ${loan.recipient}`),
    })),
    date_approved: 'approvedDaysAgo' in state ? at(state.approvedDaysAgo, 'approved') : null,
    date_transferred: 'transferredDaysAgo' in state ? at(state.transferredDaysAgo, 'handed over') : null,
  };
};

const listItemEvents = (item: SampleItem, now: Date): readonly ActivityEvent[] => {
  const { date_posted, interests, past, date_approved, date_transferred } = historyOf(item, now);
  const ofOwner = (kind: Kind, at: Date | null) => (at === null ? [] : [{ kind, person: item.owner, at }]);
  return [
    ...ofOwner('post', date_posted),
    ...interests.map(({ person, at }) => ({ kind: 'interest' as const, person, at })),
    ...past.flatMap(({ recipient, asked, out, back }) => [
      { kind: 'interest' as const, person: recipient, at: asked },
      ...ofOwner('transfer', out),
      ...ofOwner('return', back),
    ]),
    ...ofOwner('approval', date_approved),
    ...ofOwner('transfer', date_transferred),
  ];
};

// How likely a person is to look in on an ordinary day, and how the week colours that, from Sunday on.
const dailyChance: Readonly<Record<Liveliness, number>> = { often: 0.55, sometimes: 0.24, rarely: 0.07 };
const weekdayFactor = [1.15, 0.95, 0.9, 1.1, 1.2, 0.8, 1.05];

// The sample items are younger than this; what was done before belongs to things long handed over and removed.
const oldestSampleDays = 110;
const earlierDeeds = ['post', 'interest', 'interest', 'approval', 'transfer', 'wish'] as const;

const oneVisit = (person: string, daysAgo: number, at: Date, random: () => number): readonly ActivityEvent[] => {
  const visit: ActivityEvent[] = [{ kind: 'login', person, at }];
  const later = new Date(at.getTime() + (1 + random() * 9) * 60_000);
  if (random() < 0.05) visit.push({ kind: 'library', person, at: later });
  const deed = earlierDeeds[Math.floor(random() * earlierDeeds.length)];
  if (daysAgo > oldestSampleDays && deed !== undefined && random() < 0.3) visit.push({ kind: deed, person, at: later });
  return visit;
};

/** Logins since each person joined, now and then with a look at a shared library, or an early deed. */
const listVisits = (now: Date): readonly ActivityEvent[] => {
  const visits: ActivityEvent[] = [];
  for (const { key, joinedDaysAgo, liveliness } of people) {
    const random = randomFrom(`visits of ${key}`);
    for (let daysAgo = joinedDaysAgo; daysAgo >= 0; daysAgo -= 1) {
      const midnight = startOfDay(now, daysAgo);
      const chance = dailyChance[liveliness] * (weekdayFactor[midnight.getDay()] ?? 1);
      const comes = daysAgo === joinedDaysAgo || random() < chance;
      if (comes) visits.push(...oneVisit(key, daysAgo, timeOfDay(midnight, random), random));
    }
  }
  return visits;
};

/** Everything the sample neighbourhood did until now, oldest first; the same for the same moment. */
export const listActivity = (now: Date): readonly ActivityEvent[] =>
  [
    ...items.flatMap((item) => listItemEvents(item, now)),
    ...wishes.map(({ owner, name, daysAgo }) => ({
      kind: 'wish' as const,
      person: owner,
      at: momentOf(now, daysAgo, name),
    })),
    ...connections.map(({ sender, receiver, daysAgo }) => ({
      kind: 'connection' as const,
      person: receiver,
      at: momentOf(now, daysAgo, `${sender} meets ${receiver}`),
    })),
    ...listVisits(now),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
