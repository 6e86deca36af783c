import type {
  andMore as englishMore,
  communityMails as english,
  joinRequestLine as englishLine,
  layoutWords as englishLayout,
} from './community-words.ts';
import type { Translated } from './mail-form.ts';
import { readLines } from './mail-links.ts';

export const joinRequestLine: typeof englishLine = (name, words) =>
  words === '' ? `طلب انضمام من ${name}.` : `طلب انضمام من ${name}: «${words}»`;

export const andMore: typeof englishMore = (rest) => `و${rest} غيرها.`;

export const layoutWords: typeof englishLayout = {
  tagline: 'مكتبة أغراض مجتمعك',
  unsubscribe: 'إيقاف هذه الرسائل',
};

export const communityMails: Translated<typeof english> = {
  testEmail: (brand, { name }) => ({
    subject: `رسالة تجريبية من ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [`هذه تجربة. وصلتك، إذن رسائل ${brand} تصل.`],
    button: { label: `فتح ${brand}`, path: '/' },
  }),
  previewBegan: (brand, { name, group }) => ({
    subject: `ما يُشارَك مع مجموعة لك في ${brand} صار ظاهرًا للزوار أيضًا`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      `تعرض الإدارة الآن المجموعة «${group}» في معاينة ${brand}: يرى من لا حساب له ما يُنشر فيها من الآن، دون اسمك ودون تاريخ.`,
      'ما نشرته من قبل يبقى للأعضاء فقط، إلا إن سمحت للزوار برؤيته («تعديل»، بجانب «المشاركة مع»). وللنشر للأعضاء فقط يمكنك اختيار مجموعة أخرى أو أشخاص.',
    ],
    button: { label: 'مجموعاتك', path: '/settings?tab=groups' },
  }),
  connectionRequest: (brand, { name }) => ({
    subject: `طلب صلة من أحد الجيران (${brand})`,
    heading: `طلب صلة من ${name}`,
    paragraphs: [
      `وصلك في ${brand} طلب صلة من ${name}.`,
      'بعد قيام الصلة يمكن لكل منكما مشاركة الأغراض مع الآخر بالاسم. ولا يُشارَك شيء قبل قبولك.',
    ],
    button: { label: 'الرد على الطلب', path: '/settings?tab=find' },
  }),
  connectionAccepted: (brand, { name }) => ({
    subject: `صلة جديدة لك في ${brand}`,
    heading: `صارت بينك وبين ${name} صلة`,
    paragraphs: [`يمكنك الآن في ${brand} مشاركة الأغراض مع ${name} بالاسم، ورؤية ما يُشارَك معك.`],
    button: { label: 'عرض صلاتك', path: '/settings?tab=connections' },
  }),
  wishMatched: (brand, { wish, wishId, owner = '', item = '', isGift }) => ({
    subject: `شيء يشبه أمنيتك: ${wish}`,
    heading: 'لعلّ أمنيتك تحققت',
    paragraphs: [
      item === ''
        ? `لدى أحد الجيران في ${brand} ما يشبه «${wish}». يمكنك إلقاء نظرة، وطلبه إن كان مناسبًا.`
        : `تمنيت «${wish}». ${isGift === undefined ? 'للإعارة' : 'للإهداء'} من ${owner}: «${item}». يمكنك إلقاء نظرة، وطلبه إن كان مناسبًا.`,
    ],
    button: { label: 'عرض ما وُجد', path: `/wishes?wish=${wishId}` },
  }),
  wishOffered: (brand, { name, wish, item, wishId }) => ({
    subject: `عرض من ${name} لأمنيتك: ${wish}`,
    heading: `لدى ${name} شيء لك`,
    paragraphs: [`عرض لك من ${name}: «${item}» لأمنيتك «${wish}» في ${brand}. إن كان مناسبًا، يمكنك طلبه هناك.`],
    button: { label: 'عرض التفاصيل', path: `/wishes?wish=${wishId}` },
  }),
  gathered: (brand, { lines = '' }) => ({
    subject: `المزيد من الجديد في ${brand}`,
    heading: 'هناك المزيد من الجديد',
    paragraphs: ['ليبقى بريدك هادئًا، هذا كل ما بقي في رسالة واحدة:'],
    list: readLines(lines),
    button: { label: 'عرض الجديد', path: '/home' },
  }),
  digest: (brand, { lines }) => ({
    subject: `يومك في ${brand}`,
    heading: 'الجديد',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'عرض ما بانتظارك', path: '/myactivity' },
    others: [{ label: 'اختيار رسائلك', path: '/mails' }],
    notes: ['اخترت رسالة واحدة في اليوم بدل الرسائل المتفرقة.'],
  }),
};
