import { catalogue } from '../base/language.ts';

export const words = catalogue({
  title: 'Waiting for the network',
  text: 'This is sent in this order when you are back online, also if you close this page.',
  allRefused: 'This could not be sent. Open it to change it, or remove it.',
  nothing: 'Nothing is waiting. Everything has been sent.',
  kinds: {
    item: 'Post',
    wish: 'Wish',
    ask: 'Request',
    return: 'Brought back',
    message: 'Message',
    feedback: 'Feedback',
  },
  tooOld: 'It has waited for more than a month. Do you still want to send it?',
  open: 'Open',
  tryAgain: 'Try again',
  remove: 'Remove',
  removeTitle: 'Remove this?',
  removeText: 'It will not be sent, and it is deleted from this device.',
  cannotOpen: 'This device has no room left to open it. Please free some space and try again.',
});
