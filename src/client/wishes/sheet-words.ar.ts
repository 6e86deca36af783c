import { catalogue } from '../base/language.ts';
import type { words as english } from './sheet-words.ts';

export const words = catalogue<typeof english>({
  title: 'الأمنيات',
  wishNumber: 'أمنية',
  requester: 'أمنية من',
  you: 'أنت',
  posted: 'نُشرت',
  privacy: 'الخصوصية',
  visibleToNetwork: 'ظاهرة لشبكتي',
  privateToMe: 'خاصة بي',
  gone: 'لم تعد هذه الأمنية هنا.',
  notLoaded: 'تعذّر تحميل هذه الأمنية.',

  foundTitle: 'لدى الجيران ما يشبهها',
  nearTitle: 'هل ينفع هذا؟',
  nothingFound: 'لا شيء بعد. حالما نجد شيئًا يظهر لك هنا وبجانب «نشاطي»، وتصلك رسالة.',
  nothingFoundWithoutMail: 'لا شيء بعد. حالما نجد شيئًا يظهر لك هنا وبجانب «نشاطي».',
  isNew: 'جديد',
  expressInterest: 'طلب الغرض',
  asked: 'طلبته',
  lendOne: 'إعارة مثله',
  offerOne: 'إهداء مثله',

  editWish: 'تعديل الأمنية',
  remove: 'حذف الأمنية',
  removeTitle: 'حذف هذه الأمنية؟',
  removeText: 'تختفي عن الجميع، مع كل ما وجدناه لها.',
  removeAction: 'حذف',
  deleted: 'حُذفت الأمنية',
  deleteFailed: 'حدث خطأ عند حذف الأمنية',

  haveOne: (name) => `أخبرنا ${name} أن عندك ما يشبهها.`,
  haveOneUnseen: 'عندك ما يشبهها:',
  offered: (name) => `عرضته على ${name}.`,
  offerIt: 'عرضه',
  offerTitle: (name) => `عرضه على ${name}؟`,
  offerSeen: (name) => `يصل عرضك إلى ${name}.`,
  offerToPerson: (name) => `من الآن يظهر الغرض لـ ${name}، ويصل عرضك.`,
  offerToGroup: (name, group) => `يصل عرضك إلى ${name}. لا صلة بينكما، لذا يظهر الغرض من الآن لكل من في ${group}.`,
  offerDone: (name) => `وصل عرضك إلى ${name}.`,
  offerFailed: 'حدث خطأ عند عرض الغرض',
});
