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

type Promised = { status: ItemStatus; bookings?: readonly { person: object | null }[] };

/** People who wait, or have a promise for later asked for something to keep, or for something to give back. */
export const whyNotChangeKind = ({ status, bookings = [] }: Promised): RefusalCode | null =>
  status === 'available' && bookings.every(({ person }) => person === null) ? null : 'kind_fixed';
