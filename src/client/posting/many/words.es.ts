import { counted, plural } from '../../../shared/languages/es.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Varias cosas',
  photosTitle: 'Enséñalas todas',
  photosHint: (most) =>
    `Elige hasta ${most} fotos, una por cada cosa. Luego les pones nombre una tras otra y las compartes juntas.`,
  choosePhotos: 'Elegir fotos',
  preparing: (left) => `Preparando tus fotos. Faltan ${left}...`,
  full: (most) => `Caben ${most} fotos a la vez.`,
  tooMany: (most, rest) =>
    `Solo caben ${most} fotos a la vez, así que ${counted(rest, { one: 'la última no se añadió', other: 'las últimas # no se añadieron' })}. Comparte primero estas y elige después las demás.`,
  notAdded: (file, why) => `«${file}» no se añadió: ${why}`,
  interrupted: (count) =>
    `La página se cerró antes de que ${counted(count, { one: '# foto estuviera lista', other: '# fotos estuvieran listas' })}. ${plural(count, { one: 'Elígela', other: 'Elígelas' })} otra vez.`,
  nameIt: 'Di o escribe qué es. Lo demás puede quedar vacío.',
  role: '¿Qué muestra esta foto?',
  roles: { own: 'Una cosa aparte', before: 'La cosa anterior', out: 'Dejarla fuera' },
  joined: (name) => `Esta foto se muestra junto con «${name}».`,
  leftOut: 'Esta foto no se compartirá.',
  recipientsHint: 'Solo las verán las personas y los grupos que elijas.',
  allLeftOut: 'Has dejado fuera todas las fotos',
  shareAll: (count) => (count === 1 ? 'Compartir una cosa' : `Compartir las ${count}`),
  things: (count) => counted(count, { one: '# cosa', other: '# cosas' }),
  outcomes: 'Qué ha sido de ellas',
  progress: (posted, all) => `${posted} de ${all} publicadas`,
  states: { posted: 'Publicada', sending: 'Enviándose', waits: 'Aún sin enviar' },
  goesOn: 'Puedes cerrar esta página: lo que falta se envía solo.',
  offline: 'Estás sin conexión. Esperan en este dispositivo y se envían cuando vuelvas a tenerla.',
  everythingSent: 'Todo se ha enviado.',
  refused: 'Algunas no se pudieron publicar. Puedes corregirlas en la lista de lo que espera.',
  openList: 'Abrir la lista',
  showMine: 'Ver mis cosas',
});
