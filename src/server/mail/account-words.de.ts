import type { accountMails as english } from './account-words.ts';
import type { Translated } from './mail-form.ts';

const passwordRule =
  'Es gilt einmal, innerhalb von 30 Minuten nach der Anfrage; danach wählst du ein neues. Wenn es zu spät ist, fordere auf der Anmeldeseite ein weiteres an.';

export const accountMails: Translated<typeof english> = {
  invitation: (brand, { token, by, note = '' }) => ({
    subject: `Du bist zu ${brand} eingeladen`,
    heading: 'Deine Nachbarn freuen sich auf dich',
    paragraphs: [
      by === undefined ? `Du bist eingeladen, bei ${brand} mitzumachen.` : `${by} lädt dich zu ${brand} ein.`,
      ...(note === '' ? [] : [`„${note}“`]),
      `${brand} ist die Bibliothek der Dinge in deiner Nachbarschaft: Nachbarn verleihen, was sie haben, geben weiter, was sie nicht mehr brauchen, und wünschen sich, was ihnen fehlt.`,
      'Diese E-Mail-Adresse ist schon zugelassen. Registriere dich damit, und du kannst gleich loslegen.',
    ],
    button: { label: 'Registrieren', path: `/register?invite=${token}` },
    notes: [
      'Der Link ist nur für dich: Er gilt einmal, 30 Tage lang.',
      'Wenn du lieber nicht mitmachst, ignoriere diese Nachricht einfach.',
    ],
  }),
  confirmEmail: (brand, { token }) => ({
    subject: `Ist das deine E-Mail-Adresse? (${brand})`,
    heading: 'Noch ein Schritt',
    paragraphs: [
      `Jemand, wahrscheinlich du, hat sich gerade mit dieser E-Mail-Adresse bei ${brand} registriert.`,
      'Öffne den Link und drücke dort auf den Knopf, um zu bestätigen, dass die Adresse dir gehört.',
    ],
    button: { label: 'Meine Adresse bestätigen', path: `/confirm-email?token=${token}` },
    notes: ['Der Link gilt einmal, 24 Stunden lang. Wenn du es nicht warst, öffne ihn nicht, dann geschieht nichts.'],
  }),
  joinRequestReceived: (brand, { people = '' }) => ({
    subject: `Jemand möchte bei ${brand} mitmachen`,
    heading: 'Jemand möchte mitmachen',
    paragraphs: [
      ...people.split('\n').filter((line) => line !== ''),
      `Die Verwaltung von ${brand} muss das zulassen oder ablehnen.`,
    ],
    button: { label: 'Sehen, wer wartet', path: '/admin' },
    notes: [
      'Du bekommst diese Nachricht, weil du zur Verwaltung gehörst. Wenn in dieser Stunde noch mehr fragen, bekommst du eine weitere Nachricht für alle.',
    ],
  }),
  joinRequestApproved: (brand, { name }) => ({
    subject: `Willkommen bei ${brand}`,
    heading: `Willkommen, ${name}!`,
    paragraphs: ['Deine Anfrage ist angenommen. Melde dich mit dieser E-Mail-Adresse und deinem Passwort an.'],
    button: { label: 'Anmelden', path: '/login' },
  }),
  joinRequestDeclined: (brand, { words = '' }) => ({
    subject: `Deine Anfrage bei ${brand}`,
    heading: 'Danke für dein Interesse',
    paragraphs: [
      `Es tut uns leid: Deine Anfrage bei ${brand} konnte diesmal nicht angenommen werden.`,
      ...(words === '' ? [] : [`„${words}“`]),
      'Wenn du meinst, dass das ein Irrtum ist, sprich bitte mit den Menschen, die es betreiben.',
    ],
  }),
  alreadyMember: (brand) => ({
    subject: `Du hast schon ein Konto bei ${brand}`,
    heading: 'Du bist schon dabei',
    paragraphs: [
      'Jemand, vielleicht du, wollte sich mit dieser E-Mail-Adresse registrieren.',
      'Du kannst dich anmelden wie bisher. Wenn du dein Passwort vergessen hast, fordere auf der Anmeldeseite ein vorläufiges an.',
    ],
    button: { label: 'Anmelden', path: '/login' },
    notes: ['Wenn du es nicht warst, ist nichts zu tun: An deinem Konto hat sich nichts geändert.'],
  }),
  temporaryPassword: (brand, { name, password }) => ({
    subject: `Dein vorläufiges Passwort für ${brand}`,
    heading: `Hallo ${name}`,
    paragraphs: [`Hier ist dein vorläufiges Passwort. ${passwordRule}`],
    code: password,
    button: { label: 'Anmelden', path: '/login' },
    notes: [
      'Dein altes Passwort gilt, bis du dieses benutzt. Wenn du es nicht angefordert hast, ignoriere diese Nachricht.',
    ],
  }),
  passwordChanged: (brand, { name }) => ({
    subject: `Dein Passwort für ${brand} wurde geändert`,
    heading: `Hallo ${name}`,
    paragraphs: [
      'Dein Passwort wurde geändert, und du wurdest überall sonst abgemeldet.',
      'Auch die Adresse deines Kalenders ist neu. Wenn deine Kalender-App deine Termine zeigt, gib ihr die neue: Du findest sie in deinem Konto.',
    ],
    button: { label: 'Anmelden', path: '/login' },
    notes: [
      'Wenn du es nicht warst, fordere auf der Anmeldeseite gleich ein vorläufiges Passwort an und sag der Verwaltung Bescheid.',
    ],
  }),
  passkeyAdded: (brand, { name, passkey }) => ({
    subject: `Ein Passkey wurde zu deinem Konto bei ${brand} hinzugefügt`,
    heading: `Hallo ${name}`,
    paragraphs: [`Der Passkey „${passkey}“ wurde zu deinem Konto hinzugefügt. Er öffnet es ohne dein Passwort.`],
    button: { label: 'Deine Passkeys ansehen', path: '/account' },
    notes: ['Wenn du es nicht warst, entferne ihn dort, ändere dein Passwort und sag der Verwaltung Bescheid.'],
  }),
  passkeyRemoved: (brand, { name, passkey }) => ({
    subject: `Ein Passkey wurde aus deinem Konto bei ${brand} entfernt`,
    heading: `Hallo ${name}`,
    paragraphs: [`Der Passkey „${passkey}“ wurde aus deinem Konto entfernt. Dein Passwort gilt weiter.`],
    button: { label: 'Deine Passkeys ansehen', path: '/account' },
    notes: ['Wenn du es nicht warst, ändere dein Passwort und sag der Verwaltung Bescheid.'],
  }),
  downloadReady: (brand, { name }) => ({
    subject: `Deine Datei von ${brand} ist fertig`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Die Datei mit allem, was ${brand} über dich gespeichert hat, ist fertig. Du kannst sie 24 Stunden lang auf deiner Kontoseite herunterladen.`,
    ],
    button: { label: 'Dein Konto öffnen', path: '/account' },
    notes: ['Wenn du sie nicht verlangt hast, ändere dein Passwort: Vielleicht ist jemand anderes als du angemeldet.'],
  }),
  confirmNewEmail: (brand, { token }) => ({
    subject: `Ist das deine neue E-Mail-Adresse? (${brand})`,
    heading: 'Noch ein Schritt',
    paragraphs: [
      `Ein Mitglied von ${brand}, wahrscheinlich du, möchte ab jetzt diese E-Mail-Adresse benutzen.`,
      'Öffne den Link und drücke dort auf den Knopf, um zu bestätigen, dass die Adresse dir gehört.',
    ],
    button: { label: 'Meine Adresse bestätigen', path: `/confirm-email?token=${token}` },
    notes: ['Der Link gilt einmal, 24 Stunden lang. Wenn du es nicht warst, öffne ihn nicht, dann geschieht nichts.'],
  }),
  addressTaken: (brand) => ({
    subject: `Diese Adresse wird bei ${brand} schon benutzt`,
    heading: 'Diese Adresse wird schon benutzt',
    paragraphs: [
      `Ein Mitglied von ${brand}, vielleicht du, möchte diese E-Mail-Adresse für sein Konto benutzen. Das geht nicht: Sie gehört zu einem anderen Konto oder zu einer Registrierung, die auf Zulassung wartet.`,
      'Wenn du es warst, nimm eine andere Adresse oder melde dich mit dieser an.',
    ],
    button: { label: 'Anmelden', path: '/login' },
    notes: ['Wenn du es nicht warst, ist nichts zu tun: Es hat sich nichts geändert.'],
  }),
  newEmailAsked: (brand, { name, email }) => ({
    subject: `Eine neue E-Mail-Adresse für dein Konto bei ${brand}`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Dein Konto soll die Adresse ${email} bekommen. Wir haben einen Link dorthin geschickt: Sobald er geöffnet ist, meldest du dich mit dieser Adresse an, und unsere Mails gehen dorthin.`,
    ],
    button: { label: 'Dein Konto öffnen', path: '/account' },
    notes: [
      'Wenn du es nicht warst, ändere jetzt dein Passwort: Das hält die Änderung auf und meldet alle anderen ab. Wenn du dich nicht anmelden kannst, fordere auf der Anmeldeseite ein vorläufiges Passwort an, auch das hält sie auf.',
    ],
  }),
  emailChanged: (brand, { name, email }) => ({
    subject: `Dein Konto bei ${brand} hat eine neue E-Mail-Adresse`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Die Adresse deines Kontos ist jetzt ${email}. Melde dich künftig damit an. Das ist unsere letzte Mail an die alte.`,
    ],
    notes: ['Wenn du es nicht warst, sag sofort der Verwaltung Bescheid: Sie kann die alte Adresse wieder eintragen.'],
  }),
  newDevice: (brand, { name, moment, browser = 'einem unbekannten Browser', system }) => ({
    subject: `Ein neues Gerät ist bei ${brand} mit deinem Konto angemeldet`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Jemand hat sich mit ${browser}${system === undefined ? '' : ` (${system})`} in deinem Konto angemeldet: ${moment}. Wir sagen es dir, weil dieser Browser bisher nicht benutzt wurde.`,
      'Wenn du es warst, ist nichts zu tun.',
    ],
    button: { label: 'Deine Geräte ansehen', path: '/account' },
    notes: ['Wenn du es nicht warst, melde das Gerät in deinem Konto ab und ändere jetzt dein Passwort.'],
  }),
  adminWelcome: (brand, { password }) => ({
    subject: `Du gehörst zur Verwaltung von ${brand}`,
    heading: 'Du gehörst jetzt zur Verwaltung',
    paragraphs: [`Du gehörst jetzt zur Verwaltung von ${brand}. Hier ist dein vorläufiges Passwort. ${passwordRule}`],
    code: password,
    button: { label: 'Anmelden', path: '/login' },
  }),
};
