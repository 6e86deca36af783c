import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './day-words.ts';

const usual: Record<number, string> = {
  1: 'einen Tag',
  3: 'ein Wochenende',
  7: 'eine Woche',
  14: 'zwei Wochen',
  30: 'einen Monat',
};
const days = (count: number) => counted(count, { one: '# Tag', other: '# Tage' });

export const words = catalogue<typeof english>({
  when: 'Wann brauchst du es?',
  soon: 'So bald wie möglich',
  about: 'Für ungefähr',
  length: (count) => usual[count] ?? days(count),
  noLength: 'solange es passt',
  soonFor: (length) => `So bald wie möglich, für ungefähr ${length}`,
  choose: 'Tage wählen',
  chosen: (span, count) => `${span} · ${days(count)}`,

  nextWeeks: 'Die nächsten fünf Wochen',
  kinds: { free: 'frei', taken: 'vergeben', closed: 'gesperrt', mine: 'deine', chosen: 'gewählt' },
  run: {
    free: (span) => `Frei: ${span}.`,
    taken: (span) => `Vergeben: ${span}.`,
    closed: (span) => `Gesperrt: ${span}.`,
    mine: (span) => `Deine: ${span}.`,
  },
  closedWord: (word) => `„${word}“`,

  title: 'Tage wählen',
  from: 'Von',
  until: 'Bis',
  clear: 'Leeren',
  months: 'Monate',
  earlier: 'Frühere Monate',
  later: 'Spätere Monate',
  today: 'heute',
  typeInstead: 'Die Tage eintippen',
  calendarInstead: 'Zum Kalender',
  firstDay: 'Wähle den ersten Tag.',
  lastDay: 'Jetzt wähle den letzten Tag.',
  take: 'Diese Tage nehmen',
  takeDays: (span) => `${span} nehmen`,
  firstDayFirst: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  instead: (span) => `${span} nehmen`,

  taken: 'Diese Tage sind vergeben.',
  freeUntil: (day) => `Frei bis ${day}.`,
  freeAgain: (day) => `Wieder frei ab ${day}.`,
  otherDays: 'Andere Tage',

  soonAsked: 'Du möchtest es so bald wie möglich.',
  soonAskedFor: (length) => `Du möchtest es so bald wie möglich, für ungefähr ${length}.`,
  changeDays: 'Tage ändern',
  changeTitle: 'Deine Anfrage ändern',
  changeText: 'Dein Platz auf der Warteliste bleibt.',
  anotherNote: 'Noch ein Wort dazu',
  anotherNoteHint: (limit) => `Wenn du magst. Höchstens ${limit} Zeichen.`,
  save: 'Speichern',
  changed: 'Deine Anfrage ist geändert',
  changeFailed: 'Deine Anfrage konnte nicht geändert werden. Bitte versuch es noch einmal.',

  yoursFrom: (day) => `Deins ab ${day}`,
  promisedStamp: 'Versprochen',
  mayBeLate: (day) =>
    `Es sollte am ${day} zurück sein und kommt für dich vielleicht zu spät. Du kannst warten, die Tage ändern oder darauf verzichten.`,
  contactBefore: 'Schreib an ',
  contactAfter: ', um das Abholen auszumachen.',
  asked: (span) => `Du hast stattdessen um ${span} gebeten. Die Antwort steht noch aus.`,
  goodToKnow: 'Gut zu wissen',
  moveTitle: 'Andere Tage',
  shorten: (span) => `Nur ${span} behalten`,
  askFor: (span) => `Um ${span} bitten`,
  moved: 'Die Tage sind geändert',
  movedAsked: 'Wir haben nachgefragt',
  moveFailed: 'Die Tage konnten nicht geändert werden. Bitte versuch es noch einmal.',
  sameDays: 'Das sind schon deine Tage.',
  cancel: 'Ich brauche es nicht mehr',
  cancelTitle: 'Darauf verzichten?',
  cancelText: 'Die Tage werden wieder frei, und wir sagen Bescheid.',
  cancelWord: 'Ein Wort dazu, wenn du magst',
  cancelAction: 'Verzichten',
  cancelled: 'Du verzichtest darauf. Wir haben Bescheid gesagt.',
  cancelFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
});
