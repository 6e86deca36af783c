import type { Item } from '../../shared/items/contract.ts';
import type { Tone } from '../ui/tag.tsx';
import { words } from './words.ts';

export type ItemMark = { text: string; tone: Tone } | null;

const ownMark = ({ status, interested_count = 0 }: Item): ItemMark => {
  switch (status) {
    case 'available':
      return null;
    case 'requested':
      return { text: words.waiting(interested_count), tone: 'marigold' };
    case 'approved':
      return { text: words.promised, tone: 'green' };
    case 'transferred':
      return { text: words.handedOver, tone: 'quiet' };
  }
};

const recipientMark = ({ status }: Item): ItemMark =>
  status === 'transferred' ? { text: words.yours, tone: 'quiet' } : { text: words.forYou, tone: 'marigold' };

/** What a card says about an item beyond what it is; most say nothing. */
export const itemMark = (item: Item): ItemMark => {
  if (item.is_mine) return ownMark(item);
  if (item.is_recipient) return recipientMark(item);
  return item.interest_date === null ? null : { text: words.asked, tone: 'raised' };
};
