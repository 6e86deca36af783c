import { Gift, HandHelping } from 'lucide-react';
import { Tag } from '../ui/tag.tsx';
import { words } from './words.ts';

/** Whether one may keep it or brings it back: always a picture and a word, never a colour alone. */
export const KindTag = ({ isGiveaway, className = '' }: { isGiveaway: boolean; className?: string }) =>
  isGiveaway ? (
    <Tag tone="tomato" className={className}>
      <Gift aria-hidden />
      {words.toKeep}
    </Tag>
  ) : (
    <Tag tone="green" className={className}>
      <HandHelping aria-hidden />
      {words.toBorrow}
    </Tag>
  );
