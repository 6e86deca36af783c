import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Day } from '../../../shared/format/days.ts';
import type { LentThing } from '../../../shared/loans/shelf-contract.ts';
import { cardLook } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { NextCell, PersonCell, SeenCell, StateCell, ThingLink, UntilCell, WaitingCell } from './lent-cells.tsx';
import { type LentColumn, lentColumns, type LentOrder } from './lent-things.ts';
import { words } from './words.ts';

type LentTableProps = {
  things: readonly LentThing[];
  today: Day;
  order: LentOrder;
  onSort: (by: LentColumn) => void;
};

const cell = 'px-2 py-3 align-top first:ps-4 last:pe-4';

const Head = ({ column, order, onSort }: { column: LentColumn } & Pick<LentTableProps, 'order' | 'onSort'>) => {
  const isSorted = order.by === column;
  const Arrow = order.isDown ? ArrowDown : ArrowUp;
  const direction = order.isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className="px-2 py-1 text-start first:ps-4 last:pe-4">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 rounded-small text-start font-semibold hover:underline"
        onClick={() => onSort(column)}
      >
        {words.columns[column]}
        {/* The place of the sign is kept, so that no column moves. */}
        <Arrow aria-hidden className={classNames('size-3.5 shrink-0', !isSorted && 'invisible')} />
      </button>
    </th>
  );
};

const Row = ({ thing, today }: { thing: LentThing; today: Day }) => (
  <tr>
    <th scope="row" className={classNames(cell, 'min-w-40 text-start font-normal')}>
      <div className="flex items-start gap-2.5">
        <div aria-hidden className="relative size-11 shrink-0 overflow-hidden rounded-small bg-quiet">
          <ThingPhoto thing={thing.item} sizes="44px" />
        </div>
        <ThingLink thing={thing} />
      </div>
    </th>
    <td className={cell}>
      <StateCell thing={thing} today={today} />
    </td>
    <td className={cell}>
      <PersonCell thing={thing} />
    </td>
    <td className={classNames(cell, 'whitespace-nowrap')}>
      <UntilCell thing={thing} />
    </td>
    <td className={cell}>
      <NextCell thing={thing} today={today} />
    </td>
    <td className={cell}>
      <WaitingCell thing={thing} />
    </td>
    <td className={cell}>
      <SeenCell thing={thing} />
    </td>
  </tr>
);

/** For a wide window: every column sorts, by pointer and by keyboard. */
export const LentTable = ({ things, today, order, onSort }: LentTableProps) => (
  <div className={classNames(cardLook, 'overflow-hidden')}>
    <table className="w-full text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead className="border-b border-line bg-quiet">
        <tr>
          {lentColumns.map((column) => (
            <Head key={column} column={column} order={order} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {things.map((thing) => (
          <Row key={thing.item.id} thing={thing} today={today} />
        ))}
      </tbody>
    </table>
  </div>
);
