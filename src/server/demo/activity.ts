import type { ActivityEvent } from './activity-event.ts';
import { connections } from './connections.ts';
import { historyOf } from './item-history.ts';
import { items } from './items.ts';
import { momentOf } from './moment.ts';
import type { PersonKey } from './people.ts';
import type { SampleItem } from './sample-item.ts';
import { listVisits } from './visits.ts';
import { wishes } from './wishes.ts';

/** Everything the sample neighbourhood did until now, oldest first; the same for the same moment. */
export function listActivity(now: Date): readonly ActivityEvent[] {
  return [
    ...items.flatMap((item) => listItemEvents(item, now)),
    ...wishes.map(({ owner, name, daysAgo }) => event('wish', owner, momentOf(now, daysAgo, name))),
    ...connections.map(({ sender, receiver, daysAgo }) =>
      event('connection', receiver, momentOf(now, daysAgo, `${sender} meets ${receiver}`)),
    ),
    ...listVisits(now),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function event(kind: ActivityEvent['kind'], person: PersonKey, at: Date): ActivityEvent {
  return { kind, person, at };
}

function listItemEvents(item: SampleItem, now: Date): readonly ActivityEvent[] {
  const { date_posted, interests, date_approved, date_transferred } = historyOf(item, now);
  const events = [
    event('post', item.owner, date_posted),
    ...interests.map(({ person, at }) => event('interest', person, at)),
  ];
  if (date_approved !== null) events.push(event('approval', item.owner, date_approved));
  if (date_transferred !== null) events.push(event('transfer', item.owner, date_transferred));
  return events;
}
