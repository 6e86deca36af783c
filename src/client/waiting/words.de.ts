import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Wartet auf das Netz',
  text: 'Das wird in dieser Reihenfolge gesendet, sobald du wieder online bist, auch wenn du diese Seite schließt.',
  allRefused: 'Das konnte nicht gesendet werden. Öffne es, um es zu ändern, oder entferne es.',
  nothing: 'Nichts wartet. Alles ist gesendet.',
  kinds: {
    item: 'Angebot',
    wish: 'Wunsch',
    ask: 'Anfrage',
    return: 'Zurückgebracht',
    message: 'Nachricht',
    feedback: 'Rückmeldung',
  },
  tooOld: 'Es hat mehr als einen Monat gewartet. Möchtest du es noch senden?',
  open: 'Öffnen',
  tryAgain: 'Noch einmal versuchen',
  remove: 'Entfernen',
  removeTitle: 'Wirklich entfernen?',
  removeText: 'Es wird nicht gesendet und von diesem Gerät gelöscht.',
  cannotOpen: 'Auf diesem Gerät ist kein Platz mehr, um es zu öffnen. Bitte schaffe Platz und versuche es noch einmal.',
});
