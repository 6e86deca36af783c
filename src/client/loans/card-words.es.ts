import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './card-words.ts';

export const words = catalogue<typeof english>({
  noDay: 'Sin día fijo',
  soon: { today: 'Se devuelve hoy', tomorrow: 'Se devuelve mañana' },
  until: (day) => `Hasta el ${day}`,
  over: (days) => counted(days, { one: '# día de retraso', other: '# días de retraso' }),
  freeUntil: (day) => `Libre hasta el ${day}`,
  freeFrom: (day) => `Libre desde el ${day}`,
  notNow: (day) => `Ahora no${day ? `, desde el ${day}` : ''}`,
  yours: (days) => `Para ti: ${days}`,
  tellMe: 'Avísame cuando vuelva',
  tellMeNamed: (name) => `Avísame cuando vuelva: ${name}`,
  inQueue: 'En lista de espera',
  inQueueNamed: (name) => `Estás en la lista de espera: ${name}`,
});
