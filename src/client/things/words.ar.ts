import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  deleted: 'حُذف الغرض',
  deleteFailed: 'حدث خطأ عند حذف الغرض',
  interestRefused: 'تعذّر الطلب',
  interestFailed: 'حدث خطأ عند الطلب',
  notSentYet: 'لم يُرسل بعد. يُرسل عند عودة الاتصال.',
  tryAgain: 'إعادة المحاولة',
  discard: 'تجاهل',
  inQueue: 'أنت في قائمة الانتظار',
  withdrawn: 'سُحب الطلب',
  withdrawRefused: 'تعذّر سحب الطلب',
  withdrawFailed: 'حدث خطأ عند سحب الطلب',
  accepted: 'تمت الموافقة على الطلب',
  acceptFailed: 'حدث خطأ عند الموافقة',
  here: {
    approve: (name) => `محجوز لـ ${name}`,
    approveFor: (name, days) => `محجوز لـ ${name}: ${days}`,
    transfer: (name) => `سُلّم إلى ${name}`,
    return: 'عاد الغرض',
    decline: 'تمّ الاعتذار',
    sayReturned: 'قلت إنه عاد',
    undone: 'تمّ التراجع',
    done: 'تمّ',
  },
  undone: {
    approve: 'سُحبت الموافقة',
    transfer: 'أُلغي التسليم',
    return: 'أُلغي الإرجاع',
    decline: 'عاد الطلب إلى الانتظار',
    delete: 'استُعيد الغرض',
    sayReturned: 'يُعدّ عندك من جديد',
  },
  undoFailed: 'تعذّر التراجع. يرجى المحاولة مرة أخرى.',
  confirmed: 'تمّ تأكيد التسليم',
  confirmFailed: 'حدث خطأ عند تأكيد التسليم',
  takeBack: {
    done: 'سُحبت الموافقة',
    refused: 'تعذّر سحب الموافقة',
    network: 'حدث خطأ عند سحب الموافقة',
  },
  giveUp: {
    done: 'تخلّيت عنه، وأخبرنا أصحاب الغرض.',
    refused: 'تعذّر التخلي عنه',
    network: 'حدث خطأ عند التخلي عنه',
  },
});
