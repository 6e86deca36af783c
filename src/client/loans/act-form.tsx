import { useState } from 'react';
import { addYear, type Day } from '../../shared/format/days.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { ActForm, type ActTexts } from '../ui/overlays/act-form.tsx';
import { dayOf } from './due.ts';
import { words } from './words.ts';

type NoteFormProps = ActTexts & {
  /** Under which its words are kept. */
  name: string;
  field: string;
  hint?: string;
  limit: number;
  /** Shown at the field if it is empty; without it the text is optional. */
  needed?: string;
  onSend: (note: string) => Promise<unknown>;
};

/** An act with a few words to it. */
export const NoteForm = ({ name, field, hint, limit, needed, onSend, ...texts }: NoteFormProps) => {
  const { form, change, wasKept, forget } = useKeptForm(name, { note: '' });
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const note = form.note.trim();
    const isMissing = needed !== undefined && note === '';
    setError(isMissing ? needed : null);
    return isMissing ? null : onSend(note);
  };
  return (
    <ActForm {...texts} wasKept={wasKept} onForget={forget} onSend={send}>
      <TextArea
        label={field}
        hint={hint}
        error={error}
        maxLength={limit}
        value={form.note}
        data-autofocus
        onChange={(event) => change({ note: event.target.value })}
      />
    </ActForm>
  );
};

type DayInputProps = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  isRequired?: boolean;
  value: Day;
  /** The first day that can be chosen; today by default. */
  first?: Day | undefined;
  onChange: (day: Day) => void;
};

/** A day from today on, and at most a year ahead; the browser brings its own calendar. */
export const DayInput = ({ label, hint, error, isRequired, value, first, onChange }: DayInputProps) => (
  <TextField
    type="date"
    label={label}
    hint={hint}
    error={error}
    required={isRequired}
    value={value}
    min={first ?? dayOf()}
    max={addYear(dayOf())}
    onChange={(event) => onChange(event.target.value)}
  />
);

type DayFormProps = ActTexts & {
  /** Under which the chosen day is kept. */
  name: string;
  start: Day;
  first?: Day;
  /** What an empty field means; without it a day must be chosen. */
  none?: string;
  onSend: (day: Day) => Promise<unknown>;
};

/** An act with a day to it. */
export const DayForm = ({ name, start, first, none, onSend, ...texts }: DayFormProps) => {
  const { form, change, wasKept, forget } = useKeptForm(name, { day: start });
  return (
    <ActForm {...texts} wasKept={wasKept} onForget={forget} onSend={() => onSend(form.day)}>
      <DayInput
        label={words.day}
        hint={none}
        isRequired={none === undefined}
        value={form.day}
        first={first}
        onChange={(day) => change({ day })}
      />
    </ActForm>
  );
};
