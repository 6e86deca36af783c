import { catalogue } from '../base/language.ts';
import type { words as english } from './still-words.ts';

export const words = catalogue<typeof english>({
  question: 'Brauchst du es noch?',
  back: (name) => `Es ist zurück bei ${name}. Ohne Antwort fragen wir in zwei Tagen die nächste Person.`,
  passed: 'Deine Tage sind vorbei. Ohne Antwort endet deine Anfrage nach drei Tagen.',
  yes: 'Ja',
  later: 'In ein paar Tagen',
  no: 'Nicht mehr',
  done: {
    yes: 'Wir haben weitergesagt, dass du es noch brauchst',
    later: 'Du behältst deinen Platz. Wir fragen dich in ein paar Tagen wieder.',
    no: 'Deine Anfrage ist beendet',
  },
  failed: 'Deine Antwort konnte nicht gesendet werden. Bitte versuch es noch einmal.',
});
