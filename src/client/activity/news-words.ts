import { catalogue } from '../base/language.ts';

export const words = catalogue({
  en: {
    title: 'What has changed',
    declined: (name: string, thing: string) => `${name} cannot let you have “${thing}” this time.`,
    overtaken: (_name: string, thing: string) => `“${thing}” is promised to somebody else. You keep your place.`,
    promised: (_name: string, thing: string) => `“${thing}” is promised to somebody else.`,
    rehomed: (_name: string, thing: string) => `“${thing}” has found a new home.`,
    cancelled: (name: string, thing: string) => `${name} has called off the handover of “${thing}”.`,
    gone: (_name: string, thing: string) => `“${thing}” is no longer available.`,
    back: (name: string, thing: string) => `“${thing}” is back with ${name}, and you are next.`,
    note: (name: string, note: string) => `${name} writes: “${note}”`,
    look: 'See the item',
    read: 'Got it',
    notSaved: 'Failed to save. Please try again.',
  },
});
