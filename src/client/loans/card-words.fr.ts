import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './card-words.ts';

export const words = catalogue<typeof english>({
  noDay: 'Sans date fixe',
  soon: { today: 'À rendre aujourd’hui', tomorrow: 'À rendre demain' },
  until: (day) => `Jusqu’au ${day}`,
  over: (days) => counted(days, { one: '# jour de retard', other: '# jours de retard' }),
  freeUntil: (day) => `Libre jusqu’au ${day}`,
  freeFrom: (day) => `Libre à partir du ${day}`,
  notNow: (day) => `Pas maintenant${day ? `, libre dès le ${day}` : ''}`,
  yours: (days) => `Pour toi : ${days}`,
  tellMe: 'Préviens-moi au retour',
  tellMeNamed: (name) => `Préviens-moi au retour : ${name}`,
  inQueue: 'Tu es sur la liste d’attente',
  inQueueNamed: (name) => `Tu es sur la liste d’attente : ${name}`,
});
