import { catalogue } from '../base/language.ts';

/** The messages after an action on an item. */
export const words = catalogue({
  deleted: 'Item deleted successfully',
  deleteFailed: 'Error deleting the item',
  interestRefused: 'Failed to express interest',
  interestFailed: 'Error expressing interest',
  notSentYet: 'Not sent yet. It will be sent when you are back online.',
  tryAgain: 'Try again',
  discard: 'Discard',
  inQueue: 'You are in the queue',
  withdrawn: 'Interest withdrawn',
  withdrawRefused: 'Failed to withdraw interest',
  withdrawFailed: 'Error withdrawing interest',
  accepted: 'Request approved successfully',
  acceptFailed: 'Error accepting interest',
  here: {
    approve: (name: string) => `Promised to ${name}`,
    approveFor: (name: string, days: string) => `Promised to ${name} for ${days}`,
    transfer: (name: string) => `Handed over to ${name}`,
    return: 'It is back',
    decline: 'Request declined',
    sayReturned: 'You said that it is back',
    undone: 'Undone',
    done: 'Done',
  },
  undone: {
    approve: 'Approval undone',
    transfer: 'Transfer undone',
    return: 'Return undone',
    decline: 'The request waits again',
    delete: 'The item is back',
    sayReturned: 'It counts as with you again',
  },
  undoFailed: 'It could not be undone. Please try again.',
  confirmed: 'Transfer confirmed successfully',
  confirmFailed: 'Error confirming transfer',
  takeBack: {
    done: 'Approval taken back',
    refused: 'Failed to take the approval back',
    network: 'Error taking the approval back',
  },
  giveUp: {
    done: 'You gave it up. We have told the owner.',
    refused: 'Failed to give it up',
    network: 'Error giving it up',
  },
});
