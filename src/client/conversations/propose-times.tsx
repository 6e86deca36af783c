import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { conversationLimits, whyNotPropose } from '../../shared/conversations/rules.ts';
import { addDays } from '../../shared/format/days.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { proposeTimes } from './actions.ts';
import { fromField, toField } from './days.ts';
import type { Place } from './queries.ts';
import { words } from './words.ts';

/** Tomorrow, and the days after it, at five: a start that most people only move a little. */
const startAt = (days: number) => `${addDays(toField(new Date()).slice(0, 10), days)}T17:00`;

type ProposeTimesProps = { place: Place; onClose: () => void };

export const ProposeTimes = ({ place, onClose }: ProposeTimesProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const formId = useId();
  const { form, change, wasKept, forget } = useKeptForm(`times:${place.itemId}:${place.personId}`, {
    fields: [startAt(1)],
  });
  const { fields } = form;
  const setFields = (next: string[]) => change({ fields: next });
  const [earliest] = useState(() => toField(new Date()));
  const [error, setError] = useState<string | null>(null);

  const write = (at: number, value: string) => {
    setError(null);
    setFields(fields.map((field, place) => (place === at ? value : field)));
  };

  const propose = () => {
    const moments = fields.map(fromField);
    const isWhole = moments.every((moment) => !Number.isNaN(moment.getTime()));
    const times = isWhole ? moments.map((moment) => moment.toISOString()) : [];
    if (whyNotPropose(times, Date.now()) !== null) return setError(words.timesInvalid);
    void run(async () => {
      if ((await proposeTimes(actor, place, times)) === null) return;
      forget();
      onClose();
    });
  };

  return (
    <Sheet
      title={words.propose}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isBusy}>
          {words.proposeAction}
        </Button>
      }
    >
      <Form id={formId} onSubmit={propose}>
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <p className="mb-4 text-sm text-muted">{words.proposeHint}</p>
        <ul className="flex flex-col gap-3">
          {fields.map((field, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a field is its place in the row
            <li key={at} className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <TextField
                  type="datetime-local"
                  label={words.time(at + 1)}
                  value={field}
                  min={earliest}
                  onChange={(event) => write(at, event.target.value)}
                  error={at === fields.length - 1 ? error : null}
                />
              </div>
              {fields.length > 1 && (
                <IconButton
                  icon={X}
                  label={words.removeTime(at + 1)}
                  onClick={() => setFields(fields.filter((_, place) => place !== at))}
                />
              )}
            </li>
          ))}
        </ul>
        {fields.length < conversationLimits.times && (
          <Button look="plain" className="mt-2" onClick={() => setFields([...fields, startAt(fields.length + 1)])}>
            {words.addTime}
          </Button>
        )}
      </Form>
    </Sheet>
  );
};
