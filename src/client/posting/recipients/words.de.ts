import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  chooseOne: 'Wähle mindestens eine Gruppe oder Person',
  alsoForVisitors: 'Auch für Gäste sichtbar',
  forVisitorsHint: 'Menschen ohne Konto sehen es, ohne deinen Namen und ohne Datum.',
  groups: 'Gruppen',
  individuals: 'Einzelne',
  noNetwork: 'Du hast noch keine Gruppen und keine Kontakte.',
  toNetwork: 'Gruppen und Nachbarn finden',
  notLoaded: 'Deine Gruppen und Kontakte konnten nicht geladen werden.',
  networkFailed: 'Fehler beim Laden der Gruppen und Kontakte',
  sharedDetailsFailed: 'Fehler beim Laden, mit wem es geteilt ist',
  tryAgain: 'Noch einmal versuchen',
});
