import { catalogue } from '../base/language.ts';
import type { words as english } from './checklist-words.ts';

export const words = catalogue<typeof english>({
  title: 'Die ersten Schritte',
  left: (done, all) => `${done} von ${all} erledigt. Erledigtes hakt sich von selbst ab.`,
  done: 'Erledigt',
  lines: {
    person: {
      label: 'Dein Name und deine Adresse',
      hint: 'Den Namen sehen die Nachbarn, an die Adresse geht die Post.',
    },
    address: {
      label: 'Adresse',
      hint: 'Nur dieser Computer kann sie öffnen. Setze PUBLIC_URL auf die Adresse, die deine Nachbarn benutzen, und starte den Server neu.',
    },
    community: {
      label: 'Name und Begrüßung',
      hint: 'Wie eure Gemeinschaft heißt, und ein paar Worte auf der Anmeldeseite.',
    },
    time_zone: { label: 'Zeitzone', hint: 'Sie bestimmt, wann Geliehenes fällig ist und wann erinnert wird.' },
    mail: { label: 'E-Mail', hint: 'Schick eine Probe, um zu sehen, ob E-Mails ankommen.' },
    groups: { label: 'Erste Gruppen', hint: 'Gruppen bestimmen, wer was sieht: ein Haus, ein Garten, eine Schule.' },
    rules: { label: 'Hausregeln', hint: 'Worauf sich die Nachbarn hier einigen, in wenigen Zeilen.' },
    things: {
      label: 'Erste Dinge',
      hint: 'Lade eine Liste hoch oder stell etwas ein. Etwas zum Ausleihen ist ein guter Anfang.',
    },
    invite: {
      label: 'Nachbarn einladen',
      hint: 'Ein Link mit Aushang für alle oder eine E-Mail an jede Person.',
    },
    steward: {
      label: 'Eine Vertrauensperson',
      hint: 'Noch jemand, der sich um Anfragen und Meldungen kümmert, auch um solche über dich.',
    },
    backup: {
      label: 'Sicherung',
      hint: 'Setze BACKUP_DIR auf dem Server, dann entsteht jede Nacht eine, und bewahre eine Kopie woanders auf.',
    },
  },
  backupFailed: (why) => `Die letzte Sicherung ist gescheitert. ${why}`,
  noMail: 'Es ist kein Mailserver eingerichtet (SMTP_URL). Links gibst du deshalb selbst weiter.',
  waysOf: { list: 'Liste hochladen', one: 'Etwas verleihen', link: 'Link und Aushang', mail: 'Per E-Mail' },
  useZone: (zone) => `${zone} verwenden`,
  open: 'Öffnen',
  setAside: 'Brauchen wir nicht',
  setAsideNamed: (label) => `Brauchen wir nicht: ${label}`,
  takeUp: 'Doch noch angehen',
  takeUpNamed: (label) => `Doch noch angehen: ${label}`,
  aside: 'Zurückgestellt',
  ready: 'Eure Bibliothek ist bereit.',
  readyText: 'Alles auf der Liste ist erledigt. Jetzt sind die Nachbarn dran: verleihen, leihen und weitersagen.',
  close: 'Liste schließen',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
});
