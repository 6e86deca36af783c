import { catalogue } from '../base/language.ts';

/** What left, or came back, after the network was away; each is called by its name or its first words. */
export const words = catalogue({
  waiting: (count: number) => `Waiting for the network: ${count}`,
  refused: (count: number) => (count === 1 ? 'One thing could not be sent' : `${count} things could not be sent`),
  sent: {
    item: (title: string) => `“${title}” was posted.`,
    wish: (title: string) => `Your wish “${title}” was posted.`,
    ask: (title: string) => `Your request for “${title}” was sent.`,
    return: (title: string) => `We told the owner that “${title}” is back.`,
    feedback: (title: string) => `Your feedback “${title}” was sent.`,
  },
  allSent: 'All your things are posted.',
  notSent: {
    item: (title: string, why: string) => `“${title}” was not posted: ${why}`,
    wish: (title: string, why: string) => `Your wish “${title}” was not posted: ${why}`,
    ask: (title: string, why: string) => `Your request for “${title}” was not sent: ${why}`,
    return: (title: string, why: string) => `The return of “${title}” was not reported: ${why}`,
    message: (title: string, why: string) => `Your message “${title}” was not sent: ${why}`,
    feedback: (title: string, why: string) => `Your feedback “${title}” was not sent: ${why}`,
  },
  tooOld: 'It has waited for more than a month. Do you still want to send it?',

  leaveTitle: 'Log out without sending?',
  leaveText: (count: number) =>
    count === 1
      ? 'One thing has not been sent yet. If you log out now, it is deleted from this device.'
      : `${count} things have not been sent yet. If you log out now, they are deleted from this device.`,
  anothersText:
    'Somebody else who used this device has something here that was not sent yet. If you log out now, it is deleted.',
  leave: 'Log out',
  leaveFailed: (reason: string) => `You could not be logged out: ${reason}`,
});
