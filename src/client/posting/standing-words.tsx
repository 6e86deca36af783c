import { itemLimits } from '../../shared/items/limits.ts';
import { TextArea } from '../ui/controls/text-area.tsx';
import { words } from './words.ts';

/** Written once, part of every approval, and never shown before it. */
export const StandingWords = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <TextArea
    label={words.standingWords}
    value={text}
    maxLength={itemLimits.standingWords}
    rows={2}
    hint={words.standingWordsHint}
    onChange={(event) => onChange(event.target.value)}
  />
);
