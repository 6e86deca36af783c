import { plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './home-words.ts';

export const words = catalogue<typeof english>({
  homeTitle: 'Inicio',
  hello: 'Hola',
  nothingWaits: 'Estás al día.',
  news: 'Novedades',
  pendingRequests: (count) => plural(count, { one: 'persona quiere conectar', other: 'personas quieren conectar' }),
  goOn: '¿A dónde vamos?',
  browseItems: 'Ver lo que se comparte',
  browseWishes: 'Ver lo que se busca',
  myActivity: 'Mis cosas, peticiones y deseos',
  network: 'Mis grupos y conexiones',
  changePassword: 'Cambiar contraseña',
});
