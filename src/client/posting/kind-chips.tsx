import type { HeardKind } from '../../shared/voice/contract.ts';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { type ItemKind, kindOf } from './item-draft.ts';
import { words } from './words.ts';

const kinds = [
  { value: 'lend', label: words.kindOf.lend },
  { value: 'offer', label: words.kindOf.offer },
] as const;

type KindChipsProps = { kind: ItemKind; onChange: (kind: ItemKind) => void };

export const KindChips = ({ kind, onChange }: KindChipsProps) => (
  <ChipGroup legend={words.kind} options={kinds} value={kind} onChange={onChange} />
);

/** Says that a recording decided between lending and offering, and lets the member choose otherwise. */
export const HeardKindChips = ({ heard, ...chips }: KindChipsProps & { heard: HeardKind }) => (
  <div className="flex flex-col gap-2">
    <output className="text-sm">
      {chips.kind === kindOf({ heardKind: heard }, chips.kind) ? words.heardKind[chips.kind](heard.said) : words.kind}
    </output>
    <KindChips {...chips} />
  </div>
);
