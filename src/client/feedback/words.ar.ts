import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'الآراء',
  leave: 'إبداء رأي',
  cancel: 'إلغاء',
  label: 'ما الناقص، أو ما الذي أعجبك؟',
  anonymous: 'نشر بلا اسم',
  anonymousHint: 'لا يُحفظ اسمك، فلا يراه أحد، ولا حتى الإدارة.',
  submit: 'إرسال',
  empty: 'لا يمكن أن يكون الرأي فارغًا.',
  thanks: 'شكرًا على رأيك!',
  submitFailed: 'تعذّر إرسال الرأي. يرجى المحاولة مرة أخرى.',

  sort: 'الترتيب',
  upvotes: 'الأكثر تأييدًا',
  recent: 'الأحدث',
  all: 'كل الآراء',
  nothing: 'لا اقتراحات بعد. لعلّ أولها يكون منك!',
  loadFailed: 'تعذّر تحميل الآراء. يرجى المحاولة لاحقًا.',

  upvote: (count) => `تأييد، العدد حتى الآن ${count}`,
  upvoted: (count) => `أيّدته، العدد كله ${count}`,
  upvoteFailed: 'تعذّر التأييد. يرجى المحاولة مرة أخرى.',
  anonymousName: 'بلا اسم',
  answerFrom: 'جواب الإدارة',
  stamps: { planned: 'مخطط له', done: 'أُنجز' },

  remove: 'إزالة',
  removeTitle: 'إزالة رأيك؟',
  removeText: 'يختفي مع ما ناله من تأييد.',
  removeFailed: 'تعذّرت إزالة الرأي. يرجى المحاولة مرة أخرى.',

  answer: 'رد',
  answerTitle: 'رد علني',
  answerLabel: 'الرد',
  answerHint: 'يراه الجميع تحت الرأي.',
  statusLegend: 'الختم',
  noStamp: 'بلا ختم',
  save: 'حفظ',
  saved: 'حُفظ الرد',
  saveFailed: 'تعذّر حفظ الرد. يرجى المحاولة مرة أخرى.',
});
