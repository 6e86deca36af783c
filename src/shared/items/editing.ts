import type { RefusalCode } from '../http/errors.ts';
import { canMove, type ItemStatus, type SeenItem } from './lifecycle.ts';

type EditedItem = Pick<SeenItem, 'status' | 'is_mine'> & { giveaway: boolean };

/** What was given away is its new owner's; what is lent is still the owner's own, wherever it is. */
export const whyNotEditItem = ({ is_mine, status, giveaway }: EditedItem): RefusalCode | null => {
  if (!is_mine) return 'not_owner';
  return canMove('editItem', { status, giveaway }) && !(giveaway && status === 'transferred')
    ? null
    : 'already_transferred';
};

/** People in the queue asked for something to keep, or for something to give back. */
export const whyNotChangeKind = ({ status }: { status: ItemStatus }): RefusalCode | null =>
  status === 'available' ? null : 'kind_fixed';
