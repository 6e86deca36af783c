import { useId } from 'react';
import type { Described } from '../../shared/voice/contract.ts';
import { choiceChip } from './choice-chip.ts';
import { words } from './words.ts';

type NameChipsProps = {
  hearings: readonly Described[];
  chosen: Described;
  onChoose: (hearing: Described) => void;
};

/** What the thing may be called when its name was misheard: one tap puts it right, and another takes that back. */
export const NameChips = ({ hearings, chosen, onChoose }: NameChipsProps) => {
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
