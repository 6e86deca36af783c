import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Aus der Nachbarschaft',
  since: (month) => `Dabei seit ${month}`,
  groups: 'Gruppen, in denen ihr beide seid',
  thanks: (count) => counted(count, { one: '# Dankeschön', other: '# Dankeschöns' }),
  thanksTitle: 'Dankeschöns',
  thanked: (text, item) => `„${text}“ · ${item}`,
  connect: 'Verbinden',
  connectAgain: 'Wieder verbinden',
  accept: 'Annehmen und verbinden',
  standings: { sent: 'Anfrage geschickt', connected: 'Verbunden' },
  connectFailed: 'Die Anfrage konnte nicht geschickt werden. Bitte versuch es noch einmal.',
  write: 'Schreiben',
  block: 'Blockieren',
  blockTitle: (name) => `${name} blockieren?`,
  blockText:
    'Ihr seht dann keine Dinge, Wünsche und Profile mehr voneinander. Anfragen zwischen euch enden. Geliehenes läuft weiter, bis es zurück ist. Wir sagen es niemandem, und du kannst es unter Netzwerk, Kontakte aufheben.',
  blockAction: 'Blockieren',
  blockFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  things: 'Dinge, die du sehen kannst',
  ownThings: 'Deine Dinge',
  wishes: 'Gesucht',
  ownWishes: 'Du suchst',
  nothing: 'Zurzeit wird nichts mit dir geteilt.',
  gone: 'Diese Person ist nicht hier oder teilt nichts mit dir.',
  notLoaded: 'Das konnte nicht geladen werden.',
});
