import { catalogue } from '../base/language.ts';

export const words = catalogue({
  kept: 'Your words were kept.',
  discard: 'Discard',
  title: 'Discard what you wrote?',
  text: 'The form starts afresh. This cannot be undone.',
});
