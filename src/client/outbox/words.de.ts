import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  full: 'Auf diesem Gerät ist kein Platz mehr, um es aufzuheben, bis du wieder online bist. Bitte schaffe Platz, oder lass diese Seite offen und versuche es später noch einmal.',
  forbidden:
    'Dieser Browser kann es nicht aufheben, bis du wieder online bist. Bitte lass diese Seite offen und versuche es später noch einmal.',
  notYet: 'Es konnte noch nicht gesendet werden.',
  waits: 'Noch nicht gesendet. Es wartet auf diesem Gerät und wird gesendet, sobald du wieder online bist.',
});
