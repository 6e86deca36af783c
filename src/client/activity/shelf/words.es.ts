import { formatNumber } from '../../../shared/languages/es.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  withMe: 'Conmigo',
  withOthers: 'Con otra gente',
  everything: 'Todo lo que presto',
  from: 'de',
  since: (day) => `desde el ${day}`,
  more: (n) => `${formatNumber(n)} más`,
  fewer: 'Ver menos',
  saidBack: 'Has dicho que está de vuelta',
  saysBack: 'Dice que está de vuelta: míralo',
  youAsked: (day) => `Pediste tenerlo hasta el ${day}`,
  asksMore: (day) => `Quiere tenerlo hasta el ${day}`,
  bringBack: 'Ya lo he devuelto',
  askLonger: 'Pedir más tiempo',
  remind: 'Recordárselo',
  itIsBack: 'Está de vuelta',
});
