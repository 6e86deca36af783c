import { counted, plural } from '../../../shared/languages/de.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Mehrere Dinge',
  photosTitle: 'Zeig sie alle',
  photosHint: (most) =>
    `Wähle bis zu ${most} Fotos, eines für jedes Ding. Dann benennst du sie eines nach dem anderen und teilst sie zusammen.`,
  choosePhotos: 'Fotos wählen',
  preparing: (left) => `Deine Fotos werden vorbereitet. Noch ${left} ...`,
  full: (most) => `Auf einmal ist Platz für ${most} Fotos.`,
  tooMany: (most, rest) =>
    `Auf einmal gehen nur ${most} Fotos, deshalb ${counted(rest, { one: 'fehlt das letzte', other: 'fehlen die letzten #' })}. Teile erst diese und wähle dann die anderen.`,
  notAdded: (file, why) => `„${file}“ ist nicht dabei: ${why}`,
  interrupted: (count) =>
    `Die Seite wurde geschlossen, bevor ${counted(count, { one: '# Foto', other: '# Fotos' })} fertig ${plural(count, { one: 'war', other: 'waren' })}. Bitte wähle ${plural(count, { one: 'es', other: 'sie' })} noch einmal.`,
  nameIt: 'Sag oder schreib, was es ist. Der Rest darf leer bleiben.',
  role: 'Was zeigt dieses Foto?',
  roles: { own: 'Ein eigenes Ding', before: 'Das Ding davor', out: 'Weglassen' },
  joined: (name) => `Dieses Foto gehört zu „${name}“.`,
  leftOut: 'Dieses Foto wird nicht geteilt.',
  recipientsHint: 'Nur die Menschen und Gruppen, die du wählst, sehen sie.',
  allLeftOut: 'Du hast alle Fotos weggelassen',
  shareAll: (count) => (count === 1 ? 'Ein Ding teilen' : `Alle ${count} teilen`),
  things: (count) => counted(count, { one: '# Ding', other: '# Dinge' }),
  outcomes: 'Was aus ihnen wurde',
  progress: (posted, all) => `${posted} von ${all} veröffentlicht`,
  states: { posted: 'Veröffentlicht', sending: 'Wird gesendet', waits: 'Noch nicht gesendet' },
  goesOn: 'Du kannst diese Seite schließen: Was noch fehlt, wird von selbst gesendet.',
  offline: 'Du bist offline. Sie warten auf diesem Gerät und werden gesendet, sobald du wieder online bist.',
  everythingSent: 'Alles ist gesendet.',
  refused: 'Einige konnten nicht veröffentlicht werden. In der Liste dessen, was wartet, kannst du sie verbessern.',
  openList: 'Liste öffnen',
  showMine: 'Meine Dinge zeigen',
});
