import { catalogue } from '../base/language.ts';

export const words = catalogue({
  full: 'This device has no room left to keep it until you are back online. Please free some space, or keep this page open and try again later.',
  forbidden: 'This browser cannot keep it until you are back online. Please keep this page open and try again later.',
  notYet: 'It could not be sent yet.',
  waits: 'Not sent yet. It waits on this device and is sent when you are back online.',
});
