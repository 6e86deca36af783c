import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import type { LentThing } from '../../shared/loans/shelf-contract.ts';
import { addressWith } from '../base/address.ts';
import { paths } from '../base/paths.ts';
import { dayOf } from '../loans/due.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { OpenSheet } from '../wishes/open-sheet.tsx';
import { lendingQuery } from './lending/queries.ts';
import { LentCards } from './lending/lent-cards.tsx';
import { LentTable } from './lending/lent-table.tsx';
import {
  filterLent,
  type LentColumn,
  lentColumns,
  lentFilters,
  type LentOrder,
  sortLent,
} from './lending/lent-things.ts';
import { useFitsTable } from './lending/use-fits-table.ts';
import { words } from './lending/words.ts';

const find = <T extends string>(options: readonly T[], text: string | null, usual: T): T =>
  options.find((option) => option === text) ?? usual;

/** What is shown, and in which order, is part of the address: a reload and Back keep it. */
const useView = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const said = new URLSearchParams(search);
  const sort = said.get('sort') ?? '';
  const change = (changes: Record<string, string | null>) =>
    navigate(addressWith(path, search, changes), { replace: true });
  return {
    filter: find(lentFilters, said.get('state'), 'all'),
    order: { by: find(lentColumns, sort.replace(/^-/, ''), 'state'), isDown: sort.startsWith('-') },
    onFilter: (state: string) => change({ state: state === 'all' ? null : state }),
    onOrder: ({ by, isDown }: LentOrder) =>
      change({ sort: by === 'state' && !isDown ? null : `${isDown ? '-' : ''}${by}` }),
  };
};

type SortProps = { order: LentOrder; onOrder: (order: LentOrder) => void };

/** Where there are no columns to press. */
const Sort = ({ order: { by, isDown }, onOrder }: SortProps) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 flex-1">
      <Select
        label={words.sortBy}
        options={lentColumns.map((column) => ({ value: column, label: words.columns[column] }))}
        value={by}
        onChange={(column) => onOrder({ by: column, isDown })}
      />
    </div>
    <IconButton
      label={`${words.turn}: ${words.order[isDown ? 'down' : 'up']}`}
      icon={isDown ? ArrowDown : ArrowUp}
      onClick={() => onOrder({ by, isDown: !isDown })}
    />
  </div>
);

const Shown = ({ things }: { things: readonly LentThing[] }) => {
  const { filter, order, onFilter, onOrder } = useView();
  const { box, fits } = useFitsTable();
  const today = dayOf();
  const shown = sortLent(filterLent(things, filter, today), order, today);
  const turn = (by: LentColumn) => onOrder({ by, isDown: order.by === by && !order.isDown });
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-4">
      <ChipGroup
        legend={words.which}
        options={lentFilters.map((value) => ({
          value,
          label: words.filter(words.filters[value], filterLent(things, value, today).length),
        }))}
        value={filter}
        onChange={onFilter}
      />
      {!fits && <Sort order={order} onOrder={onOrder} />}
      {shown.length === 0 && <p className="py-3 text-muted">{words.noneSuch}</p>}
      {shown.length > 0 &&
        (fits ? (
          <LentTable things={shown} today={today} order={order} onSort={turn} />
        ) : (
          <LentCards things={shown} today={today} />
        ))}
    </div>
  );
};

const NothingLent = () => (
  <EmptyState text={words.nothing} action={<ButtonLink to={paths.items({ post: 'lend' })}>{words.lend}</ButtonLink>} />
);

/** For an owner: everything they lend, where it is, what lies ahead of it and what it has seen. */
export const LendingPage = () => {
  const query = useQuery(lendingQuery);
  return (
    <>
      <PageTitle
        action={
          <>
            <ButtonLink look="plain" to={paths.labels()}>
              {words.labels}
            </ButtonLink>
            <ButtonLink look="plain" to={paths.activity()}>
              {words.back}
            </ButtonLink>
          </>
        }
      >
        {words.title}
      </PageTitle>
      {query.data?.length === 0 ? (
        <NothingLent />
      ) : (
        <Fetched query={query} failed={words.failed} empty={words.nothing}>
          {(things) => <Shown things={things} />}
        </Fetched>
      )}
      <OpenSheet />
    </>
  );
};
