/** A message of the stewards: about what, and why. It never names who reported. */
type Told = { name: string; thing: string; reason: string };

const answerOnce = 'You can answer once; the people who look after the community read it.';

/** Mails about reports; they cannot be switched off. */
export const stewardMails = {
  reportReceived: (brand: string) => ({
    subject: `A neighbour reported something at ${brand}`,
    heading: 'Something was reported',
    paragraphs: [`A neighbour at ${brand} has reported something. Please have a look and decide.`],
    button: { label: 'See the reports', path: '/admin' as const },
    notes: ['You get this message because you look after the community. You will not get another one today.'],
  }),
  madeSteward: (brand: string, { name, waiting }: { name: string; waiting: string }) => ({
    subject: `You help to look after ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `You are a steward at ${brand} now: you look after people who want to join, invitations and reports.`,
      ...(waiting === '0' ? [] : [`Open reports: ${waiting}.`]),
    ],
    button: { label: 'See what is waiting', path: '/admin' as const },
  }),
  stewardsHid: (brand: string, { name, thing, reason }: Told) => ({
    subject: `Something of yours is hidden at ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The people who look after ${brand} have hidden ${thing}. Only you can still see it; a loan that is out continues until it is back.`,
      `Their reason: “${reason}”`,
      answerOnce,
    ],
    button: { label: 'Read and answer', path: '/notices' as const },
  }),
  stewardsWarned: (brand: string, { name, thing, reason }: Told) => ({
    subject: `A message from the people who look after ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The people who look after ${brand} write to you because of ${thing}.`,
      `They say: “${reason}”`,
      answerOnce,
    ],
    button: { label: 'Read and answer', path: '/notices' as const },
  }),
  stewardsUndid: (
    brand: string,
    { name, thing, wasHidden }: { name: string; thing: string; wasHidden: 'yes' | 'no' },
  ) => ({
    subject: `Taken back: a message from the people who look after ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      wasHidden === 'yes'
        ? `We take back what we wrote about ${thing}: others can see it again.`
        : `We take back what we wrote about ${thing}.`,
    ],
    button: { label: `Open ${brand}`, path: '/notices' as const },
  }),
} as const;
