import { formatNumber } from '../../../shared/languages/de.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  withMe: 'Bei mir',
  withOthers: 'Bei anderen',
  everything: 'Alles, was ich verleihe',
  from: 'von',
  since: (day) => `seit ${day}`,
  more: (n) => `${formatNumber(n)} weitere`,
  fewer: 'Weniger zeigen',
  saidBack: 'Du hast gesagt, dass es zurück ist',
  saysBack: 'Rückgabe gemeldet: sieh nach',
  youAsked: (day) => `Du möchtest es bis ${day} behalten`,
  asksMore: (day) => `Möchte es bis ${day} behalten`,
  bringBack: 'Ich habe es zurückgebracht',
  askLonger: 'Um mehr Zeit bitten',
  remind: 'Erinnern',
  itIsBack: 'Es ist zurück',
});
