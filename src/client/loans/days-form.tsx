import { useState } from 'react';
import type { Day } from '../../shared/format/days.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { ActForm, type ActTexts } from '../ui/overlays/act-form.tsx';
import { DayInput } from './act-form.tsx';
import type { Days } from './planning-actions.ts';
import { words } from './planning-words.ts';

type DaysFormProps = ActTexts & {
  /** Under which the chosen days are kept. */
  name: string;
  start: Days;
  first?: Day;
  /** What an empty last day means. */
  lastHint: string;
  /** Asked for beside the days. */
  word?: { label: string; hint: string; limit: number };
  onSend: (days: Days & { word: string }) => Promise<unknown>;
};

/** An act with a first and a last day, and sometimes a word. */
export const DaysForm = ({ name, start, first, lastHint, word, onSend, ...texts }: DaysFormProps) => {
  const initial = { from: start.from, until: start.until ?? '', word: '' };
  const { form, change, wasKept, forget } = useKeptForm(name, initial);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const isReversed = form.until !== '' && form.until < form.from;
    setError(isReversed ? words.firstFirst : null);
    if (isReversed) return null;
    return onSend({ from: form.from, until: form.until === '' ? null : form.until, word: form.word });
  };
  return (
    <ActForm {...texts} wasKept={wasKept} onForget={forget} onSend={send}>
      <DayInput label={words.first} isRequired value={form.from} first={first} onChange={(from) => change({ from })} />
      <DayInput
        label={words.last}
        hint={lastHint}
        error={error}
        value={form.until}
        first={first}
        onChange={(until) => change({ until })}
      />
      {word !== undefined && (
        <TextField
          label={word.label}
          hint={word.hint}
          maxLength={word.limit}
          value={form.word}
          onChange={(event) => change({ word: event.target.value })}
        />
      )}
    </ActForm>
  );
};
