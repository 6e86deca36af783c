import { catalogue } from '../base/language.ts';

export const words = catalogue({
  goesOn: 'You are offline. Keep this page open; it will be sent when you are back online.',
});
