import { days } from '../../shared/languages/ar-counts.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './card-words.ts';

export const words = catalogue<typeof english>({
  noDay: 'بلا يوم محدد',
  soon: { today: 'موعده اليوم', tomorrow: 'موعده غدًا' },
  until: (day) => `حتى ${day}`,
  over: (count) => `التأخير: ${days(count)}`,
  freeUntil: (day) => `متاح حتى ${day}`,
  freeFrom: (day) => `متاح من ${day}`,
  notNow: (day) => `ليس الآن${day ? `، من ${day}` : ''}`,
  yours: (span) => `لك ${span}`,
  tellMe: 'إخباري عند عودته',
  tellMeNamed: (name) => `إخباري عند عودته: ${name}`,
  inQueue: 'أنت في قائمة الانتظار',
  inQueueNamed: (name) => `أنت في قائمة الانتظار: ${name}`,
});
