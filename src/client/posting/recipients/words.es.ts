import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  chooseOne: 'Elige al menos un grupo o una persona',
  alsoForVisitors: 'También lo ven las visitas',
  forVisitorsHint: 'La gente sin cuenta lo ve, sin tu nombre y sin fecha.',
  groups: 'Grupos',
  individuals: 'Personas',
  noNetwork: 'Todavía no tienes grupos ni conexiones.',
  toNetwork: 'Buscar grupos y gente',
  notLoaded: 'No se pudieron cargar tus grupos y conexiones.',
  networkFailed: 'Error al cargar grupos y conexiones',
  sharedDetailsFailed: 'Error al cargar con quién se comparte',
  tryAgain: 'Reintentar',
});
