import { catalogue } from '../base/language.ts';
import type { words as english } from './checklist-words.ts';

import type { Checklist } from '../../shared/community/contract.ts';

type Line = Checklist['lines'][number]['line'];

const lines: Record<Line, { label: string; hint: string }> = {
  person: { label: 'اسمك وعنوانك', hint: 'يرى الجيران الاسم، ويصل البريد إلى العنوان.' },
  address: {
    label: 'العنوان',
    hint: 'لا يفتحه إلا هذا الحاسوب. يُضبط PUBLIC_URL على العنوان الذي يستخدمه الجيران، ثم يُعاد تشغيل الخادم.',
  },
  community: { label: 'الاسم والترحيب', hint: 'اسم مجتمعك، وبضع كلمات على صفحة الدخول.' },
  time_zone: { label: 'المنطقة الزمنية', hint: 'تحدد مواعيد الإرجاع وأوقات التذكير.' },
  mail: { label: 'البريد', hint: 'رسالة تجريبية للتحقق من أن البريد يعمل.' },
  groups: { label: 'أولى المجموعات', hint: 'المجموعات تحدد من يرى ماذا: مبنى، حديقة، مدرسة.' },
  rules: { label: 'قواعد المكان', hint: 'ما يتفق عليه الجيران هنا، في بضعة أسطر.' },
  things: {
    label: 'أول الأغراض',
    hint: 'قائمة أغراض كاملة، أو غرض واحد. وما يُعار بداية جيدة.',
  },
  invite: { label: 'دعوة الجيران', hint: 'رابط واحد مع ملصقه للجميع، أو رسالة لكل شخص.' },
  steward: { label: 'فريق الإشراف', hint: 'شخص ثانٍ يتولى الطلبات والبلاغات، وحتى ما يخصك منها.' },
  backup: {
    label: 'النسخ الاحتياطي',
    hint: 'بضبط BACKUP_DIR على الخادم تُصنع نسخة كل ليلة، ومن المهم حفظ نسخة في مكان آخر.',
  },
};

export const words = catalogue<typeof english>({
  title: 'الخطوات الأولى',
  left: (done, all) => `أُنجز ${done} من ${all}. تُشطب البنود وحدها كلما تقدمت.`,
  done: 'أُنجز',
  lines,
  backupFailed: (why) => `فشل آخر نسخ احتياطي. ${why}`,
  noMail: 'لم يُضبط خادم بريد (SMTP_URL)، لذا يكون تسليم الروابط باليد.',
  waysOf: { list: 'رفع قائمة', one: 'إعارة غرض', link: 'رابط وملصق', mail: 'بالبريد' },
  useZone: (zone) => `استخدام ${zone}`,
  open: 'فتح',
  setAside: 'لا يلزمنا',
  setAsideNamed: (label) => `لا يلزمنا: ${label}`,
  takeUp: 'استئناف',
  takeUpNamed: (label) => `استئناف: ${label}`,
  aside: 'وُضع جانبًا',
  ready: 'مكتبتك جاهزة.',
  readyText: 'أُنجز كل ما في القائمة. الآن دور الجيران: إعارة واستعارة وإخبار الآخرين.',
  close: 'إغلاق القائمة',
  failed: 'تعذّر الحفظ. يرجى المحاولة مرة أخرى.',
});
