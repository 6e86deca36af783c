import type { Subject } from './subjects.ts';

/** The page to read in a download. */
export const downloadWords = {
  title: (name: string, brand: string) => `${name} at ${brand}`,
  intro: (day: string) =>
    `Everything that was stored about you on ${day}. The folder “data” holds the same for programs, “photos” your photos.`,
  none: 'Nothing.',
  yes: 'yes',
  no: 'no',
  subjects: {
    account: 'Account',
    items: 'Items',
    wishes: 'Wishes',
    messages: 'Messages',
    requests: 'Requests',
    bookings: 'Bookings',
    history: 'Loans and gifts',
    connections: 'Connections',
    'sent-requests': 'Connection requests you sent',
    blocked: 'Blocked people',
    feedback: 'Feedback',
    reports: 'Reports you wrote',
    notices: 'Notices from the stewards',
    links: 'Shared libraries',
    invitations: 'Invitation links',
    devices: 'Devices logged in',
    news: 'What has changed',
    lists: 'Imported lists',
    log: 'Log',
  } satisfies Record<Subject, string>,
};
