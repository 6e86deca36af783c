import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Deseos',
  search: 'Buscar deseos',
  arrived: (count) => counted(count, { one: '# deseo nuevo', other: '# deseos nuevos' }),
  postWish: 'Pedir un deseo',
  nothingYet: 'Nadie ha pedido un deseo todavía.',
  nothingMine: 'Todavía no has pedido ningún deseo.',
  youHaveOne: 'Tienes algo así',
  found: (count) => counted(count, { one: 'Se encontró algo', other: 'Se encontraron # cosas' }),
  matched: 'Encontrado',
  privateMark: 'Solo para mí',

  edit: 'Editar',
  editLabel: (wish) => `Editar el deseo ${wish}`,
});
