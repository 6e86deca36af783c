import { counted } from '../../shared/languages/de.ts';
import type { done as englishDone, page as englishPage, refused as englishRefused } from './words.ts';

export const done: typeof englishDone = {
  // account
  loggedIn: 'Du bist angemeldet.',
  loggedOut: 'Du bist abgemeldet.',
  passwordReset: 'Passwort zurückgesetzt! Das neue Passwort findest du in deinen E-Mails.',
  passwordChanged: 'Dein Passwort ist geändert.',
  passkeyAdded: 'Der Passkey ist hinzugefügt. Ab jetzt kannst du dich damit anmelden.',
  passkeyRemoved: 'Der Passkey ist entfernt. Dein Passwort gilt weiter.',
  left: 'Dein Konto ist gelöscht. Danke, dass du da warst.',
  unsubscribed: 'Diese Nachrichten bekommst du nicht mehr.',
  registered: {
    in: 'Registriert! Du kannst dich jetzt anmelden.',
    mailbox: 'Danke! Bitte sieh in dein Postfach, dort geht es weiter.',
    waiting:
      'Danke! Die Verwaltung sieht sich deine Anfrage an. Von hier können keine E-Mails verschickt werden: Versuch morgen, dich anzumelden.',
  },
  confirmed: {
    in: 'Du kannst dich jetzt anmelden.',
    waiting: 'Die Verwaltung sieht sich deine Anfrage an, und du bekommst eine E-Mail.',
    changed: 'Dein Konto hat jetzt diese Adresse. Melde dich künftig damit an.',
    again:
      'Deine frühere Anfrage wartet noch, mit dem Passwort, das du damals gewählt hast. Die Verwaltung sieht sie sich an.',
  },
  accountSaved: 'Gespeichert.',
  newEmailAsked: 'Bitte sieh in das neue Postfach und öffne den Link dort.',
  newEmailWithdrawn: 'Deine Adresse bleibt, wie sie ist.',
  deviceEnded: 'Dieses Gerät ist abgemeldet.',
  devicesEnded: 'Alle deine anderen Geräte sind abgemeldet.',
  paused: 'Bis dahin sieht niemand deine Dinge und Wünsche.',
  pauseEnded: 'Deine Dinge und Wünsche sind wieder zu sehen.',
  approved: (name) => `${name} kann sich jetzt anmelden.`,
  approvedUntilProof: (name) => `${name} bekommt einen Link per E-Mail und kann sich nach dem Öffnen anmelden.`,
  joinDeclined: (name) => `Die Anfrage von ${name} ist abgelehnt.`,
  tellThem: 'Von hier können keine E-Mails verschickt werden, bitte sag es selbst.',

  // admin
  hidden: (name) => `${name} ist in der Liste verborgen.`,
  shown: (name) => `${name} ist wieder zu sehen.`,
  deactivated: (name) => `Das Konto von ${name} ist gesperrt.`,
  activated: (name) => `Das Konto von ${name} ist wieder offen.`,
  removed: 'Das Konto ist gelöscht.',
  temporaryPassword: (name) => `Mit diesem vorläufigen Passwort kann sich ${name} anmelden.`,
  madeSteward: (name) => `${name} ist jetzt Vertrauensperson.`,
  noSteward: (name) => `${name} ist nicht mehr Vertrauensperson.`,
  mailed: (email) => `Geschafft: E-Mail an ${email} gesendet`,
  retried: 'Es wird jetzt noch einmal versucht.',

  // conversations
  messageSent: 'Deine Nachricht ist gesendet.',
  threadSeen: 'Gesehen.',
  timesProposed: 'Deine Zeiten sind vorgeschlagen.',
  timeAgreed: 'Die Zeit ist ausgemacht.',
  timeCancelled: 'Die Zeit ist abgesagt.',
  receivedSaid: 'Wir haben um die Bestätigung gebeten.',

  // feedback
  upvotedBefore: 'Du hast schon dafür gestimmt.',
  feedbackRemoved: 'Dein Feedback ist entfernt.',

  // invitations
  linkEnded: 'Der Link ist beendet.',
  withdrawn: (email) => `Die Einladung für ${email} ist zurückgezogen.`,
  preapproved: {
    new: (email) => `${email} kann sich jetzt registrieren.`,
    again: (email) => `${email} bekommt eine neue Einladung. Der Link in der früheren gilt nicht mehr.`,
    member: (email) => `${email} ist schon dabei.`,
  },
  renewed: (email) => `Es gibt einen neuen Link für ${email}. Der frühere gilt nicht mehr.`,
  invited: (neighbours) =>
    neighbours === 0
      ? 'Niemand wurde eingeladen.'
      : counted(neighbours, { one: '# Person ist eingeladen.', other: '# Personen sind eingeladen.' }),
  linksReady: (links) =>
    links === 0
      ? 'Niemand wurde eingeladen.'
      : counted(links, {
          one: '# Link liegt zum Weitergeben bereit.',
          other: '# Links liegen zum Weitergeben bereit.',
        }),
  notInvited: {
    invalid: (emails) => `Keine E-Mail-Adresse: ${emails}.`,
    incomplete: (emails) => `Nicht vollständig: ${emails}.`,
    member: (emails) => `Schon dabei: ${emails}.`,
    repeated: (emails) => `Doppelt eingegeben: ${emails}.`,
  },
  andMore: (emails, more) => `${emails} und ${more} weitere`,

  // items
  itemSaved: 'Deine Änderungen sind gespeichert.',
  photosAdded: 'Die Fotos sind hinzugefügt.',
  photosOrdered: 'Die Fotos haben eine neue Reihenfolge.',
  photoRemoved: 'Das Foto ist entfernt.',
  sharedAnew: '„Geteilt mit“ ist geändert',
  itemDeleted: 'Gelöscht',
  interestSent: 'Deine Anfrage ist gesendet.',
  interestWithdrawn: 'Deine Anfrage ist zurückgezogen.',
  requestChanged: 'Deine Anfrage ist geändert. Du behältst deinen Platz.',
  stillAnswered: {
    yes: 'Wir haben weitergesagt, dass du es noch brauchst.',
    later: 'Du behältst deinen Platz. Wir fragen dich in ein paar Tagen wieder.',
    no: 'Deine Anfrage ist beendet.',
  },
  bookingMoved: 'Die Tage sind geändert.',
  otherDaysAsked: 'Wir haben gefragt. Bis zur Antwort bleibt es bei deinen Tagen.',
  bookingCancelled: 'Die Buchung ist abgesagt.',
  closed: 'Gesperrt. An diesen Tagen kann es niemand haben.',
  opened: 'Es kann wieder geliehen werden.',
  allClosed: 'An diesen Tagen ist alles von dir gesperrt.',
  allOpened: 'Deine Dinge können wieder geliehen werden.',
  requestApproved: 'Zugesagt',
  approvalCancelled: 'Die Zusage ist zurückgenommen.',
  transferConfirmed: 'Übergabe bestätigt',
  itemPosted: 'Das hat geklappt!',
  undone: {
    approve: 'Die Zusage ist zurückgenommen.',
    transfer: 'Die Übergabe ist zurückgenommen.',
    return: 'Die Rückgabe ist zurückgenommen.',
    decline: 'Die Anfrage wartet wieder.',
    delete: 'Das Ding ist wieder da.',
  },

  // links
  openingCounted: 'Gezählt.',
  libraryEnded: 'Der Link ist beendet.',
  cameForPutAside: 'Weggelegt.',

  // loans
  interestDeclined: 'Die Anfrage ist abgesagt.',
  returnSaid: 'Wir haben um die Bestätigung gebeten.',
  returnUnsaid: 'Es gilt wieder als bei dir.',
  notHere: 'Wir haben gesagt, dass es nicht bei dir ist.',
  returnConfirmed: 'Rückgabe bestätigt',
  dueSet: 'Der Rückgabetag ist festgelegt.',
  extensionAsked: 'Deine Frage ist gesendet.',
  extended: 'Es gibt jetzt mehr Zeit.',
  notExtended: 'Wir haben gesagt, dass du es zurückbrauchst.',
  thanked: 'Dein Dankeschön ist gesendet.',
  reminded: (name) => `Wir haben ${name} per E-Mail erinnert.`,
  notReminded: (name) => `${name} bekommt keine Erinnerungen von uns. Bitte schreib ${name} selbst.`,
  conditionCleared: 'Es ist wieder in Ordnung.',

  // network
  requestTakenBack: 'Die Anfrage ist zurückgezogen.',
  connectionMaybeAsked: 'Wenn genau ein Mitglied dazu passt, ist deine Anfrage gesendet.',
  connected: 'Ihr seid jetzt verbunden.',
  connectionDeclined: 'Die Anfrage ist abgelehnt.',
  connectionAsked: (name) => `Deine Anfrage an ${name} ist gesendet.`,

  // people
  blocked: 'Ihr seht euch ab jetzt nicht mehr.',
  unblocked: 'Nicht mehr blockiert.',

  // reports
  noticesRead: 'Alles ist gelesen.',
  actUndone: 'Es ist rückgängig gemacht, und die Meldung wartet wieder.',

  // wishes
  wishPosted: 'Das hat geklappt!',
  wishSaved: 'Deine Änderungen sind gespeichert.',
  offerSent: 'Dein Angebot ist unterwegs.',
  wishDeleted: 'Wunsch gelöscht',
};

