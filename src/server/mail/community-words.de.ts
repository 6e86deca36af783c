import type {
  andMore as englishMore,
  communityMails as english,
  joinRequestLine as englishLine,
  layoutWords as englishLayout,
} from './community-words.ts';
import type { Translated } from './mail-form.ts';
import { readLines } from './mail-links.ts';

export const joinRequestLine: typeof englishLine = (name, words) =>
  words === '' ? `${name} möchte mitmachen.` : `${name} möchte mitmachen: „${words}“`;

export const andMore: typeof englishMore = (rest) => `Und ${rest} weitere.`;

export const layoutWords: typeof englishLayout = {
  tagline: 'Die Bibliothek der Dinge in deiner Nachbarschaft',
  unsubscribe: 'Diese Nachrichten abbestellen',
};

export const communityMails: Translated<typeof english> = {
  testEmail: (brand, { name }) => ({
    subject: `Probe-E-Mail von ${brand}`,
    heading: `Hallo ${name}`,
    paragraphs: [`Das ist eine Probe. Du liest sie, also kommen E-Mails von ${brand} an.`],
    button: { label: `${brand} öffnen`, path: '/' },
  }),
  previewBegan: (brand, { name, group }) => ({
    subject: `Was du bei ${brand} mit einer Gruppe teilst, sehen auch Gäste`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Die Verwaltung zeigt die Gruppe „${group}“ jetzt in der Vorschau von ${brand}: Menschen ohne Konto sehen, was ab jetzt dort eingestellt wird, ohne deinen Namen und ohne Datum.`,
      'Was du vorher eingestellt hast, sehen weiterhin nur Mitglieder, außer du erlaubst es auch Gästen (Ändern, neben „Geteilt mit“). Wenn du nur für Mitglieder einstellen möchtest, wähle eine andere Gruppe oder einzelne Personen.',
    ],
    button: { label: 'Deine Gruppen', path: '/settings?tab=groups' },
  }),
  connectionRequest: (brand, { name }) => ({
    subject: `Jemand möchte sich mit dir verbinden (${brand})`,
    heading: `${name} möchte sich mit dir verbinden`,
    paragraphs: [
      `${name} hat dir bei ${brand} eine Kontaktanfrage geschickt.`,
      'Wenn ihr verbunden seid, könnt ihr Dinge gezielt miteinander teilen. Vor deiner Zusage wird nichts geteilt.',
    ],
    button: { label: 'Anfrage beantworten', path: '/settings?tab=find' },
  }),
  connectionAccepted: (brand, { name }) => ({
    subject: `Du hast einen neuen Kontakt bei ${brand}`,
    heading: `Du bist mit ${name} verbunden`,
    paragraphs: [`Ihr könnt bei ${brand} jetzt Dinge gezielt miteinander teilen: du und ${name}.`],
    button: { label: 'Deine Kontakte ansehen', path: '/settings?tab=connections' },
  }),
  wishMatched: (brand, { wish, wishId, owner = '', item = '', isGift }) => ({
    subject: `Vielleicht das, was du suchst: ${wish}`,
    heading: 'Vielleicht geht dein Wunsch in Erfüllung',
    paragraphs: [
      item === ''
        ? `Bei ${brand} hat jemand so etwas wie „${wish}“. Sieh es dir an und frag danach, wenn es das Richtige ist.`
        : `Du wünschst dir „${wish}“. ${owner} ${isGift === undefined ? 'verleiht' : 'verschenkt'} „${item}“. Sieh es dir an und frag danach, wenn es das Richtige ist.`,
    ],
    button: { label: 'Ansehen, was gefunden wurde', path: `/wishes?wish=${wishId}` },
  }),
  wishOffered: (brand, { name, wish, item, wishId }) => ({
    subject: `${name} bietet dir etwas zu deinem Wunsch an: ${wish}`,
    heading: `${name} hat etwas für dich`,
    paragraphs: [
      `${name} bietet dir bei ${brand} „${item}“ zu deinem Wunsch „${wish}“ an. Wenn es das Richtige ist, frag dort danach.`,
    ],
    button: { label: 'Angebot ansehen', path: `/wishes?wish=${wishId}` },
  }),
  gathered: (brand, { lines = '' }) => ({
    subject: `Noch mehr Neues für dich bei ${brand}`,
    heading: 'Es gibt noch mehr Neues',
    paragraphs: ['Damit dein Postfach ruhig bleibt, hier alles Weitere in einer Nachricht:'],
    list: readLines(lines),
    button: { label: 'Ansehen, was neu ist', path: '/home' },
  }),
  digest: (brand, { lines }) => ({
    subject: `Dein Tag bei ${brand}`,
    heading: 'Was neu ist',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'Ansehen, was auf dich wartet', path: '/myactivity' },
    others: [{ label: 'E-Mails auswählen', path: '/mails' }],
    notes: ['Du hast eine E-Mail am Tag statt einzelner gewählt.'],
  }),
};
