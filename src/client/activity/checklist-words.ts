import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Getting going',
    left: (done: number, all: number) => `${done} of ${all} done. Each line ticks itself.`,
    done: 'Done',
    person: { label: 'Your name and address', hint: 'Neighbours see the name; mail goes to the address.' },
    community: { label: 'Name and welcome', hint: 'What your community is called, and a few words at the door.' },
    mail: {
      label: 'Mail',
      hint: 'Send a test, to see whether mail leaves the house.',
      unset: 'No mail server is set (SMTP_URL): you hand links over yourself.',
    },
    groups: { label: 'First groups', hint: 'A house, a garden, a school: who shares with whom.' },
    invite: { label: 'Invite neighbours', hint: 'Many addresses at once.' },
    post: { label: 'The first thing', hint: 'Something to borrow makes a good beginning.' },
  },
});
