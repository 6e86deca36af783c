import { catalogue } from '../base/language.ts';
import { faq } from './faq-words.ar.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  aboutTitle: 'أهلًا بك',
  aboutIntro: (brand) => `${brand} مكتبة أغراض مجتمعك. معظم ما نحتاج إليه بين حين وآخر موجود في خزانة قريبة.`,
  borrowTitle: 'استعارة ومشاركة',
  borrowText:
    'استعارة من الجيران بدل الشراء، وإعارة ما يندر استعماله، وإهداء ما لم يعد يلزم. لكل إعارة يوم إرجاع، وقائمة انتظار، وقائمة بمن استعار من قبل. كل ما يُستعمل مرة أخرى شيء لا يحتاج أحد إلى صنعه أو شحنه أو رميه.',
  borrowAction: 'عرض الأغراض',
  wishTitle: 'قائمة الأمنيات',
  wishText:
    'هل ينقصك شيء؟ قائمة الأمنيات لك. يراها الجيران ويساعدون في تحقيقها، إلا ما أبقيته خاصًا، ونخبرك حالما نجد ما يناسب.',
  wishAction: 'عرض الأمنيات',
  closing: 'معًا لدينا ما يكفي',
  more: 'المزيد في المساعدة والأسئلة',

  faqTitle: 'المساعدة والأسئلة',
  faqIntro: 'أجوبة قصيرة لكل يوم. هل من شيء ناقص؟ مكانه في الآراء، في القائمة.',
  faq,
});
