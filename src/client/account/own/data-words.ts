import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  download: 'Download everything',
  downloadNone: 'One file with your items, messages, history and photos',
  makeDownload: 'Make the file',
  making: 'The file is being made. You get an email when it is ready.',
  makingWithoutMail: 'The file is being made. It appears here when it is ready.',
  ready: (megabytes: string, until: string) => `Ready: ${megabytes} MB, until ${until}`,
  fetch: 'Download',
  downloadFailed: 'That did not work. Please try again.',

  leave: 'Delete my account',
  leaveText: 'For good, with everything you posted',

  leaveTitle: 'Delete your account',
  back: 'Back to your account',
  notLoaded: 'This could not be loaded.',
  admin: 'An administrator’s account cannot be deleted.',
  adminText:
    'Hand it over instead: change its name and email address to those of your successor on the account page, and tell them the password. The items and wishes stay with the account, so delete those you want to take along first.',
  openTitle: 'Please settle this first',
  openText: 'Neighbours count on it. You can delete your account as soon as nothing is left here.',
  matters: {
    lent: (item: string, name: string) => `${name} has “${item}” from you.`,
    borrowed: (item: string, name: string) => `You have “${item}” from ${name}.`,
    promised: (item: string, name: string) => `You promised “${item}” to ${name}.`,
    booked: (item: string, name: string) => `${name} promised you “${item}”.`,
  },
  open: 'Open',
  openAbout: (item: string) => `Open “${item}”`,
  whatHappens: 'What happens',
  consequences: [
    'Your items, wishes and photos are deleted, and so is everything you wrote to others.',
    'Your name and email address disappear everywhere. Neighbours who borrowed from you, or lent to you, still see that in their history, from a “Former member”.',
    'Your feedback stays on the board without a name.',
    'Your requests and connections end, and so do your links and your calendar address. We let everybody know who waits for something of yours.',
    'You are logged out on all devices. You can register again later with the same address, but you start from nothing.',
  ],
  final: 'This cannot be undone.',
  keepData: 'If you want to keep something, download it first, on the account page.',
  password: 'Your password',
  confirm: 'Delete my account for good',
  confirmByPasskey: 'Delete it with a passkey instead',
  leaveFailed: 'Your account could not be deleted. Please try again.',
});
