import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Feedback',
  leave: 'Feedback geben',
  cancel: 'Abbrechen',
  label: 'Was fehlt, oder was gefällt dir?',
  anonymous: 'Anonym schreiben',
  anonymousHint: 'Dein Name wird nicht gespeichert. Niemand sieht ihn, auch die Verwaltung nicht.',
  submit: 'Absenden',
  empty: 'Das Feedback darf nicht leer sein.',
  thanks: 'Danke für dein Feedback!',
  submitFailed: 'Das Feedback wurde nicht gesendet. Bitte versuch es noch einmal.',

  sort: 'Reihenfolge',
  upvotes: 'Meiste Stimmen',
  recent: 'Neueste',
  all: 'Alles Feedback',
  nothing: 'Noch keine Vorschläge. Mach den Anfang!',
  loadFailed: 'Das Feedback konnte nicht geladen werden. Bitte versuch es später noch einmal.',

  upvote: (count) => `Dafür stimmen, bisher ${count}`,
  upvoted: (count) => `Dafür gestimmt, insgesamt ${count}`,
  upvoteFailed: 'Deine Stimme wurde nicht gezählt. Bitte versuch es noch einmal.',
  anonymousName: 'Anonym',
  answerFrom: 'Antwort der Verwaltung',
  stamps: { planned: 'Geplant', done: 'Erledigt' },

  remove: 'Entfernen',
  removeTitle: 'Dein Feedback entfernen?',
  removeText: 'Es verschwindet mitsamt seinen Stimmen.',
  removeFailed: 'Das Feedback wurde nicht entfernt. Bitte versuch es noch einmal.',

  answer: 'Antworten',
  answerTitle: 'Öffentlich antworten',
  answerLabel: 'Antwort',
  answerHint: 'Alle sehen sie unter dem Feedback.',
  statusLegend: 'Stempel',
  noStamp: 'Kein Stempel',
  save: 'Speichern',
  saved: 'Antwort gespeichert',
  saveFailed: 'Die Antwort wurde nicht gespeichert. Bitte versuch es noch einmal.',
});
