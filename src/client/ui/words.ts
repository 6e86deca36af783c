import { catalogue } from '../base/language.ts';

export const words = catalogue({
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  undo: 'Undo',
  secondsLeft: (seconds: number) => `${seconds} s`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  waiting: (count: number) => `${count} waiting`,
  categoryPicture: (category: string | undefined) =>
    category === undefined ? 'No photo yet' : `No photo yet: the picture of the category ${category}`,
  kinds: { keep: 'To keep', borrow: 'To borrow', wish: 'Wish' },
  missing: 'Please fill this in.',
  notAnEmail: 'Please enter a valid email address.',
  notPossible: 'This is not possible here.',
  step: (current: number, total: number) => `${current} of ${total}`,
  comesLater: 'This needs the network. It loads when you are back online.',
  language: 'Language',
  tryAgain: 'Try again',
  aboutPerson: (name: string) => `About ${name}`,
});
