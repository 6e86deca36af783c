import { categoryLabel } from '../ui/category-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportedList, ImportLine } from '../../shared/imports/contract.ts';
import { listLimits } from '../../shared/imports/columns.ts';
import { refresh, useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { makeList } from './actions.ts';
import { importQuery } from './queries.ts';
import { UnknownWords } from './unknown-words.tsx';
import { words } from './words.ts';
import { CorrectLine } from './correct-line.tsx';

/** The name of a line and its row in the spreadsheet: side by side, or below each other where the letters are large. */
const LineHead = ({ line: { name, line } }: { line: ImportLine }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <span dir="auto" className="min-w-0 grow basis-[10rem] font-semibold wrap-anywhere">
      {name || words.nameless}
    </span>
    <span className="shrink-0 text-sm text-muted tabular-nums">{words.row(line)}</span>
  </p>
);

const ProblemLine = ({ listId, line }: { listId: number; line: ImportLine }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <LineHead line={line} />
      <p className="text-sm text-danger wrap-anywhere">{line.problem}</p>
      {line.note !== '' && <p className="text-sm text-muted wrap-anywhere">{line.note}</p>}
      {line.words !== undefined &&
        (isOpen ? (
          // A line that is still wrong after saving gets a fresh form with the words that were saved.
          <CorrectLine
            key={line.problem}
            listId={listId}
            line={line.line}
            words={line.words}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button look="quiet" className="mt-2" aria-label={words.mendLabel(line.line)} onClick={() => setOpen(true)}>
            {words.mend}
          </Button>
        ))}
    </li>
  );
};

type ProblemLinesProps = { listId: number; lines: readonly ImportLine[] };

/** Lines that stay out, each with everything that is wrong with it and a form to mend it in. */
const ProblemLines = ({ listId, lines }: ProblemLinesProps) =>
  lines.length > 0 && (
    <section>
      <h2 className="mb-2 text-lg">{words.problems}</h2>
      <Card className="overflow-hidden p-0">
        <ul>
          {lines.map((line) => (
            <ProblemLine key={line.line} listId={listId} line={line} />
          ))}
        </ul>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );

const factsOf = ({ giveaway, loan_days, categories, photos }: ImportLine) =>
  [
    giveaway ? words.offer : words.lend(loan_days),
    ...categories.map(categoryLabel),
    ...(photos === 0 ? [] : [words.photoCount(photos)]),
  ].join(' · ');

const Row = ({ line }: { line: ImportLine }) => (
  <li className="border-t border-line px-4 py-3 first:border-t-0">
    <LineHead line={line} />
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="min-w-0 grow basis-[10rem] text-muted">{factsOf(line)}</span>
      <span className="shrink-0">{words.states[line.state]}</span>
    </p>
    {line.note !== '' && <p className="text-sm wrap-anywhere">{line.note}</p>}
  </li>
);

type LinesProps = { title: string; lines: readonly ImportLine[] };

/** Lines of a list by their row in the spreadsheet. */
const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Card className="overflow-hidden p-0">
        <ul aria-label={title}>
          {lines.map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </ul>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );

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
