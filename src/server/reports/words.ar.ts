import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { reportedWords as englishReported } from './words.ts';

export const thingWords: Record<ReportKind, (title: string) => string> = {
  item: (title) => `غرضك «${title}»`,
  wish: (title) => `أمنيتك «${title}»`,
  message: (title) => `رسالة منك عن «${title}»`,
  feedback: (title) => `رأيك «${title}»`,
  person: () => 'أسلوبك في التعامل هنا',
};

export const doneWords: Record<ReportAct, string> = {
  hide: 'أُخفي، وتصل رسالة إلى أصحابه.',
  warn: 'تصل رسالة إلى الشخص.',
  deactivate: 'عُطّل الحساب.',
  none: 'حُسم البلاغ.',
};

export const reportedWords: typeof englishReported = {
  seen: 'شكرًا لك. سينظر فيه من يرعون المجتمع.',
  waits: (name) =>
    `شكرًا لك. لا أحد يرعى المجتمع بعد سوى ${name}. ينتظر بلاغك أول شخص آخر يتولى ذلك. وحتى ذلك الحين يمكنك التحدث مع ${name} مباشرة، أو الحظر.`,
};
