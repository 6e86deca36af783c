import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  full: 'لا تتسع ذاكرة هذا الجهاز لحفظه حتى عودة الاتصال. يرجى إفراغ بعض المساحة، أو إبقاء هذه الصفحة مفتوحة والمحاولة لاحقًا.',
  forbidden: 'لا يستطيع هذا المتصفح حفظه حتى عودة الاتصال. يرجى إبقاء هذه الصفحة مفتوحة والمحاولة لاحقًا.',
  notYet: 'لم يمكن إرساله بعد.',
  waits: 'لم يُرسل بعد. ينتظر على هذا الجهاز ويُرسل عند عودة الاتصال.',
});
