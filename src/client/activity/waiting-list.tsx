import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { shortDay } from '../../shared/format/days.ts';
import type { Waiting } from '../../shared/activity/contract.ts';
import { addressWith } from '../base/address.ts';
import { dueText } from '../loans/due.ts';
import { shortName } from '../ui/short-name.ts';
import { useActor, type Actor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { waitingQuery } from './queries.ts';
import { words } from './words.ts';

type ActButton = { label: string; isQuiet?: boolean; run: (actor: Actor, itemId: number) => Promise<unknown> };

/** The acts come with the sheet, when the first of them is needed. */
const loanActs = () => import('../loans/actions.ts');

const acts: { [kind in Waiting['kind']]?: readonly ActButton[] } = {
  confirmTransfer: [
    {
      label: words.waiting.handedOver,
      run: async (actor, id) => (await import('../things/item-actions.ts')).confirmTransfer(actor, id),
    },
  ],
  confirmReturn: [
    { label: words.waiting.itIsBack, run: async (actor, id) => (await loanActs()).returnItem(actor, id) },
  ],
  answerExtension: [
    { label: words.waiting.yes, run: async (actor, id) => (await loanActs()).answerExtension(actor, id, true) },
    {
      label: words.waiting.no,
      isQuiet: true,
      run: async (actor, id) => (await loanActs()).answerExtension(actor, id, false),
    },
  ],
  bringBack: [
    { label: words.waiting.broughtBack, run: async (actor, id) => (await loanActs()).sayReturned(actor, id) },
  ],
};

const dayIn = ({ day }: Waiting) => (day === null ? '' : shortDay(day));

/** What is asked, and by whom. */
const sayings: Record<Waiting['kind'], (row: Waiting, thing: string, name: string) => { title: string; line: string }> =
  {
    approve: ({ people }, thing, name) => ({
      title: people > 1 ? words.waiting.manyAsk(people, thing) : words.waiting.oneAsks(name, thing),
      line: people > 1 ? words.waiting.first(name) : words.waiting.oneWaits,
    }),
    confirmTransfer: (_, thing, name) => ({
      title: words.waiting.changedHands(name, thing),
      line: words.promisedTo(name),
    }),
    fetch: (_, thing, name) => ({ title: words.waiting.forYou(thing), line: words.waiting.arrange(name) }),
    confirmReturn: (_, thing, name) => ({ title: words.waiting.isBack(thing), line: words.waiting.saysBack(name) }),
    answerExtension: (row, thing, name) => ({
      title: words.waiting.moreTime(thing),
      line: words.waiting.asksUntil(name, dayIn(row)),
    }),
    bringBack: ({ day }, thing, name) => ({
      title: words.waiting.bringBack(thing),
      line: words.waiting.overAt(dueText(day), name),
    }),
    readMessage: ({ people }, thing, name) => ({
      title: words.waiting.wrote(name),
      line: words.waiting.about(people, thing),
    }),
    newMatch: ({ wish }, thing) => ({ title: thing, line: words.waiting.answersWish(wish?.name ?? '') }),
    joinRequest: (_, __, name) => ({ title: words.waiting.joins(name), line: words.waiting.letIn }),
    report: ({ people }) => ({ title: words.waiting.reported(people), line: words.waiting.decide }),
    notice: () => ({ title: words.waiting.noticed, line: words.waiting.readNotice }),
  };

const sayingOf = (row: Waiting) => sayings[row.kind](row, row.item?.name ?? '', shortName(row.person?.name ?? ''));

/** The thing it is about, or the person at the door. */
const Picture = ({ row: { item, person } }: { row: Waiting }) => {
  if (item === null)
    return person === null ? (
      <Flag aria-hidden className="mx-2 size-6 shrink-0 text-tomato" />
    ) : (
      <Avatar name={person.name} id={null} size="medium" />
    );
  return (
    <div aria-hidden className="relative size-14 shrink-0 overflow-hidden rounded-control bg-quiet">
      <ThingPhoto thing={item} sizes="56px" />
    </div>
  );
};

const pageOf: { [kind in Waiting['kind']]?: () => string } = {
  joinRequest: paths.admin,
  report: paths.admin,
  notice: paths.notices,
};

/** Where a thing is looked at rather than acted upon. */
const useWay = ({ kind, item, wish, asker }: Waiting) => {
  const [path] = useLocation();
  const search = useSearch();
  const page = pageOf[kind];
  if (page !== undefined) return page();
  if (item !== null && asker !== null) return paths.thread(item.id, asker);
  const sheet = wish === null ? { item: String(item?.id ?? '') } : { wish: String(wish.id) };
  return addressWith(path, search, sheet);
};

const lookLabel: { [kind in Waiting['kind']]?: string } = {
  approve: words.waiting.choose,
  fetch: words.waiting.look,
  readMessage: words.waiting.read,
  newMatch: words.waiting.look,
  joinRequest: words.waiting.look,
  report: words.waiting.look,
  notice: words.waiting.read,
};

const Acts = ({ row, way, id }: { row: Waiting; way: string; id: string }): ReactNode => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { kind, item } = row;
  if (lookLabel[kind] !== undefined)
    return (
      <ButtonLink isSmall to={way} state={{ openedHere: row.wish === null ? 'item' : 'wish' }} describedBy={id}>
        {lookLabel[kind]}
      </ButtonLink>
    );
  return acts[kind]?.map(({ label, isQuiet = false, run: doIt }) => (
    <Button
      key={label}
      isSmall
      look={isQuiet ? 'quiet' : 'primary'}
      isBusy={isBusy}
      aria-describedby={id}
      onClick={() => void run(async () => doIt(actor, item?.id ?? 0))}
    >
      {label}
    </Button>
  ));
};

const Row = ({ row }: { row: Waiting }) => {
  const way = useWay(row);
  const id = useId();
  const { title, line } = sayingOf(row);
  return (
    <li className={classNames(cardLook, 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 p-2.5')}>
      <Picture row={row} />
      <div className="min-w-0 grow basis-[min(9rem,100%)]">
        <h3 id={id} className="line-clamp-2 text-base leading-tight">
          {title}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{line}</p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        <Acts row={row} way={way} id={id} />
      </div>
    </li>
  );
};

const keyOf = ({ kind, item, wish, since }: Waiting) => [kind, item?.id, wish?.id, since].join();

/** As many as leave the cards below them in sight on a phone. */
const firstRows = 3;

type WaitingListProps = { nothing?: ReactNode; isShort?: boolean };

/** Everything that needs an act of the member, each with its button; where there is more below, the first few of it. */
export const WaitingList = ({ nothing, isShort = false }: WaitingListProps) => {
  const { data } = useQuery(waitingQuery);
  const [isWhole, setWhole] = useState(!isShort);
  const id = useId();
  if (data === undefined) return null;
  if (data.length === 0) return nothing;
  const more = data.length - firstRows;
  return (
    <section className="mb-5">
      <h2 className="mb-3 flex items-center justify-between gap-3 text-lg">
        {words.waiting.title}
        <Badge count={data.length} />
      </h2>
      <ul id={id} className="flex flex-col gap-2.5">
        {(isWhole ? data : data.slice(0, firstRows)).map((row) => (
          <Row key={keyOf(row)} row={row} />
        ))}
      </ul>
      {isShort && more > 0 && (
        <Button
          look="plain"
          className="mt-1 w-full"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.waiting.fewer : words.waiting.more(more)}
        </Button>
      )}
    </section>
  );
};
