import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { addressWith } from '../base/address.ts';
import { ListingResults } from '../search/listing-results.tsx';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { randomKey } from '../http/random-key.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/controls/form.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { boardQuery, type FeedbackSort, rowsOf } from './queries.ts';
import { words } from './words.ts';
import { leaveFeedback } from './actions.ts';

const FeedbackForm = ({ onLeft }: { onLeft: (id: number | null) => void }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm('feedback', { content: '', anonymous: false });
  const { isBusy, run } = useBusy();
  const area = useRef<HTMLTextAreaElement>(null);
  const key = useRef(randomKey());
  useEffect(() => area.current?.focus(), []);

  const submit = () => {
    const written = { ...form, content: form.content.trim() };
    const leave = (id: number | null) => {
      key.current = randomKey();
      forget();
      onLeft(id);
    };
    void run(async () => {
      const left = await leaveFeedback(actor, { written, key: key.current, onKept: () => leave(null) });
      if (left !== null) leave(left.id);
    });
  };

  return (
    <Card className="mb-6 p-4">
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextArea
          ref={area}
          label={words.label}
          required
          data-missing={words.empty}
          maxLength={2000}
          value={form.content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <div>
          <Checkbox label={words.anonymous} isOn={form.anonymous} onChange={(anonymous) => change({ anonymous })} />
          <p className="text-xs text-muted">{words.anonymousHint}</p>
        </div>
        <Button type="submit" isBusy={isBusy} className="sm:self-start">
          {words.submit}
        </Button>
      </Form>
    </Card>
  );
};

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

/** A member's new feedback is shown first, in any order, so that they find it. */
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
  const leave = (id: number | null) => {
    if (id !== null) setLeft([id, ...left]);
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
