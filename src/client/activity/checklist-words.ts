import type { Checklist } from '../../shared/community/contract.ts';
import { catalogue } from '../base/language.ts';

type Line = Checklist['lines'][number]['line'];

const lines: Record<Line, { label: string; hint: string }> = {
  person: { label: 'Your name and address', hint: 'Neighbours see the name; mail goes to the address.' },
  address: {
    label: 'Address',
    hint: 'Only this computer can open it. Set PUBLIC_URL to the address that neighbours use, then start the server again.',
  },
  community: { label: 'Name and welcome', hint: 'What your community is called, and a few words on the login page.' },
  time_zone: { label: 'Time zone', hint: 'Sets when loans are due and reminders go out.' },
  mail: { label: 'Mail', hint: 'Send a test message to check that email works.' },
  groups: { label: 'First groups', hint: 'Groups decide who sees what: a house, a garden, a school.' },
  rules: { label: 'House rules', hint: 'What neighbours here agree on, in a few lines.' },
  things: {
    label: 'First things',
    hint: 'Bring a list of things, or post one. Something to borrow is a good start.',
  },
  invite: { label: 'Invite neighbours', hint: 'One link with its poster for everybody, or an email for each.' },
  steward: { label: 'A steward', hint: 'A second person who looks after requests and reports, also those about you.' },
  backup: {
    label: 'Backup',
    hint: 'Set BACKUP_DIR on the server to have one made every night, and keep a copy somewhere else.',
  },
};

export const words = catalogue({
  title: 'Getting going',
  left: (done: number, all: number) => `${done} of ${all} done. Lines tick themselves off as you go.`,
  done: 'Done',
  lines,
  backupFailed: (why: string) => `The last backup failed. ${why}`,
  noMail: 'No mail server is set up (SMTP_URL), so you hand links over yourself.',
  waysOf: { list: 'Bring a list', one: 'Lend a thing', link: 'Link and poster', mail: 'By email' },
  useZone: (zone: string) => `Use ${zone}`,
  open: 'Open',
  setAside: 'Not for us',
  setAsideNamed: (label: string) => `Not for us: ${label}`,
  takeUp: 'Take up again',
  takeUpNamed: (label: string) => `Take up again: ${label}`,
  aside: 'Set aside',
  ready: 'Your library is ready.',
  readyText: 'Everything on the list is done. Now it is the neighbours’ turn: lend, borrow, and tell others.',
  close: 'Close the list',
  failed: 'This could not be saved. Please try again.',
});
