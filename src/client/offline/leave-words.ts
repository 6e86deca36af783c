import { catalogue } from '../base/language.ts';

export const words = catalogue({
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
