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
import { Badge } from '../ui/badge.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { isAhead } from './days.ts';
import { threadsQuery } from './queries.ts';
import { lineOf } from './thread-messages.tsx';
import { words } from './words.ts';

const CalendarAddress = part(async () => (await import('./calendar-address.tsx')).CalendarAddress);

const Last = ({ last, unread }: Pick<ListedConversation, 'last' | 'unread'>) => (
  <p
    dir="auto"
    className={classNames('mt-1 line-clamp-2 text-sm wrap-anywhere', unread > 0 ? 'font-semibold' : 'text-muted')}
  >
    {last.is_mine && `${words.you} `}
    {lineOf(last)}
  </p>
);

const Row = ({ thread }: { thread: ListedConversation }) => {
  const { item_id, person_id, item_name, other_name, thumbnail_url, placeholder, last, unread, agreed_time } = thread;
  const [now] = useState(Date.now);
  return (
    <li className={classNames(cardLook, 'relative flex min-w-0 items-start gap-4 p-2.5 pr-4')}>
      <div className="relative size-19 shrink-0 overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={{ name: item_name, thumbnail_url, placeholder }} sizes="76px" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 dir="auto" className="min-w-0 text-base leading-tight">
            <Link to={paths.thread(item_id, person_id)} className="whole-card wrap-anywhere">
              {other_name}
            </Link>
          </h2>
          <span className="flex items-center gap-2 text-xs text-muted">
            <Badge count={unread} />
            {age(last.sent_at, now)}
          </span>
        </div>
        <p dir="auto" className="text-sm wrap-anywhere">
          {item_name}
        </p>
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

/** Every conversation of a member, the latest first. */
export const MessagesPage = () => {
  const list = useInfiniteQuery(threadsQuery);
  const threads = thingsIn(list.data);
  return (
    <div className="max-w-3xl">
      <PageTitle>{words.title}</PageTitle>
      <ListingResults
        list={list}
        things={threads}
        shape="rows"
        renderThing={(thread) => <Row key={`${thread.item_id} ${thread.person_id}`} thread={thread} />}
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
