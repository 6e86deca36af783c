import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  title: 'What you came for',
  library: (name: string) => `${name}'s Shared Library`,
  from: (name: string) => `From ${name}`,
  connect: (name: string) => `Connect with ${name}`,
  accept: (name: string) => `Accept ${name} and connect`,
  whyConnect: (name: string) =>
    `${name} lends to neighbours they know. Connect first: once ${name} accepts, you can ask for it.`,
  whyConnectWish: (name: string) => `Do you have this? Connect with ${name} first.`,
  whyConnectLibrary: (name: string) => `Connect with ${name} to see what they share with people they know.`,
  canAsk: 'You can ask for it now.',
  sent: (name: string) => `${name} has your request. You get an email when they accept.`,
  sentWithoutMail: (name: string) => `${name} has your request. You see it here when they accept.`,
  outside: 'It is only on the link and not shared with you here. Write to its owner:',
  see: 'See it and ask',
  seeWish: 'See the wish',
  notNow: 'Not now',
  failed: 'That did not work. Please try again.',
});
