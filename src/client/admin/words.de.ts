import { counted, formatNumber } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const kindsOfWork: Record<string, string> = {
  matchItem: 'Suche nach Wünschen, die zu einem Ding passen',
  matchWish: 'Suche nach Dingen, die zu einem Wunsch passen',
  matchMember: 'Suche nach Dingen für die Wünsche eines Mitglieds',
};

/** The error in plain words; the original message is shown below. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|timeout|no answer within/i, 'Der Mailserver war nicht erreichbar.'],
  [/EAUTH|\b53[045]\b/, 'Der Mailserver hat die Anmeldung nicht angenommen. Bitte prüfe SMTP_URL.'],
  [/\b5\d\d\b/, 'Der Mailserver hat es abgelehnt.'],
  [/e-?mail address/, 'Die E-Mail-Adresse ist nicht gültig.'],
];

export const words = catalogue<typeof english>({
  title: 'Verwaltung',
  tryAgain: 'Noch einmal versuchen',
  unknown: 'Unbekannt',
  notAvailable: 'keine Angabe',

  contents: 'Auf dieser Seite',
  mailWorks: 'E-Mails werden über euren Mailserver verschickt.',
  noMailShort:
    'Es ist kein Mailserver eingerichtet (SMTP_URL), also kann keine E-Mail verschickt werden. Links und Passwörter gibst du selbst weiter.',

  users: 'Zuletzt aktiv',
  usersTitle: 'Alle Mitglieder (ohne Verwaltung)',
  noUsers: 'Außer der Verwaltung war in letzter Zeit niemand aktiv.',
  usersFailed: 'Die zuletzt aktiven Mitglieder konnten nicht geladen werden.',
  findUser: 'Nach Namen suchen',
  noneFound: 'Niemand mit diesem Namen.',
  deactivated: 'Gesperrt',
  actionsFor: (name) => `Aktionen für ${name}`,
  lastLoginOn: (date) => `Letzte Anmeldung: ${date}`,
  showAll: (n) => `Alle ${formatNumber(n)} zeigen`,
  remove: 'In dieser Liste verbergen',
  removedTitle: (count) => `In dieser Liste verborgen (${formatNumber(count)})`,
  removedText: 'Für sie ändert sich dadurch nichts. Sie stehen nur nicht hier.',
  undo: 'Rückgängig',
  deactivate: 'Sperren',
  deactivateTitle: (name) => `${name} sperren?`,
  deactivateText:
    'Die Person wird sofort abgemeldet und kann sich nicht mehr anmelden. Ihre Dinge und Wünsche verschwinden für alle, offene Anfragen bleiben unbeantwortet, Verliehenes bleibt, wo es ist. Niemand bekommt eine Nachricht. Du kannst die Sperre jederzeit aufheben.',
  givePassword: 'Vorläufiges Passwort geben',
  givePasswordTitle: (name) => `Ein vorläufiges Passwort für ${name}?`,
  givePasswordText:
    'Für jemanden, der das Passwort vergessen hat. Du siehst es einmal und gibst es selbst weiter. Es gilt einmal, einen Tag lang; danach wird ein eigenes gewählt. Das jetzige Passwort gilt bis dahin weiter. Es wird im Protokoll vermerkt.',
  givePasswordAction: 'Erstellen',
  passwordOf: (name) => `Vorläufiges Passwort für ${name}`,
  passwordHint: (email, until) =>
    `Wird nur jetzt gezeigt. ${email} meldet sich damit einmal an, bis ${until}, und wählt dann ein neues.`,
  copyPassword: 'Kopieren',
  passwordCopied: 'Passwort kopiert.',
  steward: 'Vertrauensperson',
  makeSteward: 'Zur Vertrauensperson machen',
  makeStewardTitle: (name) => `${name} zur Vertrauensperson machen?`,
  makeStewardText:
    'Vertrauenspersonen kümmern sich um Menschen, die mitmachen möchten, um Einladungen und Meldungen, sonst um nichts. Sie lesen, was gemeldet wird, und die Adressen von Menschen, die anfragen oder eingeladen sind.',
  endSteward: 'Aufgabe beenden',
  endStewardTitle: (name) => `Die Aufgabe von ${name} beenden?`,
  endStewardText: 'Sie endet sofort. Die Mitgliedschaft bleibt.',
  reactivate: 'Entsperren',
  reactivateTitle: (name) => `${name} entsperren?`,
  reactivateText: 'Die Anmeldung geht wieder, und Dinge und Wünsche sind wieder da.',
  removeAccount: 'Konto löschen',
  removeAccountTitle: (name) => `Das Konto von ${name} löschen?`,
  removeAccountText:
    'Nur auf Wunsch der Person: Sie könnte es auf ihrer Kontoseite selbst tun. Alles, was sie eingestellt und geschrieben hat, geht verloren, Name und Adresse verschwinden überall, und niemand kann es rückgängig machen.',
  removeAccountAction: 'Endgültig löschen',
  removeReason: 'Warum (steht im Protokoll)',
  openMatters: {
    lent: (item, name) => `${name} hat „${item}“ von dieser Person.`,
    borrowed: (item, name) => `Diese Person hat „${item}“ von ${name}.`,
    promised: (item, name) => `„${item}“ ist ${name} versprochen.`,
    booked: (item, name) => `${name} hat dieser Person „${item}“ versprochen.`,
  },
  actFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  record: 'Protokoll',
  recordText: 'Anmeldungen und was die Verwaltung getan hat, 180 Tage lang.',
  recordWho: 'Wer',
  recordWhat: 'Was',
  recordDay: 'Bis',
  recordNone: 'Nichts davon steht im Protokoll.',
  recordFailed: 'Das Protokoll konnte nicht geladen werden.',
  recordEmpty: 'Es wurde noch nichts vermerkt.',
  system: 'System',
  older: 'Ältere zeigen',

  subscriptions: 'Gruppen und Mitglieder',
  subscriptionsTitle: 'Wer wo dazugehört',
  subscriptionsFailed: 'Die Mitgliedschaften konnten nicht geladen werden.',
  noSubscriptions: 'Es gibt noch keine Mitglieder.',
  noGroups: 'Keine Gruppen',
  groupsTitle: 'Gruppen',
  groupsFailed: 'Die Gruppen konnten nicht geladen werden.',
  members: (n) => counted(n, { one: '# Mitglied', other: '# Mitglieder' }),
  newGroup: 'Neue Gruppe',
  create: 'Anlegen',
  created: (name) => `${name} ist angelegt.`,
  rename: 'Umbenennen',
  renameTitle: 'Gruppe umbenennen',
  groupName: 'Name der Gruppe',
  groupAbout: 'Ein Satz dazu (freiwillig)',
  save: 'Speichern',
  renamed: (name) => `Die Gruppe heißt jetzt ${name}.`,
  closed: 'Geschlossen',
  closedHint: 'Keine neuen Mitglieder, nichts Neues geteilt',
  inPreview: 'In der Vorschau zeigen',
  inPreviewHint: 'Gäste sehen, was ab jetzt dort eingestellt wird; die Mitglieder bekommen eine Nachricht',
  groupFailed: 'Die Gruppe konnte nicht geändert werden. Bitte versuch es noch einmal.',

  insights: 'Was hier los ist',
  whose: 'Mitglied',
  allUsers: 'Alle',
  frame: 'Zeitraum',
  frames: { daily: 'Tag', weekly: 'Woche', monthly: 'Monat', yearly: 'Jahr' },
  dateRange: (days) => `Zeitraum: ${days}`,
  activities: 'Aktivitäten',
  people: 'Personen',
  point: (label, numbers) => `${label}: ${numbers}`,
  numberOf: (name, count) => `${name} ${formatNumber(count)}`,
  chart: 'Aktivitäten und aktive Personen',
  axis: {
    daily: 'Die Stunden von heute',
    weekly: 'Die letzten sieben Tage bis heute',
    monthly: 'Die letzten dreißig Tage bis heute',
    yearly: 'Die letzten zwölf Monate bis zu diesem',
  },
  loans: {
    title: 'Ausleihen',
    begun: 'Begonnen',
    returned: 'Zurückgebracht',
    overdue: 'Überfällig geworden',
    chart: 'Begonnene, beendete und überfällige Ausleihen',
    now: (out, overdue) =>
      `${counted(out, { one: '# Ding ist', other: '# Dinge sind' })} gerade verliehen, ${overdue === 0 ? 'nichts' : formatNumber(overdue)} davon überfällig.`,
  },
  nothingHappened: 'In dieser Zeit ist nichts geschehen.',
  asTable: 'Die Zahlen als Tabelle zeigen',
  when: 'Wann',
  download: 'CSV herunterladen',

  preapprove: 'Jemanden vorab zulassen',
  preapproveText:
    'An die Adresse geht eine Einladung mit eigenem Link; die Registrierung gilt sofort. Für viele auf einmal: siehe Einladungen.',
  preapproveWithoutMail:
    'Hier ist kein Mailserver eingerichtet, also kann nichts verschickt werden: Du bekommst den Link und gibst ihn selbst weiter.',
  approvalIsProof:
    'Hier ist kein Mailserver eingerichtet, also können Adressen nicht bestätigt werden. Lass nur Menschen zu, von denen du weißt, dass sie gefragt haben.',
  notProven: 'Adresse nicht bestätigt',
  askedAgain: (day) =>
    `Noch einmal gefragt: ${day}, vielleicht von jemand anderem. Das erste Passwort zählt: Frag nach, bevor du zulässt.`,
  email: 'E-Mail',
  preapproveAction: 'Vorab zulassen',
  approveFailed: 'Die Adresse wurde nicht zugelassen. Bitte versuch es noch einmal.',
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  joinRequests: (n) => counted(n, { one: '# Person möchte mitmachen', other: '# Personen möchten mitmachen' }),
  noJoinRequests: 'Gerade möchte niemand mitmachen.',
  joinRequestsFailed: 'Die Wartenden konnten nicht geladen werden.',
  askedOn: (date) => `Gefragt: ${date}`,
  approve: 'Zulassen',
  decline: 'Ablehnen',
  declineTitle: (name) => `${name} ablehnen?`,
  declineText: 'Die Person bekommt eine E-Mail darüber.',
  declineTextWithoutMail: 'Von hier können keine E-Mails verschickt werden: Sag es selbst.',
  declineWords: 'Ein Satz dazu (freiwillig)',
  knownBy: (words) => `Woher die Nachbarn die Person kennen: „${words}“`,

  testEmail: 'Probe-E-Mail',
  testEmailText: 'Schickt eine Probe, um zu sehen, ob E-Mails ankommen.',
  testEmailWithoutMail:
    'Es ist kein Mailserver eingerichtet (SMTP_URL), also geht nichts hinaus. Die Probe wird nur in eine Datei auf dem Server geschrieben.',
  recipientName: 'Name (freiwillig)',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sendFailed: 'Die E-Mail wurde nicht gesendet. Bitte versuch es noch einmal.',

  failedWork: 'Was schiefging',
  failedWorkText:
    'E-Mails und die Suche für Wünsche laufen im Hintergrund. Was auch nach vielen Versuchen nicht klappt, steht hier.',
  failedWorkFailed: 'Was schiefging, konnte nicht geladen werden.',
  nothingFailed: 'Nichts ist schiefgegangen.',
  workWaiting: (n, since) =>
    n === 0 || since === null
      ? 'Nichts wartet.'
      : `${counted(n, { one: '# Aufgabe wartet', other: '# Aufgaben warten' })}, die älteste seit ${since}.`,
  mailGoesOut: 'E-Mails werden über den Mailserver verschickt.',
  mailStays:
    'Es ist kein Mailserver eingerichtet (SMTP_URL): E-Mails werden in Dateien geschrieben und nicht verschickt.',
  failedKind: (kind, recipient) =>
    kind === 'mail' ? `E-Mail an ${recipient ?? 'jemanden'}` : (kindsOfWork[kind] ?? 'Aufräumen'),
  failedSince: (date) => `Seit ${date}`,
  failedReason: (error) => reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'Etwas ist schiefgegangen.',
  heldSecret:
    'Darin stand ein Passwort oder ein Link für eine einzelne Person; so etwas wird nicht aufbewahrt. Sie kann ein neues anfordern.',
});
