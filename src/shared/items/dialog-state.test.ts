import { describe, expect, it } from 'vitest';
import {
  canEditSharedWith,
  canExpressInterest,
  type DialogItem,
  type DialogState,
  dialogState,
} from './dialog-state.ts';
import { type ItemStatus, itemStatuses } from './lifecycle.ts';

const asked = '2026-03-01T10:00:00.000Z';
const approved = '2026-03-02T10:00:00.000Z';
const handedOver = '2026-03-03T10:00:00.000Z';
const recipient = { name: 'Ruth', email: 'ruth@example.org' };

const isDecided = (status: ItemStatus) => status === 'approved' || status === 'transferred';

/** The item as the server shows it to a neighbour who has, or has not, asked. */
const forNeighbour = (status: ItemStatus, interest_date: string | null = null): DialogItem => ({
  status,
  is_mine: false,
  is_recipient: false,
  interest_date,
  date_transferred: null,
  giveaway: true,
  out_until: null,
});

const forRecipient = (status: 'approved' | 'transferred'): DialogItem => ({
  ...forNeighbour(status, asked),
  is_recipient: true,
  date_approved: approved,
  owner_email: 'olu@example.org',
  date_transferred: status === 'transferred' ? handedOver : null,
});

const forOwner = (status: ItemStatus): DialogItem => ({
  ...forNeighbour(status),
  is_mine: true,
  date_transferred: status === 'transferred' ? handedOver : null,
  ...(isDecided(status)
    ? { date_approved: approved, recipient_name: recipient.name, recipient_email: recipient.email }
    : {}),
});

const loan = {
  handover_id: 7,
  due_on: '2026-03-17',
  handed_over_at: handedOver,
  said_returned_at: null,
  extension_until: '2026-03-20',
};
const loanOut = {
  handedOverDate: handedOver,
  dueOn: '2026-03-17',
  saidReturnedDate: null,
  extensionUntil: '2026-03-20',
};
const agreed = { ...loan, handover_id: null, handed_over_at: null, extension_until: null };
const lent = { giveaway: false, out_until: '2026-03-17' };

const rows: [string, DialogItem, DialogState][] = [
  ['a neighbour may ask for what is available', forNeighbour('available'), { kind: 'canExpressInterest' }],
  ['and for what others asked for', forNeighbour('requested'), { kind: 'canExpressInterest' }],
  ['who asked waits', forNeighbour('requested', asked), { kind: 'interestPending', interestDate: asked }],
  [
    'who was approved learns how to reach the owner',
    forRecipient('approved'),
    { kind: 'interestApproved', approvedDate: approved, ownerEmail: 'olu@example.org', dueOn: null },
  ],
  ['who received it sees when', forRecipient('transferred'), { kind: 'received', transferredDate: handedOver }],
  [
    'who asked and was not chosen may still be next',
    forNeighbour('approved', asked),
    { kind: 'notChosen', interestDate: asked, status: 'approved' },
  ],
  [
    'who asked and was not chosen sees that it is gone',
    forNeighbour('transferred', asked),
    { kind: 'notChosen', interestDate: asked, status: 'transferred' },
  ],
  [
    'who never asked sees that it is promised',
    forNeighbour('approved'),
    { kind: 'noLongerAvailable', status: 'approved' },
  ],
  [
    'who never asked sees that it is gone',
    forNeighbour('transferred'),
    { kind: 'noLongerAvailable', status: 'transferred' },
  ],
  ['the owner waits for somebody to ask', forOwner('available'), { kind: 'ownWaiting' }],
  ['the owner chooses among those who asked', forOwner('requested'), { kind: 'ownRequested' }],
  [
    'the owner hands it over to the chosen one',
    forOwner('approved'),
    { kind: 'ownApproved', approvedDate: approved, recipient, dueOn: null },
  ],
  [
    'the owner sees to whom it went and when',
    forOwner('transferred'),
    { kind: 'ownTransferred', transferredDate: handedOver, recipient },
  ],
  [
    'who sees a loan that is out may wait for it',
    { ...forNeighbour('transferred'), ...lent },
    { kind: 'canJoinQueue', status: 'transferred', outUntil: '2026-03-17' },
  ],
  [
    'and for one that is promised',
    { ...forNeighbour('approved'), giveaway: false },
    { kind: 'canJoinQueue', status: 'approved', outUntil: null },
  ],
  [
    'who waits for a loan knows the place',
    { ...forNeighbour('transferred', asked), ...lent, my_place: 2, queue_length: 3 },
    {
      kind: 'waitingInQueue',
      interestDate: asked,
      status: 'transferred',
      outUntil: '2026-03-17',
      place: 2,
      length: 3,
    },
  ],
  [
    'who was declined knows when to ask again',
    { ...forNeighbour('available'), declined: { note: 'Sorry', ask_again_on: '2026-03-09' } },
    { kind: 'declined', note: 'Sorry', askAgainOn: '2026-03-09' },
  ],
  [
    'who was approved for a loan knows the day of return',
    { ...forRecipient('approved'), giveaway: false, loan: agreed },
    { kind: 'interestApproved', approvedDate: approved, ownerEmail: 'olu@example.org', dueOn: '2026-03-17' },
  ],
  [
    'who borrowed it still knows how to reach the owner',
    { ...forRecipient('transferred'), ...lent, loan },
    { kind: 'borrowed', ownerEmail: 'olu@example.org', ...loanOut },
  ],
  [
    'the owner of a promised loan knows the day of return',
    { ...forOwner('approved'), giveaway: false, loan: agreed },
    { kind: 'ownApproved', approvedDate: approved, recipient, dueOn: '2026-03-17' },
  ],
  [
    'the owner who lent it sees who has it and until when',
    { ...forOwner('transferred'), ...lent, loan },
    { kind: 'ownLent', recipient, ...loanOut },
  ],
];

describe('the item dialog', () => {
  it.each(rows)('%s', (_, item, state) => {
    expect(dialogState(item, 'app')).toEqual(state);
  });

  it.each(rows)('lets a visitor do nothing (%s)', (_, item) => {
    expect(dialogState(item, 'preview')).toEqual({ kind: 'preview' });
    expect(dialogState(item, 'library')).toEqual({ kind: 'readOnly' });
    expect(canExpressInterest(item, 'preview') || canExpressInterest(item, 'library')).toBe(false);
    expect(canEditSharedWith(item, 'preview') || canEditSharedWith(item, 'library')).toBe(false);
  });

  it.each(rows)('shows the button exactly where the state says so (%s)', (_, item, state) => {
    expect(canExpressInterest(item, 'app')).toBe(['canExpressInterest', 'canJoinQueue'].includes(state.kind));
  });

  it.each(itemStatuses)('lets the owner, and nobody else, edit the shared-with list unless approved (%s)', (status) => {
    expect(canEditSharedWith(forOwner(status), 'app')).toBe(!isDecided(status));
    expect(canEditSharedWith(forNeighbour(status), 'app')).toBe(false);
  });
});
