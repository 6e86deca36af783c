import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportedList } from '../../shared/imports/contract.ts';
import { refresh, useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { makeList } from './actions.ts';
import { Lines } from './list-lines.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { importQuery } from './queries.ts';
import { UnknownWords } from './unknown-words.tsx';
import { words } from './words.ts';

const Sums = ({ counts, state }: ImportedList) => {
  const sums = [
    state === 'preview' ? words.willMake(counts.waiting) : words.made(counts.made),
    ...(counts.already > 0 ? [words.already(counts.already)] : []),
    ...(counts.refused > 0 ? [words.stayOut(counts.refused)] : []),
  ];
  return <p className="text-lg font-semibold">{sums.join('; ')}.</p>;
};

const Progress = ({ counts }: ImportedList) => {
  const { waiting, made, already, refused } = counts;
  const settled = made + already + refused;
  const text = words.progress(settled, settled + waiting);
  return (
    <div className="mt-3">
      <progress
        value={settled}
        max={settled + waiting}
        aria-label={words.title}
        className="block h-2 w-full appearance-none overflow-hidden rounded-chip bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
      />
      <p className="mt-1.5 text-sm text-muted">
        {text}. {words.mayLeave}
      </p>
    </div>
  );
};

/** What can be done next: make it, or see what was made. */
const NextStep = ({ list }: { list: ImportedList }) => {
  const { waiting } = list.counts;
  if (list.state === 'running') return <Progress {...list} />;
  if (list.state === 'done') return <ButtonLink to={paths.items({ show: 'mine' })}>{words.toItems}</ButtonLink>;
  if (waiting === 0) return <p className="mt-2">{words.nothing}</p>;
  return <ActButton onAct={(actor) => makeList(actor, list.id)}>{words.make(waiting)}</ActButton>;
};

/** What became, or will become, of a list. */
export const ListShown = ({ id }: { id: number }) => {
  const actor = useActor();
  const { data: list, isError } = useQuery(importQuery(id));
  const isDone = list?.state === 'done';
  // Own things that were looked at before are old now.
  useEffect(() => {
    if (isDone) refresh(actor, ['items']);
  }, [actor, isDone]);
  const another = (
    <ButtonLink look="plain" to={paths.bring()}>
      {words.another}
    </ButtonLink>
  );
  if (list === undefined)
    return isError ? <EmptyState text={words.notFound} action={another} /> : <Skeleton shape="rows" count={3} />;
  return (
    <div className="flex flex-col gap-6">
      <Card className="p-5">
        <output className="block">
          {isDone && <p className="mb-1">{words.done}</p>}
          <Sums {...list} />
        </output>
        <p dir="auto" className="mb-3 text-sm text-muted">
          {words.forOther(list.owner_name)}
        </p>
        <NextStep list={list} />
        {list.remarks.map((remark) => (
          <p key={remark} dir="auto" className="mt-3 text-sm text-muted wrap-anywhere">
            {remark}
          </p>
        ))}
      </Card>
      <UnknownWords {...list} />
      <ProblemLines listId={id} lines={list.lines.filter(({ state }) => state === 'refused')} />
      <Lines title={words.things} lines={list.lines.filter(({ state }) => state !== 'refused')} />
      <p>{another}</p>
    </div>
  );
};
