import { type ReactNode, useId, useState } from 'react';
import { addYear, type Day } from '../../../shared/format/days.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ButtonLook } from '../../ui/controls/button-look.ts';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { dayOf } from './due.ts';
import { words } from './loan-words.ts';

type Opener = { label: string; ariaLabel?: string; look?: ButtonLook; isSmall?: boolean; className?: string };

type ActFormProps = Opener & {
  title: string;
  text?: string;
  action: string;
  whyNot?: string | null;
  /** Whatever it answers but null closes the form. */
  onSend: () => Promise<unknown>;
  children: ReactNode;
};

/** A button for an act with a word or a day to it: a small form over the sheet. */
const ActForm = (props: ActFormProps) => {
  const { label, ariaLabel, look = 'quiet', isSmall, className, title, text, action, whyNot, onSend, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useBusy();
  const id = useId();
  const send = () =>
    void run(async () => {
      if ((await onSend()) !== null) setOpen(false);
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
            <Button isWide type="submit" form={id} isBusy={isBusy} whyNot={whyNot ?? null}>
              {action}
            </Button>
          }
        >
          <form
            id={id}
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (!whyNot) send();
            }}
          >
            {text !== undefined && <p className="text-muted">{text}</p>}
            {children}
          </form>
        </Sheet>
      )}
    </>
  );
};

type Texts = Opener & { title: string; text?: string; action: string };

type NoteFormProps = Texts & {
  field: string;
  hint?: string;
  limit: number;
  /** Said beside the button for as long as nothing is written; without it a word is optional. */
  needed?: string;
  onSend: (note: string) => Promise<unknown>;
};

/** An act with a few words to it. */
export const NoteForm = ({ field, hint, limit, needed, onSend, ...texts }: NoteFormProps) => {
  const [note, setNote] = useState('');
  return (
    <ActForm
      {...texts}
      whyNot={needed !== undefined && note.trim() === '' ? needed : null}
      onSend={() => onSend(note.trim())}
    >
      <TextArea
        label={field}
        hint={hint}
        maxLength={limit}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.target.value)}
      />
    </ActForm>
  );
};

type DayInputProps = {
  label: string;
  hint?: string | undefined;
  value: Day;
  /** The first day that can be chosen; today unless told otherwise. */
  first?: Day | undefined;
  onChange: (day: Day) => void;
};

/** A day from today on, and at most a year ahead; the browser brings its own calendar. */
export const DayInput = ({ label, hint, value, first, onChange }: DayInputProps) => (
  <TextField
    type="date"
    label={label}
    hint={hint}
    value={value}
    min={first ?? dayOf()}
    max={addYear(dayOf())}
    onChange={(event) => onChange(event.target.value)}
  />
);

type DayFormProps = Texts & {
  start: Day;
  first?: Day;
  /** What an empty field means; without it a day must be chosen. */
  none?: string;
  onSend: (day: Day) => Promise<unknown>;
};

/** An act with a day to it. */
export const DayForm = ({ start, first, none, onSend, ...texts }: DayFormProps) => {
  const [day, setDay] = useState(start);
  return (
    <ActForm {...texts} whyNot={none === undefined && day === '' ? words.day : null} onSend={() => onSend(day)}>
      <DayInput label={words.day} hint={none} value={day} first={first} onChange={setDay} />
    </ActForm>
  );
};