export const refused: typeof englishRefused = {
  tooLong: (label, most) => `${label}: zu lang (höchstens ${most} Zeichen).`,
  invalidValue: (label) => `Ungültiger Wert: ${label}.`,
  mailNotSet: (folder) =>
    `Nicht gesendet: Es ist kein Mailserver eingerichtet. Die Nachricht liegt auf dem Server in ${folder}.`,
  saysBack: (name) => `${name} sagt, dass es zurück ist. Sieh nach und bestätige es.`,
  promisedDays: (item, name, days) => `„${item}“ ist ${name} versprochen: ${days}. Sag das zuerst ab.`,
  takenForLong: 'Diese Tage sind vergeben, und niemand weiß, bis wann. Frag lieber: so bald wie möglich.',
  taken: 'Diese Tage sind vergeben.',
  freeUntil: (day) => `Frei bis ${day}.`,
  freeAgain: (day) => `Wieder frei ab ${day}.`,
  askAgainOn: (day) => `Du kannst wieder fragen: ${day}.`,
  alreadyPromised: (name) => `Du hast es schon ${name} versprochen.`,
  lentTo: (name) => `Es ist an ${name} verliehen. Bestätige zuerst die Rückgabe.`,
};

export const labels: Partial<Record<string, string>> = {
  Name: 'Name',
  Description: 'Beschreibung',
  Feedback: 'Feedback',
  Email: 'E-Mail',
};

export const page: typeof englishPage = {
  tagline: 'Die Bibliothek der Dinge in deiner Nachbarschaft',
  screenshots: ['Die Dinge einer Straße', 'Ein Ding, und was als Nächstes kommt', 'Was Nachbarn suchen'],
  shortcuts: [
    { name: 'Verschenken', description: 'Etwas für immer weggeben' },
    { name: 'Verleihen', description: 'Etwas teilen und zurückbekommen' },
    { name: 'Wünschen', description: 'Sagen, was du suchst' },
  ],
};

export const fromDay = (day: string): string => `ab ${day}`;
