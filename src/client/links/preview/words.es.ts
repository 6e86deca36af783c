import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Echar un vistazo',
  login: 'Entrar',
  banner: 'Estás echando un vistazo en la vista previa, con funciones limitadas.',
  loginHere: 'Entra aquí',
  dismiss: 'Cerrar',
  places: 'Qué mirar',
  items: 'Cosas',
  wishes: 'Deseos',
  searchItems: 'Buscar cosas',
  searchWishes: 'Buscar deseos',
  examples: 'Son ejemplos de lo que se comparte en el barrio.',
  register: 'Regístrate',
});
