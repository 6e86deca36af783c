import { categoryLabel } from '../ui/category-label.ts';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { Described, Transcription } from '../../shared/voice/contract.ts';
import { Switch } from '../ui/controls/switch.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { VoicePanel } from '../voice/voice-panel.tsx';
import { addHeard, mendHeard } from './heard.ts';
import type { DraftWords } from './item-draft.ts';
import type { StepWays } from './post-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { TagsField } from './tags-field.tsx';
import { words } from './words.ts';

/** The look of a chip that holds a checkbox or a radio button over its whole face; `data-chosen` says that it is. */
const choiceChip =
  'relative inline-flex min-h-11 items-center rounded-chip border border-line px-4 py-2 text-sm font-semibold transition-colors duration-150 hover:border-edge data-chosen:border-ink data-chosen:bg-ink data-chosen:text-page';

type NameChipsProps = {
  hearings: readonly Described[];
  chosen: Described;
  onChoose: (hearing: Described) => void;
};

/** Other likely names after a recording: one tap uses one, another tap takes that back. */
const NameChips = ({ hearings, chosen, onChoose }: NameChipsProps) => {
  const group = useId();
  return (
    <fieldset className="-mt-2 min-w-0">
      <legend className="mb-1.5 text-sm text-muted">{words.misheard}</legend>
      <div className="flex flex-wrap gap-2">
        {hearings.map((hearing) => (
          <label
            key={hearing.itemName}
            data-chosen={hearing === chosen || undefined}
            className={`${choiceChip} max-w-full`}
          >
            <input
              type="radio"
              name={group}
              checked={hearing === chosen}
              onChange={() => onChoose(hearing)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {hearing.itemName}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type CategoryChipsProps = { chosen: readonly Category[]; onChange: (chosen: readonly Category[]) => void };

/** Any number of the categories. */
const CategoryChips = ({ chosen, onChange }: CategoryChipsProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{words.categories}</legend>
    <div className="flex flex-wrap gap-2">
      {itemCategories.map((category) => (
        <label key={category} data-chosen={chosen.includes(category) || undefined} className={choiceChip}>
          <input
            type="checkbox"
            checked={chosen.includes(category)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
          />
          {categoryLabel(category)}
        </label>
      ))}
    </div>
  </fieldset>
);

type KeyedWords = DraftWords & { key: string };

type DetailsStepProps = StepWays & {
  of: 'item' | 'wish';
  draft: KeyedWords;
  onUpdate: (make: (draft: KeyedWords) => Partial<DraftWords>) => void;
  title?: string;
  hint?: string;
  /** The photo of what is described, where no step before shows it. */
  picture?: ReactNode;
  /** What a recording told besides the words. */
  underVoice?: ReactNode;
  /** What only some posts are asked, below the rest. */
  children?: ReactNode;
};

type FieldsProps = {
  draft: DraftWords;
  onChange: (some: Partial<DraftWords>) => void;
  nameRef?: Ref<HTMLInputElement>;
  underName?: ReactNode;
};

/** Name, description, categories and tags, as they are posted and as they are edited. */
export const WordFields = ({ draft, onChange, nameRef, underName }: FieldsProps) => (
  <>
    <TextField
      ref={nameRef}
      label={words.name}
      value={draft.name}
      maxLength={itemLimits.name}
      autoComplete="off"
      hint={words.used(draft.name.length, itemLimits.name)}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    {underName}
    <TextArea
      label={words.description}
      value={draft.description}
      maxLength={itemLimits.description}
      rows={4}
      hint={words.used(draft.description.length, itemLimits.description)}
      onChange={(event) => onChange({ description: event.target.value })}
    />
    <CategoryChips chosen={draft.categories} onChange={(categories) => onChange({ categories })} />
    <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} />
  </>
);

const voiceKey = 'use-voice';

/** Whether somebody likes to speak rather than type; on until they say otherwise, and remembered. */
const useVoiceChoice = () => {
  const [isOn, setOn] = useState(() => localStorage.getItem(voiceKey) !== 'off');
  const choose = (next: boolean) => {
    if (next) localStorage.removeItem(voiceKey);
    else localStorage.setItem(voiceKey, 'off');
    setOn(next);
  };
  return [isOn, choose] as const;
};

/** The alternatives of the last recording, and the one in use. */
type Heard = { hearings: readonly Described[]; chosen: Described };

/** What it is, spoken or typed; what was spoken can be edited. */
export const DetailsStep = (props: DetailsStepProps) => {
  const { of, draft, onUpdate, hasFocus, onSpeaking, title = words.detailsTitle, hint = words.detailsHint } = props;
  const [isSpoken, setSpoken] = useVoiceChoice();
  const [heard, setHeard] = useState<Heard | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const typeInstead = () => {
    setSpoken(false);
    name.current?.focus();
  };
  // A late transcript belongs to the post it was recorded for, with everything typed since.
  const hear = (said: Transcription) => {
    onUpdate((now) => (now.key === draft.key ? addHeard(now, said) : {}));
    setHeard({ hearings: [said, ...(said.others ?? [])], chosen: said });
  };
  const mend = ({ hearings, chosen }: Heard, right: Described) => {
    onUpdate((now) => mendHeard(now, chosen, right));
    setHeard({ hearings, chosen: right });
  };
  // With a typed name, no suggestions are needed.
  const isOpen = heard !== null && heard.hearings.length > 1 && draft.name === heard.chosen.itemName;
  return (
    <>
      <StepHeading title={title} hint={hint} hasFocus={hasFocus} />
      {props.picture}
      <Switch label={words.useVoice} isOn={isSpoken} onChange={setSpoken} />
      {isSpoken && <VoicePanel type={of} onHeard={hear} onBusy={onSpeaking} onTypeInstead={typeInstead} />}
      {props.underVoice}
      <WordFields
        draft={draft}
        nameRef={name}
        onChange={(some) => onUpdate(() => some)}
        underName={isOpen && <NameChips {...heard} onChoose={(right) => mend(heard, right)} />}
      />
      {props.children}
    </>
  );
};
