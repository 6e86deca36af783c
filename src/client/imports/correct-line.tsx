import { categoryLabel } from '../ui/category-label.ts';
import { useState } from 'react';
import type { LineWords } from '../../shared/imports/contract.ts';
import { itemCategories } from '../../shared/items/categories.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { correctLine } from './actions.ts';
import { words } from './words.ts';

const kinds = [
  { value: 'lend', label: words.lend(null) },
  { value: 'offer', label: words.offer },
] as const;

/** A line may be in several categories already: they stay together unless another is chosen. */
const categoriesFor = (category: string) => [
  { value: '', label: words.noCategory },
  ...[...new Set([...(category === '' ? [] : [category]), ...itemCategories])].map((value) => ({
    value,
    label: categoryLabel(value),
  })),
];

type CorrectLineProps = { listId: number; line: number; words: LineWords; onClose: () => void };

/** The words of a line that stays out, to be mended without sending the list again. */
export const CorrectLine = ({ listId, line, words: said, onClose }: CorrectLineProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [draft, setDraft] = useState(said);
  const change = (changed: Partial<LineWords>) => setDraft({ ...draft, ...changed });
  const { kind, ...texts } = draft;

  const save = async () => {
    const list = await correctLine(actor, listId, line, { ...texts, ...(kind === '' ? {} : { kind }) });
    const isMended = list?.lines.every((each) => each.line !== line || each.state !== 'refused') ?? false;
    if (isMended) onClose();
  };

  return (
    <form
      aria-label={words.mendLabel(line)}
      className="mt-3 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <TextField
        label={words.fields.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={words.fields.description}
        rows={2}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={words.fields.kind}
          options={kind === '' ? [{ value: '', label: words.chooseKind }, ...kinds] : kinds}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <TextField
          label={words.fields.loan_days}
          inputMode="numeric"
          value={draft.loan_days}
          onChange={({ target }) => change({ loan_days: target.value })}
        />
      </div>
      <Select
        label={words.fields.category}
        options={categoriesFor(said.category)}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <TextField
        label={words.fields.tags}
        value={draft.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
};
