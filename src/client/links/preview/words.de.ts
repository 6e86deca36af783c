import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Umsehen',
  login: 'Anmelden',
  banner: 'Du siehst dich in der Vorschau um, mit eingeschränkten Funktionen.',
  loginHere: 'Hier anmelden',
  dismiss: 'Schließen',
  places: 'Was du ansehen kannst',
  items: 'Dinge',
  wishes: 'Wünsche',
  searchItems: 'Dinge suchen',
  searchWishes: 'Wünsche suchen',
  examples: 'Das sind Beispiele für das, was Nachbarn teilen.',
  register: 'Jetzt registrieren',
});
