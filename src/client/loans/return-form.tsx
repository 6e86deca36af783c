import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { findWaiting } from '../outbox/waiting.ts';
import { usePhotoChoice } from '../posting/photo-picker.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { ActForm } from '../ui/overlays/act-form.tsx';
import { type Report, returnItem, sayReturned } from './actions.ts';
import { words } from './planning-words.ts';
import { words as loanWords } from './words.ts';

type PhotoProps = { photo: File | null; onChange: (photo: File | null) => void };

const OnePhoto = ({ photo, onChange }: PhotoProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, problem, isBusy } = usePhotoChoice(1, ([chosen]) => onChange(chosen?.file ?? null));
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.photo}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="quiet" isSmall isBusy={isBusy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden className="size-5" />
          {photo === null ? words.photo : words.otherPhoto}
        </Button>
        {photo !== null && (
          <Button look="plain" isSmall onClick={() => onChange(null)}>
            {words.removePhoto}
          </Button>
        )}
      </div>
      <output className="text-sm text-green">{photo !== null && words.photoChosen}</output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
};

const nothing = { note: '', condition: '', isClosing: false };

/** Something broke, or anything else that should be known: with the return, by either side. */
export const ReturnForm = ({ item }: { item: Item }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm(`return:${item.id}`, nothing);
  const [photo, setPhoto] = useState<File | null>(null);
  const send = async () => {
    const report: Report = { note: form.note, condition: form.condition, photo };
    if (!item.is_mine) return (await sayReturned(actor, item, report)) ?? findWaiting('return', item.id);
    return returnItem(actor, item.id, { ...report, notNow: form.isClosing });
  };
  const owner = firstNameOf(item.owner_name ?? '');
  return (
    <ActForm
      label={item.is_mine ? loanWords.itIsBackNote : words.broke}
      look="plain"
      title={item.is_mine ? loanWords.itIsBackTitle : words.brokeTitle}
      text={item.is_mine ? words.brokeText.owner : words.brokeText.borrower(owner)}
      action={item.is_mine ? loanWords.itIsBack : loanWords.broughtBack}
      wasKept={wasKept}
      onForget={forget}
      onSend={send}
    >
      <TextArea
        label={item.is_mine ? loanWords.itIsBackLabel : words.brokeNote}
        maxLength={itemLimits.note}
        value={form.note}
        data-autofocus
        onChange={(event) => change({ note: event.target.value })}
      />
      <OnePhoto photo={photo} onChange={setPhoto} />
      <TextField
        label={words.brokeCondition}
        hint={words.brokeConditionHint}
        maxLength={itemLimits.condition}
        value={form.condition}
        onChange={(event) => change({ condition: event.target.value })}
      />
      {item.is_mine && (
        <Checkbox label={words.closeToo} isOn={form.isClosing} onChange={(isClosing) => change({ isClosing })} />
      )}
    </ActForm>
  );
};
