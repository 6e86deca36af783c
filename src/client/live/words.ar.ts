import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  goesOn: 'لا اتصال بالشبكة. يرجى إبقاء هذه الصفحة مفتوحة؛ يُرسل عند عودة الاتصال.',
});
