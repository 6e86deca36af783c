import type { ReactNode } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CategoryChips } from './category-chips.tsx';
import type { DraftWords } from './item-draft.ts';
import { StepHeading } from './step-heading.tsx';
import { TagsField } from './tags-field.tsx';
import { useVoiceChoice } from './use-voice-choice.ts';
import { words } from './words.ts';

type DetailsStepProps = {
  draft: DraftWords;
  onChange: (some: Partial<DraftWords>) => void;
  hasFocus: boolean;
  title?: string;
  hint?: string;
  /** Records and fills in the fields. */
  voice: ReactNode;
};

const Fields = ({ draft, onChange }: Pick<DetailsStepProps, 'draft' | 'onChange'>) => (
  <>
    <TextField
      label={words.name}
      value={draft.name}
      maxLength={itemLimits.name}
      autoComplete="off"
      hint={words.used(draft.name.length, itemLimits.name)}
      onChange={(event) => onChange({ name: event.target.value })}
    />
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

/** What it is, spoken or typed; what was spoken can be edited. */
export const DetailsStep = (props: DetailsStepProps) => {
  const { hasFocus, title = words.detailsTitle, hint = words.detailsHint, voice } = props;
  const [isSpoken, setSpoken] = useVoiceChoice();
  return (
    <>
      <StepHeading title={title} hint={hint} hasFocus={hasFocus} />
      <Switch label={words.useVoice} isOn={isSpoken} onChange={setSpoken} />
      {isSpoken && voice}
      <Fields draft={props.draft} onChange={props.onChange} />
    </>
  );
};
