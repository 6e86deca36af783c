import { describe, expect, it } from 'vitest';
import {
  type ItemStatus,
  itemStatuses,
  type SeenItem,
  whyNotAcceptInterest,
  whyNotCancelApproval,
  whyNotConfirmTransfer,
  whyNotDeleteItem,
  whyNotEditSharedWith,
  whyNotExpressInterest,
  whyNotUndo,
  whyNotWithdrawInterest,
} from './lifecycle.ts';

const as = {
  owner: (status: ItemStatus): SeenItem => ({ status, is_mine: true, is_recipient: false, interest_date: null }),
  neighbour: (status: ItemStatus): SeenItem => ({ status, is_mine: false, is_recipient: false, interest_date: null }),
  recipient: (status: ItemStatus): SeenItem => ({ status, is_mine: false, is_recipient: true, interest_date: '2026' }),
};

/** One line for each rule: who asks, and the answer in each of the four states. */
const table = [
  [whyNotExpressInterest, 'owner', ['own_item', 'own_item', 'own_item', 'own_item']],
  [whyNotExpressInterest, 'neighbour', [null, null, 'item_not_available', 'item_not_available']],
  [whyNotWithdrawInterest, 'owner', ['own_item', 'own_item', 'own_item', 'own_item']],
  [whyNotWithdrawInterest, 'neighbour', ['item_not_available', null, 'item_not_available', 'item_not_available']],
  [whyNotAcceptInterest, 'owner', ['not_interested', null, 'already_approved', 'already_approved']],
  [whyNotAcceptInterest, 'neighbour', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
  [whyNotCancelApproval, 'owner', ['not_approved', 'not_approved', null, 'already_transferred']],
  [whyNotCancelApproval, 'neighbour', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
  [whyNotConfirmTransfer, 'owner', ['not_approved', 'not_approved', null, 'not_approved']],
  [whyNotConfirmTransfer, 'recipient', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
  [whyNotEditSharedWith, 'owner', [null, null, 'already_approved', 'already_approved']],
  [whyNotEditSharedWith, 'neighbour', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
  [whyNotDeleteItem, 'owner', [null, null, null, null]],
  [whyNotUndo, 'owner', [null, null, null, null]],
  [whyNotUndo, 'recipient', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
  [whyNotDeleteItem, 'recipient', ['not_owner', 'not_owner', 'not_owner', 'not_owner']],
] as const;

describe.each(table)('%o', (rule, who, answers) => {
  it.each(itemStatuses.map((status, index) => [status, answers[index]] as const))(
    `answers the ${who} of an item that is %s: %s`,
    (status, answer) => {
      expect(rule(as[who](status))).toBe(answer);
    },
  );
});

describe('somebody who was approved', () => {
  it('cancels rather than withdraws', () => {
    expect(whyNotWithdrawInterest(as.recipient('approved'))).toBe('already_approved');
    expect(whyNotCancelApproval(as.recipient('approved'))).toBeNull();
    expect(whyNotCancelApproval(as.recipient('transferred'))).toBe('already_transferred');
  });
});
