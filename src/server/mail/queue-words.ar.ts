import { firstNameOf } from '../../shared/format/text.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep, toThread } from './mail-links.ts';
import type { queueMails as english } from './queue-words.ts';

type About = { itemId: string; item: string };
type Thread = About & { name: string; personId: string };

const seeItem = ({ itemId }: About) => toItem('عرض الغرض', itemId);
const writeTo = (data: Thread) => toThread(`رسالة إلى ${firstNameOf(data.name)}`, data);

/** The three answers to "Do you still need it?". */
const answers = (about: About) => ({
  button: toStep('نعم، ما زال يلزمني', about, 'still-yes'),
  others: [toStep('بعد أيام', about, 'still-later'), toStep('لم يعد يلزمني', about, 'still-no')],
});

export const queueMails: Translated<typeof english> = {
  bookingTomorrow: (_brand, data) => {
    const isOwner = data.side === 'owner';
    const title = isOwner ? `غدًا: «${data.item}» إلى ${data.name}` : `غدًا: «${data.item}» من ${data.name}`;
    return {
      subject: title,
      heading: title,
      paragraphs: [
        isOwner ? `محجوز عندك: ${data.days}.` : `محجوز لك: ${data.days}.`,
        ...(data.words === undefined ? [] : [`كلمة من ${data.name}: «${data.words}»`]),
        data.meets === undefined
          ? `إن لم يُتفق على وقت بعد، هذا عنوان ${data.name}:`
          : `الموعد المتفق عليه: ${data.meets}. وإن طرأ شيء، هذا عنوان ${data.name}:`,
      ],
      code: data.email,
      button: isOwner ? toStep('سُلّم الغرض', data, 'handed-over') : toStep('استلمته', data, 'received'),
      others: [writeTo(data), isOwner ? toStep('إلغاء', data, 'cancel') : toStep('لم أعد بحاجة إليه', data, 'give-up')],
    };
  },
  lateForNext: (_brand, data) => ({
    subject: `تأخر «${data.item}»، وموعد ${data.next} من ${data.from}`,
    heading: `تأخر «${data.item}» على ${data.next}`,
    paragraphs: [
      `كان عند ${data.name} حتى ${data.due} ولم يعد. وهو محجوز لـ ${data.next} من ${data.from}. تصل هذه الرسالة إلى ثلاثتكم.`,
      `يمكنك تذكير ${data.name}، أو إعطاء ${data.next} أيامًا أخرى، أو الإلغاء مع كلمة إلى ${data.next}. هذا عنوان ${data.name}:`,
    ],
    code: data.email,
    button: toStep(`تذكير ${firstNameOf(data.name)}`, data, 'remind'),
    others: [
      toStep(`نقل أيام ${firstNameOf(data.next)}`, data, 'move'),
      toStep(`الإلغاء مع ${firstNameOf(data.next)}`, data, 'cancel-booking'),
      toStep('عاد الغرض', data, 'back'),
      writeTo(data),
    ],
  }),
  nextNeedsIt: (_brand, data) => ({
    subject: `حُجز «${data.item}» من ${data.from}`,
    heading: `أحد الجيران بحاجة إلى «${data.item}» من ${data.from}`,
    paragraphs: [
      `استعرته من ${data.name} حتى ${data.due}. وحجزه شخص آخر من الجيران من ${data.from}.`,
      `يرجى إرجاعه، أو إخبار ${data.name} بموعد ذلك:`,
    ],
    code: data.email,
    button: toStep('أعدته', data, 'returned'),
    others: [toThread(`إخبار ${firstNameOf(data.name)} بالموعد`, data)],
  }),
  lateForYou: (_brand, data) => ({
    subject: `قد يتأخر «${data.item}» عليك`,
    heading: `لم يعد «${data.item}» بعد`,
    paragraphs: [
      `هو محجوز لك: ${data.days}، لكن من عنده الغرض تأخر. والأمر معلوم لدى ${data.name}.`,
      `يمكنك الانتظار، أو اختيار أيام أخرى، أو التخلي عنه. هذا عنوان ${data.name}:`,
    ],
    code: data.email,
    button: writeTo(data),
    others: [toStep('اختيار أيام أخرى', data, 'other-days'), toStep('لم أعد بحاجة إليه', data, 'give-up')],
    notes: ['إن فضّلت الانتظار، فلا يلزم شيء.'],
  }),
  stillNeeded: (_brand, data) => ({
    subject: `«${data.item}» متاح. أما زلت بحاجة إليه؟`,
    heading: 'أما زلت بحاجة إليه؟',
    paragraphs: [
      `عاد «${data.item}» إلى ${data.owner}، ولك مكان في قائمة انتظاره.`,
      'إن لم يصل جواب، نسأل التالي بعد يومين. ويبقى مكانك.',
    ],
    ...answers(data),
  }),
  stillWanted: (_brand, data) => ({
    subject: `«${data.item}» ما زال يلزم ${data.name}`,
    heading: `«${data.item}» ما زال يلزم ${data.name}`,
    paragraphs: [`عاد «${data.item}» إليك، وفي انتظاره ${data.name}.`],
    button: toStep('رد', data, 'approve'),
  }),
  daysPassed: (_brand, data) => ({
    subject: `أما زلت بحاجة إلى «${data.item}»؟`,
    heading: 'مضت أيامك. أما زلت بحاجة إليه؟',
    paragraphs: [
      `طلبت «${data.item}» من ${data.owner}: ${data.days}، ولم يصل جواب في الوقت المناسب.`,
      'هل ما زال يلزمك؟ ويمكنك أيضًا اختيار أيام أخرى. إن لم يصل جواب، ينتهي طلبك بعد ثلاثة أيام.',
    ],
    ...answers(data),
    others: [...answers(data).others, toStep('اختيار أيام أخرى', data, 'other-days')],
  }),
  requestLapsed: (_brand, data) => ({
    subject: `انتهى طلبك: «${data.item}»`,
    heading: 'مضت أيامك',
    paragraphs: [`طلبت «${data.item}»: ${data.days}. مضت هذه الأيام، فانتهى طلبك.`, 'يمكنك الطلب من جديد في أي وقت.'],
    button: seeItem(data),
  }),
  bookingLapsed: (_brand, data) => ({
    subject: `انتهى حجز «${data.item}»`,
    heading: `مضت أيام «${data.item}»`,
    paragraphs: [
      `كان ${data.side === 'owner' ? `محجوزًا لـ ${data.name}` : `محجوزًا لك عند ${data.name}`}: ${data.days}. لم يؤكد أحد التسليم، فانتهى الحجز.`,
      data.side === 'owner' ? 'صار حجزه متاحًا لغيره.' : 'إن كان ما زال يلزمك، يمكنك طلب أيام أخرى.',
    ],
    button: seeItem(data),
  }),
  daysTaken: (_brand, data) => ({
    subject: `«${data.item}» محجوز في أيامك`,
    heading: 'هذه الأيام محجوزة',
    paragraphs: [
      `طلبت «${data.item}»: ${data.days}. وهو في تلك الأيام عند شخص آخر من الجيران.`,
      data.again === undefined
        ? 'يمكنك اختيار أيام أخرى، ويبقى مكانك.'
        : `متاح من جديد من ${data.again}. يمكنك اختيار أيام أخرى، ويبقى مكانك.`,
    ],
    button: toStep('اختيار أيام أخرى', data, 'other-days'),
  }),
};
