import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { addressWith } from '../base/address.ts';
import { ListingResults } from '../search/listing-results.tsx';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { boardQuery, type FeedbackSort, rowsOf } from './queries.ts';
import { words } from './words.ts';

const sorts = [
  { value: 'upvotes', label: words.upvotes },
  { value: 'recent', label: words.recent },
] as const;

const useSort = () => {
  const [, navigate] = useLocation();
  const sort: FeedbackSort = new URLSearchParams(useSearch()).get('sort') === 'recent' ? 'recent' : 'upvotes';
  const change = (next: FeedbackSort) =>
    navigate(addressWith(paths.feedback(), '', { sort: next === 'recent' ? next : null }));
  return [sort, change] as const;
};

/** What a member has just left stands first for them, whatever the order: nobody should have to look for it. */
const firstOf = (rows: readonly Feedback[], left: readonly number[]) => [
  ...rows.filter(({ id }) => left.includes(id)),
  ...rows.filter(({ id }) => !left.includes(id)),
];

const Board = ({ left, onFirst }: { left: readonly number[]; onFirst: () => void }) => {
  const [sort, changeSort] = useSort();
  const list = useInfiniteQuery(boardQuery(sort));
  return (
    <>
      <ChipGroup legend={words.sort} options={sorts} value={sort} onChange={changeSort} />
      <h2 className="mt-5 mb-3 text-lg">{words.all}</h2>
      <ListingResults
        list={list}
        things={firstOf(rowsOf(list.data), left)}
        shape="rows"
        renderThing={(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
        nothing={words.nothing}
        notLoaded={words.loadFailed}
        nextStep={
          <Button look="quiet" onClick={onFirst}>
            {words.leave}
          </Button>
        }
      />
    </>
  );
};

/** Where neighbours say what is missing, and which of it matters most. */
export const FeedbackPage = () => {
  const [isWriting, setWriting] = useState(false);
  const [left, setLeft] = useState<readonly number[]>([]);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = (id: number) => {
    setLeft([id, ...left]);
    setWriting(false);
    // The pressed button is gone with the form.
    toggle.current?.focus();
  };
  return (
    <div className="max-w-3xl">
      <PageTitle
        action={
          <Button
            ref={toggle}
            isSmall
            look={isWriting ? 'quiet' : 'primary'}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {isWriting ? words.cancel : words.leave}
          </Button>
        }
      >
        {words.title}
      </PageTitle>
      {isWriting && <FeedbackForm onLeft={leave} />}
      <Board left={left} onFirst={() => setWriting(true)} />
    </div>
  );
};
