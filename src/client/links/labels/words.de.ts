import { counted } from '../../../shared/languages/de.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Etiketten',
  back: 'Zurück',
  hint: 'Auf Papier oder auf einen Bogen mit Aufklebern drucken und an den Linien ausschneiden.',
  intro:
    'Kleb auf jedes Ding ein Etikett. An der Tür gescannt öffnet es die Karte mit dem nächsten Schritt: übergeben oder zurücknehmen.',
  all: 'Alle',
  chosen: (count) => counted(count, { one: '# Etikett', other: '# Etiketten' }),
  none: 'Wähle mindestens ein Ding.',
  empty: 'Du teilst noch nichts. Verleih etwas, dann druck sein Etikett.',
  lend: 'Etwas verleihen',
  failed: 'Die Etiketten konnten nicht geladen werden.',
  onlyHere:
    'Nur dieser Computer kann diese Adressen öffnen. Druck die Etiketten, wenn die Gemeinschaft eine eigene Adresse hat.',
  scan: 'Scannen: leihen, übergeben, zurückgeben',
  scanGift: 'Scannen: ist es noch zu haben?',
  openFailed: 'Zu diesem Etikett konnte nichts geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  memberTitle: 'Dieses Etikett',
  nothingForYou:
    'Nichts, was mit dir geteilt wird, trägt dieses Etikett. Vielleicht ist es weg, oder es wird mit anderen geteilt.',
  toItems: 'Alle Dinge ansehen',
  visitorTitle: (brand) => `Das gehört jemandem von ${brand}`,
  visitorText: 'Mitglieder sehen, was es ist, ob es frei ist und was als Nächstes zu tun ist.',
  login: 'Anmelden',
  join: 'Mitmachen',
});
