import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { dateText } from '../../../shared/format/dates.ts';
import type { ShelfLoan } from '../../../shared/loans/shelf-contract.ts';
import { addressWith } from '../../base/address.ts';
import { dueText } from '../../loans/due.ts';
import { useDoneTo } from '../../things/done-to.ts';
import { classNames } from '../../ui/class-names.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { shortName } from '../../ui/short-name.ts';
import { DoneHere } from '../done-here.tsx';
import { isOverdue } from './is-overdue.ts';
import { ShelfActs } from './shelf-acts.tsx';
import { words } from './words.ts';

export type Side = 'withMe' | 'withOthers';

/** What one of the two has said about it; null when nothing. */
const said = (side: Side, { said_returned_at, extension_until }: ShelfLoan): string | null => {
  if (said_returned_at !== null) return side === 'withMe' ? words.saidBack : words.saysBack;
  if (extension_until === null) return null;
  return words[side === 'withMe' ? 'youAsked' : 'asksMore'](dateText(extension_until));
};

const Due = ({ loan }: { loan: ShelfLoan }) =>
  isOverdue(loan) ? (
    <span className="flex items-center gap-1.5 font-semibold text-danger">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {dueText(loan.due_on)}
    </span>
  ) : (
    loan.said_returned_at === null && <span>{dueText(loan.due_on)}</span>
  );

/** With whom, since when and until when. */
const Lines = ({ side, loan }: { side: Side; loan: ShelfLoan }) => {
  const news = said(side, loan);
  return (
    <div className="mt-0.5 text-sm text-muted">
      <p>
        {side === 'withMe' && `${words.from} `}
        <PersonName id={loan.person.id} name={shortName(loan.person.name)} />
        {side === 'withOthers' && ` · ${words.since(dateText(loan.since))}`}
      </p>
      <p>
        <Due loan={loan} />
      </p>
      {news !== null && <p className="font-semibold text-ink">{news}</p>}
    </div>
  );
};

type FrameProps = { loan: ShelfLoan; id: string; isRed: boolean; children: ReactNode; acts?: ReactNode };

const Frame = ({ loan: { item }, id, isRed, children, acts }: FrameProps) => {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border-s-4 p-2.5',
        isRed ? 'border-s-danger' : 'border-s-transparent',
      )}
    >
      <div aria-hidden className="relative size-14 shrink-0 self-start overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={item} sizes="56px" />
      </div>
      <div className="min-w-0 flex-1 basis-[min(10rem,100%)]">
        <h3 id={id} dir="auto" className="text-base leading-tight">
          <Link
            to={addressWith(path, search, { item: String(item.id) })}
            state={{ openedHere: 'item' }}
            className="line-clamp-2 hover:underline"
          >
            {item.name}
          </Link>
        </h3>
        {children}
      </div>
      {acts}
    </li>
  );
};

type ShelfRowProps = { side: Side; loan: ShelfLoan; isActed: boolean; onAct: () => void };

/** A thing that is out, for either of its two people; after an act its place says what was done. */
export const ShelfRow = ({ side, loan, isActed, onAct }: ShelfRowProps) => {
  const done = useDoneTo(loan.item.id);
  const id = useId();
  if (done !== null && isActed)
    return (
      <Frame loan={loan} id={id} isRed={false}>
        <div className="mt-1">
          <DoneHere done={done} />
        </div>
      </Frame>
    );
  return (
    <Frame
      loan={loan}
      id={id}
      isRed={isOverdue(loan)}
      acts={<ShelfActs side={side} loan={loan} describedBy={id} onAct={onAct} />}
    >
      <Lines side={side} loan={loan} />
    </Frame>
  );
};
