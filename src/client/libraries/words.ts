import { catalogue } from '../language.ts';

const number = new Intl.NumberFormat('en-US');
const plurals = new Intl.PluralRules('en');
const count = (n: number, one: string, other: string) =>
  `${number.format(n)} ${plurals.select(n) === 'one' ? one : other}`;

export const words = catalogue({
  en: {
    createLink: 'Create Shareable Link',
    myLinks: 'My links',
    selectHint: 'Tap items to select them for sharing. Then press Submit when ready.',
    submit: (chosen: number) => `Submit (${number.format(chosen)})`,
    exit: 'Exit',
    selectOne: 'Select at least one item to share.',
    notToBeHad: 'Only things that are still to be had can be shared.',

    description: 'Description',
    descriptionPlaceholder: 'E.g. My Tools',
    password: 'Password',
    passwordHint:
      'Optional, at least 6 characters. Whoever opens the link is asked for it; we cannot show it to you again.',
    passwordShort: 'Choose a password of at least 6 characters, or none.',
    lasts: 'The link works',
    lastsAlways: 'until I end it',
    lastsAWeek: 'for a week',
    lastsAMonth: 'for a month',
    alsoWishes: 'Also show my wishes that my network can see',
    whoCanSee: 'Whoever has the link sees these things, your first name and your e-mail address.',
    createAndCopy: 'Create and copy the link',
    createAndShare: 'Create and share',
    noLink: 'No link returned from server. Please try again.',
    createFailed: 'Failed to create library. Please try again.',
    copied: 'Link copied to clipboard!',

    yourLink: 'Your Share Link',
    longPress: 'Long-press the link to copy it.',
    share: 'Share',

    noLinks: 'You have not shared a link yet.',
    linksNotLoaded: 'Your links could not be loaded.',
    tryAgain: 'Try again',
    untitled: 'My Shared Library',
    things: (n: number) => count(n, 'thing', 'things'),
    opened: (n: number) => `opened ${count(n, 'time', 'times')}`,
    hasPassword: 'Password',
    until: (day: string) => `until ${day}`,
    ended: 'Ended',
    copyLink: 'Copy link',
    openLink: 'Open',
    poster: 'Poster',
    endLink: 'End link',
    endTitle: 'End this link?',
    endText: 'Whoever opens it from now on reads that it has expired. The things themselves stay.',
    endAction: 'End it',
    endDone: 'The link was ended.',
    endFailed: 'The link could not be ended. Please try again.',

    posterTitle: 'Poster',
    posterHint: 'It fits on one page, A4 or Letter.',
    print: 'Print',
    backToItems: 'Back to my items',
    posterOwner: (name: string) => `${name}'s Shared Library`,
    posterScan: 'Scan to see what there is',
    posterText: 'Point your phone’s camera at the square, or type the address:',
    posterPassword: (name: string) => `It asks for a password. ${name} will tell you.`,
    posterMore: (n: number) => `and ${count(n, 'more thing', 'more things')}`,
    posterGone: 'This link has ended, or it is not yours.',
    tagline: "Your Community's Library of Things",
  },
});
