import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'ما جئت من أجله',
  library: (name) => `المكتبة المشتركة: ${name}`,
  from: (name) => `من ${name}`,
  connect: (name) => `طلب صلة: ${name}`,
  accept: (name) => `قبول صلة ${name}`,
  whyConnect: (name) => `الإعارة عند ${name} لمن بينهم صلة. الصلة أولًا: بعد القبول يمكنك طلب الغرض.`,
  whyConnectWish: (name) => `هل عندك مثل هذا؟ يلزم أولًا صلة مع ${name}.`,
  whyConnectLibrary: (name) => `بالصلة مع ${name} يظهر لك ما يُشارَك مع المعارف.`,
  canAsk: 'يمكنك طلبه الآن.',
  sent: (name) => `وصل طلبك إلى ${name}. تصلك رسالة عند القبول.`,
  sentWithoutMail: (name) => `وصل طلبك إلى ${name}. يظهر لك هنا عند القبول.`,
  outside: 'هو على الرابط فقط وليس مشترَكًا معك هنا. يمكنك الكتابة إلى أصحابه:',
  see: 'عرضه وطلبه',
  seeWish: 'عرض الأمنية',
  notNow: 'ليس الآن',
  failed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
});
