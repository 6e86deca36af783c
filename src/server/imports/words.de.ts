import { itemLimits } from '../../shared/items/limits.ts';
import { formatNumber } from '../../shared/languages/de.ts';
import type { words as english } from './words.ts';

const quoted = (words: readonly string[]) => words.map((word) => `„${word}“`).join(', ');

export const words: typeof english = {
  tooLong: 'Diese Zeile ist zu lang für ein Ding.',
  openQuote: 'Hier öffnet sich ein Anführungszeichen, das sich nie schließt.',
  columns: (are, most) => `Diese Zeile hat ${are} Spalten, die erste Zeile nennt ${most}.`,
  unreadable: 'Diese Zeile enthält Zeichen, die sich nicht speichern lassen.',
  wordsMissing: 'Ein Name oder eine Beschreibung fehlt.',
  longer: (what, most) => `${what}: zu lang (höchstens ${most} Zeichen).`,
  kind: (said) => `„${said}“ kennen wir nicht als Art. Schreib „lend“ oder „offer“.`,
  category: (said) => `„${said}“ kennen wir nicht als Kategorie.`,
  tags: `Ein Ding kann höchstens ${itemLimits.tags} Stichwörter haben.`,
  loanDays: (said) => `„${said}“ ist keine Zahl von Tagen zwischen 1 und ${itemLimits.loanDays}.`,
  daysForLoans: 'Tage gibt es nur bei Dingen zum Leihen.',
  photosTooMany: `Ein Ding kann höchstens ${itemLimits.photos} Fotos haben; die ersten ${itemLimits.photos} zählen.`,
  photoPath: (name) => `„${name}“ ist kein Name für ein Foto.`,
  photoMissing: (name) => `In der Zip-Datei gibt es keine Datei „${name}“.`,
  photoTwice: (name) => `In der Zip-Datei gibt es mehrere Dateien „${name}“.`,
  photoLocked: (name) => `Die Datei „${name}“ in der Zip-Datei ist mit einem Passwort geschützt.`,
  photoTooLarge: (name) => `Das Foto „${name}“ ist zu groß (höchstens 15 MB).`,
  photoBroken: (name) => `Die Datei „${name}“ in der Zip-Datei ist beschädigt.`,
  photoGone: (name) => `Das Foto „${name}“ ist nicht mehr da. Du kannst es am Ding selbst hinzufügen.`,
  photoRefused: (name, why) => `„${name}“: ${why}`,
  noPhoto: (name) => `„${name}“ ist kein Bild.`,
  ownerLeft: 'Dieses Mitglied ist nicht mehr hier.',
  headings: (found) =>
    `Die erste Zeile muss die Spalten nennen: name, description, kind, category, tags, loan days, photo. In dieser Liste stehen: ${quoted(found)}.`,
  unused: (headings) => `Nicht benutzt: ${headings.join(', ')}.`,
  noZip: (lines) =>
    lines === 1
      ? 'Eine Zeile nennt ein Foto, aber es gibt keine Zip-Datei mit Fotos.'
      : `${formatNumber(lines)} Zeilen nennen ein Foto, aber es gibt keine Zip-Datei mit Fotos.`,
  tomorrow: (most) =>
    `Aus Listen kannst du ${formatNumber(most)} Dinge am Tag hinzufügen. Lade diese Liste morgen noch einmal hoch: Nichts kommt doppelt dazu.`,
  spentToday: (most) =>
    `In den letzten 24 Stunden hast du ${formatNumber(most)} Dinge aus Listen hinzugefügt. Bitte lade diese Liste morgen noch einmal hoch.`,
};
