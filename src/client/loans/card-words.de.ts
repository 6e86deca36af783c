import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './card-words.ts';

export const words = catalogue<typeof english>({
  noDay: 'Kein fester Tag',
  soon: { today: 'Heute fällig', tomorrow: 'Morgen fällig' },
  until: (day) => `Bis ${day}`,
  over: (days) => counted(days, { one: '# Tag überfällig', other: '# Tage überfällig' }),
  freeUntil: (day) => `Frei bis ${day}`,
  freeFrom: (day) => `Frei ab ${day}`,
  notNow: (day) => `Gerade nicht${day ? `, ab ${day}` : ''}`,
  yours: (days) => `Deins: ${days}`,
  tellMe: 'Sag mir, wenn es zurück ist',
  tellMeNamed: (name) => `Sag mir, wenn es zurück ist: ${name}`,
  inQueue: 'Du stehst auf der Warteliste',
  inQueueNamed: (name) => `Du stehst auf der Warteliste: ${name}`,
});
