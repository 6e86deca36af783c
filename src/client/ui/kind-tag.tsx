import { Gift, HandHelping, Sparkles } from 'lucide-react';
import { Tag, type Tone } from './tag.tsx';
import { words } from './words.ts';

/** keep = given away for good, borrow = lent, wish = looked for. */
export type Kind = 'keep' | 'borrow' | 'wish';

const icons = { keep: Gift, borrow: HandHelping, wish: Sparkles };

const tones: Record<Kind, Tone> = { keep: 'tomato', borrow: 'green', wish: 'denim' };

/** What kind of thing this is: always an icon and a word, never colour alone. */
export const KindTag = ({ kind, className }: { kind: Kind; className?: string }) => {
  const Icon = icons[kind];
  return (
    <Tag tone={tones[kind]} className={className}>
      <Icon aria-hidden />
      {words.kinds[kind]}
    </Tag>
  );
};
