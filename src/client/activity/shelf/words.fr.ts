import { formatNumber } from '../../../shared/languages/fr.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  withMe: 'Chez moi',
  withOthers: 'Chez d’autres',
  everything: 'Tout ce que je prête',
  from: 'prêté par',
  since: (day) => `depuis le ${day}`,
  more: (n) => `${formatNumber(n)} de plus`,
  fewer: 'Voir moins',
  saidBack: 'Tu as dit l’avoir rendu',
  saysBack: 'Rendu, semble-t-il : va voir',
  youAsked: (day) => `Tu as demandé à le garder jusqu’au ${day}`,
  asksMore: (day) => `Aimerait le garder jusqu’au ${day}`,
  bringBack: 'Je l’ai rendu',
  askLonger: 'Demander plus de temps',
  remind: 'Rappeler',
  itIsBack: 'C’est revenu',
});
