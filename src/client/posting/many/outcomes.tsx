import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Entry, isOneOfMany } from '../../../sending/entry.ts';
import { onOutboxNews } from '../../../sending/store.ts';
import { addressWith } from '../../base/address.ts';
import { paths } from '../../base/paths.ts';
import { useIsAway } from '../../http/connection.ts';
import { shortTitle } from '../../outbox/short-title.ts';
import { useWaiting } from '../../outbox/waiting.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useSteps } from '../use-steps.ts';
import { words } from './words.ts';

type State = 'posted' | 'sending' | 'waits' | 'refused';

type Outcome = { entry: Entry; state: State };

const stateOf = ({ id, refusal }: Entry, sending: number | undefined): State => {
  if (refusal !== null) return 'refused';
  return id === sending ? 'sending' : 'waits';
};

/** What became of the things that were shared together: those that wait, and those that have left while this is open. */
export const useOutcomes = (): Outcome[] => {
  const isAway = useIsAway();
  const waiting = useWaiting().filter(isOneOfMany);
  const [posted, setPosted] = useState<readonly Entry[]>([]);
  useEffect(
    () =>
      onOutboxNews((news) => {
        if ('sent' in news && isOneOfMany(news.sent)) setPosted((before) => [...before, news.sent]);
      }),
    [],
  );
  const isPosted = ({ id }: Entry) => posted.some((entry) => entry.id === id);
  const left = waiting.filter((entry) => !isPosted(entry));
  const sending = isAway ? undefined : left.find(({ refusal }) => refusal === null)?.id;
  const outcomes = [
    ...posted.map((entry): Outcome => ({ entry, state: 'posted' })),
    ...left.map((entry): Outcome => ({ entry, state: stateOf(entry, sending) })),
  ];
  return outcomes.sort((one, other) => one.entry.id - other.entry.id);
};

const icons = {
  posted: <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />,
  sending: <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-muted motion-reduce:animate-none" />,
  waits: <Clock aria-hidden className="size-5 shrink-0 text-muted" />,
  refused: <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />,
};

const Row = ({ entry, state }: Outcome) => (
  <li className="flex items-start gap-3 py-2.5">
    {icons[state]}
    <p dir="auto" className="min-w-0 grow font-semibold wrap-anywhere">
      {shortTitle(entry)}
    </p>
    {state === 'refused' ? (
      <p dir="auto" className="max-w-[60%] text-sm font-semibold text-danger wrap-anywhere">
        {entry.refusal?.message}
      </p>
    ) : (
      <p className="shrink-0 text-sm text-muted">{words.states[state]}</p>
    )}
  </li>
);

const textFor = (outcomes: readonly Outcome[], isAway: boolean) => {
  const isLeft = outcomes.some(({ state }) => state === 'sending' || state === 'waits');
  if (isLeft) return isAway ? words.offline : words.goesOn;
  return outcomes.some(({ state }) => state === 'refused') ? words.refused : words.everythingSent;
};

/** After sharing: a row for each thing. */
export const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const isAway = useIsAway();
  const [, navigate] = useLocation();
  const { leave } = useSteps(1);
  const posted = outcomes.filter(({ state }) => state === 'posted').length;
  const isRefused = outcomes.some(({ state }) => state === 'refused');
  const goTo = (address: string) => navigate(address, { replace: true });
  const [first] = outcomes;
  const isGiveaway = first?.entry.what.kind === 'item' && first.entry.what.post === 'offer';
  return (
    <Sheet
      title={words.outcomes}
      isOnlyRead
      onClose={() => void leave()}
      footer={
        <div className="flex w-full flex-wrap gap-2.5 *:grow">
          {isRefused && (
            <Button look="quiet" onClick={() => goTo(addressWith(paths.items(), '', { waiting: 'list' }))}>
              {words.openList}
            </Button>
          )}
          <Button onClick={() => goTo(paths.items({ view: isGiveaway ? 'rehome' : 'borrow', show: 'mine' }))}>
            {words.showMine}
          </Button>
        </div>
      }
    >
      {outcomes.length > 0 && (
        <output className="block font-display text-xl font-semibold">{words.progress(posted, outcomes.length)}</output>
      )}
      <p className="mt-1.5 text-muted">{textFor(outcomes, isAway)}</p>
      <ul className="mt-4 divide-y divide-line">
        {outcomes.map((outcome) => (
          <Row key={outcome.entry.id} {...outcome} />
        ))}
      </ul>
    </Sheet>
  );
};
