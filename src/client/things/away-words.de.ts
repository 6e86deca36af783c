import { catalogue } from '../base/language.ts';
import type { words as english } from './away-words.ts';

export const words = catalogue<typeof english>({
  title: 'Nicht da',
  text: 'An diesen Tagen steht bei deinen Dingen „Gerade nicht“, mit dem Tag, ab dem sie wieder zu haben sind. Was verliehen ist, läuft weiter.',
  awayUntil: (days) => `Wir sind nicht da: ${days}`,
  awayOpen: (day) => `Wir sind nicht da: ab ${day} bis auf Weiteres`,
  goAway: 'Wir sind nicht da …',
  change: 'Ändern',
  back: 'Wir sind wieder da',
  first: 'Von',
  last: 'Bis',
  lastHint: 'Ohne Eintrag gilt es bis auf Weiteres.',
  word: 'Ein kurzes Wort, wenn du magst',
  wordHint: 'Zum Beispiel: fährt mit uns in den Urlaub.',
  close: 'Alles sperren',
  firstFirst: 'Der letzte Tag darf nicht vor dem ersten liegen',
  closed: 'An diesen Tagen ist alles von dir gesperrt',
  opened: 'Deine Dinge können wieder geliehen werden',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
});
