import { counted, plural } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Netzwerk',
  groups: 'Gruppen',
  subscribedCount: (count) => `${count} dabei`,
  connections: 'Kontakte',
  connectedCount: (count) => `${count} verbunden`,
  find: 'Finden und verbinden',
  selectTab: 'Wähle einen Reiter.',
  tryAgain: 'Noch einmal versuchen',

  members: (count) => counted(count, { one: '# Mitglied', other: '# Mitglieder' }),
  subscribe: 'Beitreten',
  unsubscribe: 'Austreten',
  subscribed: 'Dabei',
  notSubscribed: 'Nicht dabei',
  closed: 'Dabei. Die Gruppe ist geschlossen.',
  alsoForVisitors: 'Auch für Gäste sichtbar',
  noGroups: 'Es gibt noch keine Gruppen. Die Verwaltung kann die erste anlegen.',
  leaveTitle: (group) => `${group} verlassen?`,
  leaveText: 'Die Gruppe nimmt niemanden mehr auf. Du kannst also nicht zurück.',

  connectWith: (name) => `Mit ${name} verbinden`,
  disconnectFrom: (name) => `Verbindung mit ${name} trennen`,
  connected: 'Verbunden',
  notConnected: 'Nicht verbunden',
  otherIsOff: 'Bei dir ist der Schalter an, bei der anderen Person aus.',
  noConnections: 'Du hast noch keine Kontakte. Frag Nachbarn, die du kennst.',

  blocked: 'Blockierte Personen',
  blockedText: 'Ihr seht euch gegenseitig nicht. Wir sagen es niemandem.',
  blockedOn: (day) => `Blockiert: ${day}`,
  unblock: 'Nicht mehr blockieren',
  unblockTitle: (name) => `${name} nicht mehr blockieren?`,
  unblockText: 'Ihr seht dann wieder Dinge, Wünsche und Profile voneinander, soweit sie mit euch geteilt sind.',
  unblockFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  pendingRequests: (count) => `${count} ${plural(count, { one: 'offene Anfrage', other: 'offene Anfragen' })}`,
  nobodyWaits: 'Niemand wartet auf deine Antwort.',
  cameFor: (thing) => `Hat „${thing}“ über deinen Link gefunden und sieht es, sobald du annimmst.`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  respondFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  sentTitle: 'Anfragen von dir',
  sentText: 'Sie stehen hier, bis ihr verbunden seid.',
  sentOn: (day) => `Geschickt: ${day}`,
  takeBack: 'Zurückziehen',
  takeBackFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  invite: 'Mit Nachbarn verbinden',
  notHereYet: 'Noch nicht hier?',
  notHereYetText: 'Lade Nachbarn mit einem Link ein oder mit einem Aushang fürs Treppenhaus.',
  inviteByLink: 'Link oder Aushang erstellen',
  identifier: 'Voller Name oder E-Mail',
  identifierPlaceholder: 'Voller Name oder E-Mail',
  identifierMissing: 'Bitte gib einen vollen Namen oder eine E-Mail-Adresse ein.',
  sendRequest: 'Anfrage schicken',
  sending: 'Wird gesendet …',
  requestFailed: 'Die Anfrage konnte nicht geschickt werden. Bitte versuch es noch einmal.',
});
