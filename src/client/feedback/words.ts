import { catalogue } from '../base/language.ts';

export const words = catalogue({
  title: 'Feedback',
  leave: 'Leave Feedback',
  cancel: 'Cancel',
  label: 'What is missing, or what do you like?',
  anonymous: 'Post anonymously',
  anonymousHint: 'Your name is not stored, so nobody sees it, not even administrators.',
  submit: 'Submit',
  empty: 'Feedback cannot be empty.',
  thanks: 'Thank you for your feedback!',
  submitFailed: 'Failed to submit feedback. Please try again.',

  sort: 'Order',
  upvotes: 'Most Upvoted',
  recent: 'Most Recent',
  all: 'All Feedback',
  nothing: 'No suggestions yet. Be the first to contribute!',
  loadFailed: 'Failed to load feedback. Please try again later.',

  upvote: (count: number) => `Upvote, ${count} so far`,
  upvoted: (count: number) => `Upvoted, ${count} in all`,
  upvoteFailed: 'Failed to upvote. Please try again.',
  anonymousName: 'Anonymous',
  answerFrom: 'Answer from the administrators',
  stamps: { planned: 'Planned', done: 'Done' },

  remove: 'Remove',
  removeTitle: 'Remove your feedback?',
  removeText: 'It disappears with its upvotes.',
  removeFailed: 'Failed to remove feedback. Please try again.',

  answer: 'Answer',
  answerTitle: 'Answer publicly',
  answerLabel: 'Answer',
  answerHint: 'Everyone sees it below the feedback.',
  statusLegend: 'Stamp',
  noStamp: 'No stamp',
  save: 'Save',
  saved: 'Answer saved',
  saveFailed: 'Failed to save the answer. Please try again.',
});
