import { counted } from '../../../shared/languages/es.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Etiquetas',
  back: 'Volver',
  hint: 'Imprímelas en papel o en una hoja de adhesivos, y corta por las líneas.',
  intro:
    'Pega una etiqueta en cada cosa. Escanéala en la puerta y se abre su ficha con el siguiente paso: entregarla o recibirla de vuelta.',
  all: 'Todas',
  chosen: (count) => counted(count, { one: '# etiqueta', other: '# etiquetas' }),
  none: 'Elige al menos una cosa.',
  empty: 'Todavía no compartes nada. Presta algo y después imprime su etiqueta.',
  lend: 'Prestar algo',
  failed: 'No se pudieron cargar las etiquetas.',
  onlyHere:
    'Solo este equipo puede abrir estas direcciones. Imprime las etiquetas cuando la comunidad tenga su propia dirección.',
  scan: 'Escanea para pedir, entregar o devolver',
  scanGift: 'Escanea para ver si sigue libre',
  openFailed: 'No se pudo consultar la etiqueta.',
  tryAgain: 'Reintentar',
  memberTitle: 'Esta etiqueta',
  nothingForYou:
    'Nada de lo que se comparte contigo lleva esta etiqueta. Puede que ya no esté, o que se comparta con otra gente.',
  toItems: 'Ver todas las cosas',
  visitorTitle: (brand) => `Esto es de alguien de ${brand}`,
  visitorText: 'Los miembros ven qué es, si está libre y qué toca ahora.',
  login: 'Entrar',
  join: 'Pedir entrar',
});
