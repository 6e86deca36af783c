import { queryOptions, useQuery } from '@tanstack/react-query';
import { Luggage } from 'lucide-react';
import { useId, useState } from 'react';
import { dateText, daysText, zoneHere } from '../../shared/format/dates.ts';
import { addYear, dayIn } from '../../shared/format/days.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { Closed } from '../../shared/loans/booking-contract.ts';
import { call } from '../http/call.ts';
import { act, type Actor, useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './away-words.ts';

export const awayQuery = (userId: number) =>
  queryOptions({
    queryKey: ['away', userId],
    queryFn: ({ signal }) => call('GET /api/account/closed', { signal }),
  });

const failed = { refused: (message: string) => message, network: words.failed };

const keepIn =
  ({ client, userId }: Actor) =>
  ({ closed }: { closed: Closed }) =>
    client.setQueryData(awayQuery(userId).queryKey, { closed });

const closeAll = (actor: Actor, { from, until, word }: { from: string; until: string; word: string }) =>
  act(actor, {
    call: () => call('PUT /api/account/closed', { body: { from, until: until === '' ? null : until, word } }),
    keep: keepIn(actor),
    refresh: ['items'],
    done: words.closed,
    failed,
  });

export const openAll = (actor: Actor) =>
  act(actor, {
    call: () => call('DELETE /api/account/closed'),
    keep: keepIn(actor),
    refresh: ['items'],
    done: words.opened,
    failed,
  });

const today = () => dayIn(zoneHere(), new Date());

export const AwayForm = ({ closed, onClose }: { closed: Closed; onClose: () => void }) => {
  const actor = useActor();
  const id = useId();
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState({
    from: closed?.from ?? today(),
    until: closed?.until ?? '',
    word: closed?.word ?? '',
  });
  const [error, setError] = useState<string | null>(null);
  const first = form.from < today() ? form.from : today();
  const send = async () => {
    const isReversed = form.until !== '' && form.until < form.from;
    setError(isReversed ? words.firstFirst : null);
    // What has begun already begins today for the server.
    const from = form.from < today() ? today() : form.from;
    if (!isReversed && (await closeAll(actor, { ...form, from })) !== null) onClose();
  };
  return (
    <Sheet
      title={words.title}
      onClose={onClose}
      footer={
        <Button isWide type="submit" form={id} isBusy={isBusy}>
          {words.close}
        </Button>
      }
    >
      <Form id={id} className="flex flex-col gap-4" onSubmit={() => void run(send)}>
        <p className="text-muted">{words.text}</p>
        <TextField
          type="date"
          label={words.first}
          required
          min={first}
          max={addYear(today())}
          value={form.from}
          onChange={(event) => setForm({ ...form, from: event.target.value })}
        />
        <TextField
          type="date"
          label={words.last}
          hint={words.lastHint}
          error={error}
          min={first}
          max={addYear(today())}
          value={form.until}
          onChange={(event) => setForm({ ...form, until: event.target.value })}
        />
        <TextField
          label={words.word}
          hint={words.wordHint}
          maxLength={itemLimits.word}
          value={form.word}
          onChange={(event) => setForm({ ...form, word: event.target.value })}
        />
      </Form>
    </Sheet>
  );
};

export const awayText = ({ from, until }: NonNullable<Closed>) =>
  until === null ? words.awayOpen(dateText(from)) : words.awayUntil(daysText(from, until));

const Holds = ({ closed, onChange }: { closed: NonNullable<Closed>; onChange: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-marigold-soft px-4 py-3">
    <Luggage aria-hidden className="size-5 shrink-0" />
    <p className="min-w-[min(10rem,100%)] flex-1">
      <span className="block font-semibold">{awayText(closed)}</span>
      {closed.word !== '' && (
        <span dir="auto" className="block text-sm wrap-anywhere">
          {closed.word}
        </span>
      )}
    </p>
    <span className="flex flex-wrap gap-2">
      <Button look="quiet" isSmall onClick={onChange}>
        {words.change}
      </Button>
      <ActButton look="quiet" isSmall onAct={openAll}>
        {words.back}
      </ActButton>
    </span>
  </div>
);

/** "We are away": the days, while they hold or lie ahead, and the way to close everything. */
export const Away = () => {
  const { userId } = useActor();
  const { data } = useQuery(awayQuery(userId));
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { closed } = data;
  return (
    <>
      {closed === null ? (
        <Button look="quiet" isSmall onClick={() => setOpen(true)}>
          {words.goAway}
        </Button>
      ) : (
        <Holds closed={closed} onChange={() => setOpen(true)} />
      )}
      {isOpen && <AwayForm closed={closed} onClose={() => setOpen(false)} />}
    </>
  );
};
