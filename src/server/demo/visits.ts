import type { ActivityEvent } from './activity-event.ts';
import { startOfDay, timeOfDay } from './moment.ts';
import { type Liveliness, type PersonKey, people } from './people.ts';
import { randomFrom } from './random.ts';

// How likely a person is to look in on an ordinary day, and how the week colours that, from Sunday on.
const dailyChance: Readonly<Record<Liveliness, number>> = { often: 0.55, sometimes: 0.24, rarely: 0.07 };
const weekdayFactor = [1.15, 0.95, 0.9, 1.1, 1.2, 0.8, 1.05];

// The sample items are younger than this; what was done before belongs to things long handed over and removed.
const oldestSampleDays = 110;
const earlierDeeds = ['post', 'interest', 'interest', 'approval', 'transfer', 'wish'] as const;

/** Logins since each person joined, now and then with a look at a shared library, or an early deed. */
export function listVisits(now: Date): readonly ActivityEvent[] {
  const visits: ActivityEvent[] = [];
  for (const person of people) {
    const random = randomFrom(`visits of ${person.key}`);
    for (let daysAgo = person.joinedDaysAgo; daysAgo >= 0; daysAgo -= 1) {
      const midnight = startOfDay(now, daysAgo);
      const chance = dailyChance[person.liveliness] * (weekdayFactor[midnight.getDay()] ?? 1);
      const comes = daysAgo === person.joinedDaysAgo || random() < chance;
      if (comes) visits.push(...oneVisit(person.key, daysAgo, timeOfDay(midnight, random), random));
    }
  }
  return visits;
}

function oneVisit(person: PersonKey, daysAgo: number, at: Date, random: () => number): readonly ActivityEvent[] {
  const visit: ActivityEvent[] = [{ kind: 'login', person, at }];
  const later = new Date(at.getTime() + (1 + random() * 9) * 60_000);
  if (random() < 0.05) visit.push({ kind: 'library', person, at: later });
  const deed = earlierDeeds[Math.floor(random() * earlierDeeds.length)];
  if (daysAgo > oldestSampleDays && deed !== undefined && random() < 0.3) visit.push({ kind: deed, person, at: later });
  return visit;
}
