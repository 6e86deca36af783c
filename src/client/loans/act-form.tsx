import { type ReactNode, useId, useState } from 'react';
import { addYear, type Day } from '../../shared/format/days.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import type { ButtonLook } from '../ui/controls/button-look.ts';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { dayOf } from './due.ts';
import { words } from './words.ts';

type Opener = {
  label: string;
  ariaLabel?: string;
  look?: ButtonLook;
  isSmall?: boolean;
  className?: string;
  /** Where somebody came for this form. */
  isOpenFirst?: boolean;
};

type ActFormProps = Opener & {
  title: string;
  text?: string;
  action: string;
  wasKept: boolean;
  onForget: () => void;
  /** Whatever it answers but null closes the form. */
  onSend: () => Promise<unknown>;
  children: ReactNode;
};

/** A button for an act with a word or a day to it: a small form over the sheet. */
export const ActForm = (props: ActFormProps) => {
  const { label, ariaLabel, look = 'quiet', isSmall, className, title, text, action, children } = props;
  const { wasKept, onForget, onSend, isOpenFirst = false } = props;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { isBusy, run } = useBusy();
  const id = useId();
  const send = () =>
    void run(async () => {
      if ((await onSend()) === null) return;
      onForget();
      setOpen(false);
    });
  return (
    <>
      <Button
        look={look}
        isSmall={isSmall}
        className={className}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Sheet
          title={title}
          onClose={() => setOpen(false)}
          footer={
            <Button isWide type="submit" form={id} isBusy={isBusy}>
              {action}
            </Button>
          }
        >
          <Form id={id} className="flex flex-col gap-4" onSubmit={send}>
            {text !== undefined && <p className="text-muted">{text}</p>}
            <KeptNote wasKept={wasKept} onDiscard={onForget} />
            {children}
          </Form>
        </Sheet>
      )}
    </>
  );
};

export type Texts = Opener & { title: string; text?: string; action: string };

type NoteFormProps = Texts & {
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

type DayFormProps = Texts & {
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
