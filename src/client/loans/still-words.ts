import { catalogue } from '../base/language.ts';

export const words = catalogue({
  question: 'Do you still need it?',
  back: (name: string) => `It is back with ${name}. Without an answer, the next neighbour is asked in two days.`,
  passed: 'Your days have passed. Without an answer, your request ends after three days.',
  yes: 'Yes',
  later: 'In a few days',
  no: 'No more',
  done: {
    yes: 'The owner knows that you still need it',
    later: 'You keep your place. We ask you again in a few days.',
    no: 'Your request has ended',
  },
  failed: 'Your answer could not be sent. Please try again.',
});
