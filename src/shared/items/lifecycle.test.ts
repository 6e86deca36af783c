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
import {
  whyNotAnswerExtension,
  whyNotAskExtension,
  whyNotDay,
  whyNotDeclineInterest,
  whyNotReturnItem,
  whyNotSayReturned,
  whyNotSetDue,
  whyNotWantedDays,
} from '../loans/loan-rules.ts';

const as = {
  owner: { is_mine: true, is_recipient: false, interest_date: null },
  neighbour: { is_mine: false, is_recipient: false, interest_date: null },
  recipient: { is_mine: false, is_recipient: true, interest_date: '2026' },
};

const gift = (who: keyof typeof as, status: ItemStatus): SeenItem => ({ ...as[who], status, giveaway: true });
const loan = (who: keyof typeof as, status: ItemStatus): SeenItem => ({ ...as[who], status, giveaway: false });

const never = <const T extends string>(code: T) => [code, code, code, code] as const;

/** One line per rule: who asks, and the answer in each of the four states. */
const table = [
  [whyNotExpressInterest, 'owner', ['own_item', 'own_item', 'own_item', 'own_item']],
  [whyNotExpressInterest, 'neighbour', [null, null, 'item_not_available', 'item_not_available']],
  [whyNotWithdrawInterest, 'owner', ['own_item', 'own_item', 'own_item', 'own_item']],
  [whyNotWithdrawInterest, 'neighbour', [null, null, null, null]],
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
      expect(rule(gift(who, status))).toBe(answer);
    },
  );
});

/** What is different, or possible at all, where the thing comes back. */
const loans = [
  [whyNotExpressInterest, 'owner', ['own_item', 'own_item', 'own_item', 'own_item']],
  [whyNotExpressInterest, 'neighbour', [null, null, null, null]],
  [whyNotExpressInterest, 'recipient', never('item_not_available')],
  [whyNotWithdrawInterest, 'neighbour', [null, null, null, null]],
  [whyNotDeclineInterest, 'owner', ['not_interested', null, null, null]],
  [whyNotDeclineInterest, 'neighbour', never('not_owner')],
  [whyNotSetDue, 'owner', ['not_approved', 'not_approved', null, null]],
  [whyNotSetDue, 'recipient', never('not_owner')],
  [whyNotAskExtension, 'recipient', ['not_lent', 'not_lent', 'not_lent', null]],
  [whyNotAskExtension, 'neighbour', never('not_recipient')],
  [whyNotAskExtension, 'owner', never('own_item')],
  [whyNotAnswerExtension, 'owner', ['not_lent', 'not_lent', 'not_lent', null]],
  [whyNotAnswerExtension, 'recipient', never('not_owner')],
  [whyNotSayReturned, 'recipient', ['not_lent', 'not_lent', 'not_lent', null]],
  [whyNotSayReturned, 'neighbour', never('not_recipient')],
  [whyNotReturnItem, 'owner', ['not_lent', 'not_lent', 'not_lent', null]],
  [whyNotReturnItem, 'recipient', never('not_owner')],
  [whyNotDeleteItem, 'owner', [null, null, null, 'lent_out']],
] as const;

describe.each(loans)('of a loan, %o', (rule, who, answers) => {
  it.each(itemStatuses.map((status, index) => [status, answers[index]] as const))(
    `answers the ${who} of an item that is %s: %s`,
    (status, answer) => {
      expect(rule(loan(who, status))).toBe(answer);
    },
  );
});

describe('a gift', () => {
  it.each(itemStatuses)('never comes back, whether %s or not', (status) => {
    for (const rule of [whyNotSetDue, whyNotAnswerExtension, whyNotReturnItem])
      expect(rule(gift('owner', status))).toBe('not_a_loan');
    for (const rule of [whyNotAskExtension, whyNotSayReturned])
      expect(rule(gift('recipient', status))).toBe('not_a_loan');
  });
});

describe('a day that somebody chose', () => {
  const today = '2028-02-29';

  it.each([
    ['2028-02-29', null],
    ['2028-02-28', 'day_out_of_range'],
    ['2029-02-28', null],
    ['2029-03-01', 'day_out_of_range'],
    ['9999-12-31', 'day_out_of_range'],
    [null, null],
  ])('%s is answered with %s', (day, answer) => {
    expect(whyNotDay(day, today)).toBe(answer);
  });

  it.each([
    [{}, null],
    [{ from: '2028-03-01', until: '2028-03-01' }, null],
    [{ from: '2028-03-02', until: '2028-03-01' }, 'days_reversed'],
    [{ from: '2028-03-02' }, 'days_incomplete'],
    [{ until: '2028-03-02' }, 'days_incomplete'],
    [{ from: '2028-02-01', until: '2028-03-01' }, 'day_out_of_range'],
    [{ from: '2028-03-01', until: '2030-03-01' }, 'day_out_of_range'],
  ])('%o are answered with %s', (days, answer) => {
    expect(whyNotWantedDays(days, today)).toBe(answer);
  });
});

describe('somebody who was approved', () => {
  it('cancels rather than withdraws', () => {
    expect(whyNotWithdrawInterest(gift('recipient', 'approved'))).toBe('already_approved');
    expect(whyNotCancelApproval(gift('recipient', 'approved'))).toBeNull();
    expect(whyNotCancelApproval(gift('recipient', 'transferred'))).toBe('already_transferred');
  });
});
