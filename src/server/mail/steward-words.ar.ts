import type { Translated } from './mail-form.ts';
import type { stewardMails as english } from './steward-words.ts';

const answerOnce = 'يمكنك الرد مرة واحدة، ويقرأ ردك من يرعون المجتمع.';

export const stewardMails: Translated<typeof english> = {
  reportReceived: (brand) => ({
    subject: `بلاغ من أحد الجيران في ${brand}`,
    heading: 'وصل بلاغ',
    paragraphs: [`أبلغ أحد الجيران في ${brand} عن شيء. يرجى النظر فيه واتخاذ قرار.`],
    button: { label: 'عرض البلاغات', path: '/admin' },
    notes: ['تصلك هذه الرسالة لأنك في رعاية المجتمع. لن تصلك أخرى اليوم.'],
  }),
  madeSteward: (brand, { name, waiting }) => ({
    subject: `لك الآن دور في رعاية ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      `أنت الآن في فريق الإشراف في ${brand}: طلبات الانضمام والدعوات والبلاغات من شأنك.`,
      ...(waiting === '0' ? [] : [`البلاغات المفتوحة: ${waiting}.`]),
    ],
    button: { label: 'عرض ما ينتظر', path: '/admin' },
  }),
  stewardsHid: (brand, { name, thing, reason }) => ({
    subject: `أُخفي شيء منك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      `أخفى من يرعون ${brand} ما يلي: ${thing}. لا يراه سواك بعد الآن؛ والإعارة القائمة تستمر حتى تعود.`,
      `السبب: «${reason}»`,
      answerOnce,
    ],
    button: { label: 'قراءة ورد', path: '/notices' },
  }),
  stewardsWarned: (brand, { name, thing, reason }) => ({
    subject: `رسالة ممن يرعون ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [`يكتب إليك من يرعون ${brand} بشأن: ${thing}.`, `الرسالة: «${reason}»`, answerOnce],
    button: { label: 'قراءة ورد', path: '/notices' },
  }),
  stewardsUndid: (brand, { name, thing, wasHidden }) => ({
    subject: `سُحبت: رسالة ممن يرعون ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      wasHidden === 'yes' ? `نسحب ما كتبناه بشأن: ${thing}. عاد ظاهرًا للآخرين.` : `نسحب ما كتبناه بشأن: ${thing}.`,
    ],
    button: { label: `فتح ${brand}`, path: '/notices' },
  }),
};
