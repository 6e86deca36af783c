import { plural } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './home-words.ts';

export const words = catalogue<typeof english>({
  homeTitle: 'Start',
  hello: 'Hallo',
  nothingWaits: 'Für dich ist alles erledigt.',
  news: 'Neues',
  pendingRequests: (count) =>
    plural(count, { one: 'Person möchte sich verbinden', other: 'Personen möchten sich verbinden' }),
  goOn: 'Wohin?',
  browseItems: 'Was die Nachbarn teilen',
  browseWishes: 'Was die Nachbarn suchen',
  myActivity: 'Meine Dinge, Anfragen und Wünsche',
  network: 'Meine Gruppen und Kontakte',
  changePassword: 'Passwort ändern',
});
