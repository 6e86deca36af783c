import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Waiting } from '../../shared/activity/contract.ts';
import { addressWith } from '../base/address.ts';
import { useActor, type Actor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useBusyItems, useDoneTo } from '../things/done-to.ts';
import { useBusy } from '../ui/use-busy.ts';
import { waitingQuery } from './queries.ts';
import { DoneHere } from './done-here.tsx';
import { useSteady } from './use-steady.ts';
import { lookLabel, sayingOf } from './waiting-sayings.ts';
import { words } from './words.ts';

type ActButton = {
  label: string;
  isQuiet?: boolean;
  run: (actor: Actor, itemId: number, name: string) => Promise<unknown>;
};

/** The acts come with the sheet, when the first of them is needed. */
const loanActs = () => import('../loans/actions.ts');
const stillAct = () => import('../loans/answer-still.ts');

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
  overdue: [{ label: words.waiting.itIsBack, run: async (actor, id) => (await loanActs()).returnItem(actor, id) }],
  stillNeeded: [
    { label: words.waiting.yes, run: async (actor, id) => (await stillAct()).answerStill(actor, id, 'yes') },
    {
      label: words.waiting.later,
      isQuiet: true,
      run: async (actor, id) => (await stillAct()).answerStill(actor, id, 'later'),
    },
    {
      label: words.waiting.noMore,
      isQuiet: true,
      run: async (actor, id) => (await stillAct()).answerStill(actor, id, 'no'),
    },
  ],
  bringBack: [
    {
      label: words.waiting.broughtBack,
      run: async (actor, id, name) => (await loanActs()).sayReturned(actor, { id, name }),
    },
  ],
};

/** The thing it is about, or the person at the door. */
const Picture = ({ row: { item, person } }: { row: Waiting }) => {
  if (item === null)
    return person === null ? (
      <Flag aria-hidden className="mx-2 size-6 shrink-0 text-tomato" />
    ) : (
      <Avatar name={person.name} id={null} size="medium" />
    );
  return (
    <div aria-hidden className="relative size-12 shrink-0 overflow-hidden rounded-control bg-quiet">
      <ThingPhoto thing={item} sizes="48px" />
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

type ActsProps = RowProps & { way: string; id: string };

const Acts = ({ row, way, id, onAct }: ActsProps): ReactNode => {
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
      onClick={() => {
        onAct();
        void run(async () => doIt(actor, item?.id ?? 0, item?.name ?? ''));
      }}
    >
      {label}
    </Button>
  ));
};

type RowProps = { row: Waiting; onAct: () => void };

const Row = ({ row, hasActs, onAct }: RowProps & { hasActs: boolean }) => {
  const way = useWay(row);
  const id = useId();
  const { title, line } = sayingOf(row);
  return (
    <li className={classNames(cardLook, 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 p-2.5')}>
      <Picture row={row} />
      <div className="min-w-0 flex-1 basis-[min(7.75rem,100%)]">
        <h3 id={id} className="line-clamp-3 text-base leading-tight">
          {title}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{line}</p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {hasActs && <Acts row={row} way={way} id={id} onAct={onAct} />}
      </div>
    </li>
  );
};

const keyOf = ({ kind, item, wish, since }: Waiting) => [kind, item?.id, wish?.id, since].join();

/** A row in which something was just done says so until that is over. */
const Line = ({ row, isActed, isHeld, onAct }: RowProps & { isActed: boolean; isHeld: boolean }) => {
  const done = useDoneTo(row.item?.id ?? 0);
  if (done === null || !isActed) return <Row row={row} hasActs={!isHeld} onAct={onAct} />;
  return (
    <li className={classNames(cardLook, 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 p-2.5')}>
      <Picture row={row} />
      <div className="min-w-0 flex-1 basis-[min(9rem,100%)]">
        <h3 dir="auto" className="mb-1 line-clamp-1 text-base leading-tight">
          {row.item?.name}
        </h3>
        <DoneHere done={done} />
      </div>
    </li>
  );
};

/**
 * The rows with those in which something was just done; only acts of this page hold their row. After an act on the shelf
 * below it stays too, without its buttons: if it went, the shelf would move under the finger.
 */
const useActedRows = (latest: readonly Waiting[], actedBelow: readonly number[]) => {
  const [acted, setActed] = useState<readonly string[]>([]);
  const isBusy = useBusyItems();
  const isActed = (row: Waiting) => acted.includes(keyOf(row)) && isBusy(row.item?.id ?? 0);
  const isHeld = ({ item }: Waiting) => item !== null && actedBelow.includes(item.id) && isBusy(item.id);
  const rows = useSteady({ rows: latest, keyOf, isHeld: (row) => isActed(row) || isHeld(row) });
  return { rows, isActed, isHeld, onAct: (row: Waiting) => setActed([...acted, keyOf(row)]) };
};

/** As many as leave the cards below them in sight on a phone. */
const firstRows = 3;

type MoreProps = { id: string; more: number; isWhole: boolean; onPress: () => void };

const More = ({ id, more, isWhole, onPress }: MoreProps) => (
  <Button look="plain" className="mt-1 w-full" aria-expanded={isWhole} aria-controls={id} onClick={onPress}>
    {isWhole ? words.waiting.fewer : words.waiting.more(more)}
  </Button>
);

type WaitingListProps = {
  nothing?: ReactNode;
  isShort?: boolean | undefined;
  /** The items that were acted upon below the list. */
  actedBelow: readonly number[];
};

/** Everything that needs an act of the member, each with its button; where there is more below, the first few of it. */
export const WaitingList = ({ nothing, isShort = false, actedBelow }: WaitingListProps) => {
  const { data } = useQuery(waitingQuery);
  const { rows, isActed, isHeld, onAct } = useActedRows(data ?? [], actedBelow);
  const [isWhole, setWhole] = useState(!isShort);
  const id = useId();
  if (data === undefined) return null;
  if (rows.length === 0) return nothing;
  const more = rows.length - firstRows;
  return (
    <section className="mb-5">
      <h2 className="mb-3 flex items-center justify-between gap-3 text-lg">
        {words.waiting.title}
        <Badge count={data.length} />
      </h2>
      <ul id={id} className="flex flex-col gap-2.5">
        {(isWhole ? rows : rows.slice(0, firstRows)).map((row) => (
          <Line key={keyOf(row)} row={row} isActed={isActed(row)} isHeld={isHeld(row)} onAct={() => onAct(row)} />
        ))}
      </ul>
      {isShort && more > 0 && <More id={id} more={more} isWhole={isWhole} onPress={() => setWhole(!isWhole)} />}
    </section>
  );
};
