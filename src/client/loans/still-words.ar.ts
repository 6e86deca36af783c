import { catalogue } from '../base/language.ts';
import type { words as english } from './still-words.ts';

export const words = catalogue<typeof english>({
  question: 'أما زلت بحاجة إليه؟',
  back: (name) => `عاد إلى ${name}. إن لم يصل جواب، نسأل التالي من الجيران بعد يومين.`,
  passed: 'مضت أيامك. إن لم يصل جواب، ينتهي طلبك بعد ثلاثة أيام.',
  yes: 'نعم',
  later: 'بعد أيام',
  no: 'لم يعد يلزمني',
  done: {
    yes: 'علم أصحاب الغرض أنه ما زال يلزمك',
    later: 'يبقى مكانك. نسألك من جديد بعد أيام.',
    no: 'انتهى طلبك',
  },
  failed: 'تعذّر إرسال جوابك. يرجى المحاولة مرة أخرى.',
});
