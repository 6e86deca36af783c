import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Invite neighbours',
    intro:
      'Make a link or a poster for people you know. Whoever registers with it waits for nobody, joins the groups you choose, and finds a connection request from you.',
    groups: 'Groups they join',
    uses: 'For how many people',
    days: 'For how many days',
    make: 'Make a link',
    made: 'Your link is ready.',
    failed: 'The link could not be made. Please try again.',
    listFailed: 'Could not fetch the links.',
    none: 'There is no link yet.',
    links: 'Links',
    used: (used: number, uses: number) => `${used} of ${counted(uses, 'person', 'people')} came in`,
    until: (date: string) => `until ${date}`,
    by: (name: string) => `made by ${name}`,
    over: 'It lets nobody in any more.',
    copy: 'Copy link',
    copied: 'Link copied.',
    poster: 'Poster',
    end: 'End',
    endTitle: 'End this link?',
    endText: 'Nobody can come in with it any more, nor with a poster of it. Whoever is in stays.',
    endFailed: 'The link could not be ended. Please try again.',

    back: 'Back to the links',
    posterTitle: (brand: string) => `Join us at ${brand}`,
    posterBy: (name: string) => `${name} invites you`,
    posterScan: 'Scan to join',
    posterGone: 'This link has ended, or it is not yours.',
  },
});
