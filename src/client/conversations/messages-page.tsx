import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { ListedConversation } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { FirstStep } from '../first-steps/first-step.tsx';
import { age } from '../ui/age.ts';
import { ListingResults } from '../search/listing-results.tsx';
import { thingsIn } from '../search/pages.ts';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { part } from '../ui/part.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { isAhead } from './days.ts';
import { threadsQuery } from './queries.ts';
import { lineOf } from './line-of.ts';
import { words } from './words.ts';

const CalendarAddress = part(async () => (await import('./calendar-address.tsx')).CalendarAddress);

const Last = ({ last, unread }: Pick<ListedConversation, 'last' | 'unread'>) => (
  <p
    dir={last.is_mine ? undefined : 'auto'}
    className={classNames('mt-1 line-clamp-2 text-sm wrap-anywhere', unread > 0 ? 'font-semibold' : 'text-muted')}
  >
    {last.is_mine ? (
      <>
        {words.you} <bdi>{lineOf(last)}</bdi>
      </>
    ) : (
      lineOf(last)
    )}
  </p>
);

/** A thing that the two talk about, with the last words about it. */
const Row = ({ thread }: { thread: ListedConversation }) => {
  const { item_id, person_id, item_name, thumbnail_url, placeholder, last, unread, agreed_time } = thread;
  const [now] = useState(Date.now);
  return (
    <li className="relative flex min-w-0 items-start gap-3 rounded-control p-1.5 hover:bg-quiet">
      <div className="relative size-14 shrink-0 overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={{ name: item_name, thumbnail_url, placeholder }} sizes="56px" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 dir="auto" className="min-w-0 text-sm leading-tight">
            <Link to={paths.thread(item_id, person_id)} className="whole-card wrap-anywhere">
              {item_name}
            </Link>
          </h3>
          <span className="flex items-center gap-2 text-xs text-muted">
            <Badge count={unread} />
            {age(last.sent_at, now)}
          </span>
        </div>
        {agreed_time !== null && isAhead(agreed_time) && (
          <p className="text-sm font-semibold text-green">
            {words.agreedLine(dateText(agreed_time, { form: 'moment' }))}
          </p>
        )}
        <Last last={last} unread={unread} />
      </div>
    </li>
  );
};

type Neighbour = { id: number; name: string; threads: ListedConversation[] };

/** One place for each neighbour, where the latest words are first. */
const byNeighbour = (threads: readonly ListedConversation[]): Neighbour[] => {
  const places = new Map<number, Neighbour>();
  for (const thread of threads) {
    const place = places.get(thread.other_id) ?? { id: thread.other_id, name: thread.other_name, threads: [] };
    places.set(thread.other_id, { ...place, threads: [...place.threads, thread] });
  }
  return [...places.values()];
};

const NeighbourCard = ({ neighbour: { id, name, threads } }: { neighbour: Neighbour }) => (
  <li className={classNames(cardLook, 'min-w-0 p-2.5')}>
    <div className="flex min-w-0 items-center gap-3 px-1.5 py-1">
      <Avatar name={name} id={id} size="medium" />
      <h2 dir="auto" className="min-w-0 text-base leading-tight wrap-anywhere">
        <PersonName id={id} name={name} />
      </h2>
    </div>
    <ul aria-label={words.with(name)} className="mt-1 flex flex-col gap-1">
      {threads.map((thread) => (
        <Row key={`${thread.item_id} ${thread.person_id}`} thread={thread} />
      ))}
    </ul>
  </li>
);

/** Every conversation of a member, neighbour by neighbour, the latest first. */
export const MessagesPage = () => {
  const list = useInfiniteQuery(threadsQuery);
  const threads = thingsIn(list.data);
  return (
    <div className="max-w-3xl">
      <PageTitle>{words.title}</PageTitle>
      <ListingResults
        list={list}
        things={byNeighbour(threads)}
        shape="rows"
        renderThing={(neighbour) => <NeighbourCard key={neighbour.id} neighbour={neighbour} />}
        nothing={words.nothing}
        notLoaded={words.notLoaded}
        nextStep={<FirstStep place="elsewhere" />}
      />
      {threads.length > 0 && (
        <Suspense>
          <CalendarAddress />
        </Suspense>
      )}
    </div>
  );
};
