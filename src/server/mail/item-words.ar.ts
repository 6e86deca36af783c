import { firstNameOf } from '../../shared/format/text.ts';
import type { itemMails as english } from './item-words.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep } from './mail-links.ts';

const quoted = (name: string, words: string | undefined) => (words ? [`كلمة من ${name}: «${words}»`] : []);

const wishHelps = 'أمنية في قائمتك تساعد الآخرين على إيجاد مثله لك.';

type Gone = Parameters<(typeof english)['itemGone']>[1];

/** Why an item is gone for its reader; `days` are those that were promised to them. */
const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `طلبت «${item}». لم يعد مشترَكًا معك من جهة ${owner}.`;
  return days === undefined
    ? `طلبت «${item}». أُزيل الغرض من جهة ${owner}.`
    : `كان «${item}» محجوزًا لك: ${days}. أُزيل الغرض من جهة ${owner}، فلن يتم ذلك.`;
};

/** When it should be free for the reader, as far as it is known. */
const queueSentence = (due: string | undefined, place: string | undefined): string => {
  const isNext = place === '1';
  if (due === undefined) return isNext ? 'دورك هو التالي في قائمة الانتظار.' : 'يبقى مكانك في قائمة الانتظار.';
  return isNext
    ? `موعد عودته ${due}، وبعدها دورك أولًا في قائمة الانتظار.`
    : `موعد عودته ${due}. ويبقى مكانك في قائمة الانتظار.`;
};

const others = { label: 'عرض ما يشاركه الآخرون', path: '/items' } as const;
const wishForOne = { label: 'تمنّي مثله', path: '/wishes' } as const;

export const itemMails: Translated<typeof english> = {
  interestExpressed: (_brand, { name, item, itemId, note, days }) => ({
    subject: `طلب جديد: «${item}»`,
    heading: `طلب من ${name}: «${item}»`,
    paragraphs: [
      ...(days === undefined ? [] : [`لهذه الأيام: ${days}.`]),
      ...quoted(name, note),
      'يمكنك رؤية الطلبات والموافقة على واحد منها. وعندها يصل عنوان بريدك إلى من طلبه.',
    ],
    button: toStep('عرض من طلبه', { itemId }, 'approve'),
    notes: ['إن جاءت عدة طلبات خلال ساعة، تصلك رسالة واحدة.'],
  }),
  interestApproved: (_brand, { item, itemId, owner, email, due, days, words, isLoan }) => ({
    subject: isLoan === undefined ? `«${item}» بانتظار استلامك` : `يمكنك استعارة «${item}»`,
    heading: 'خبر سار: تمت الموافقة على طلبك',
    paragraphs: [
      `موافقة من ${owner} على طلبك: «${item}».`,
      ...(days === undefined ? [] : [`هو لك في هذه الأيام: ${days}.`]),
      ...(due === undefined ? [] : [`يمكنك إبقاؤه حتى ${due}.`]),
      ...quoted(owner, words),
      `للاتفاق مع ${owner} على وقت الاستلام ومكانه، هذا العنوان:`,
    ],
    code: email,
    button: toItem('عرض الغرض', itemId),
    notes: ['إن تعذّر عليك الأمر، يمكنك إلغاؤه هناك لتكون الفرصة لغيرك.'],
  }),
  interestNotChosen: (_brand, { item, itemId, isLoan, due, place }) => ({
    subject: isLoan === undefined ? `بشأن طلبك: «${item}»` : `استعارة «${item}» لغيرك أولًا`,
    heading: isLoan === undefined ? 'ليس هذه المرة' : 'الدور لغيرك أولًا',
    paragraphs:
      isLoan === undefined
        ? [
            `شكرًا على اهتمامك بـ «${item}». وهو محجوز لشخص آخر من الجيران.`,
            `إن استُغني عنه، فقد يقع الاختيار عليك. ${wishHelps}`,
          ]
        : [`طلبت «${item}». يستعيره قبلك شخص آخر من الجيران.`, queueSentence(due, place)],
    button: toItem('عرض الغرض', itemId),
  }),
  itemRehomed: (_brand, { item, owner }) => ({
    subject: `وجد «${item}» بيتًا جديدًا`,
    heading: `وجد «${item}» بيتًا جديدًا`,
    paragraphs: [`طلبت «${item}». صار الغرض من ${owner} إلى شخص آخر من الجيران، فانتهى طلبك.`, wishHelps],
    button: others,
    others: [wishForOne],
  }),
  approvalCancelled: (_brand, { name, item, itemId, note }) => ({
    subject: `أُلغي تسليم «${item}»`,
    heading: `يبقى «${item}» في مكانه حاليًا`,
    paragraphs: [`أُلغي الاتفاق على «${item}» من جهة ${name}.`, ...quoted(name, note)],
    button: toItem('عرض الغرض', itemId),
  }),
  itemTransferred: (_brand, { item, itemId, owner, due, words, isLoan }) => ({
    subject: `سُلّم «${item}» إليك`,
    heading: `نتمنى لك الاستفادة من «${item}»`,
    paragraphs: [
      `تأكيد من ${owner}: «${item}» معك الآن.`,
      ...quoted(owner, words),
      ...(due === undefined ? [] : [`يرجى إرجاعه في موعد أقصاه ${due}. وإن لزم وقت إضافي، يمكنك طلبه هناك.`]),
      ...(isLoan !== undefined && due === undefined ? ['يرجى إرجاعه عند الانتهاء منه.'] : []),
      'شيء أقل يُصنع ويُشحن ويُرمى. شكرًا على المشاركة.',
    ],
    button: toItem('عرض الغرض', itemId),
  }),
  itemRenamed: (_brand, { item, itemId, before }) => ({
    subject: `«${before}» صار اسمه «${item}»`,
    heading: `لما طلبته اسم جديد: «${item}»`,
    paragraphs: [
      `غيّر أصحاب الغرض اسم «${before}». ويبقى مكانك.`,
      'يرجى التحقق من أنه ما زال يناسبك. وإلا فيمكنك سحب طلبك هناك.',
    ],
    button: toItem('عرض الغرض', itemId),
  }),
  interestDeclined: (_brand, { item, itemId, owner, note, day }) => ({
    subject: `بشأن طلبك: «${item}»`,
    heading: 'ليس هذه المرة',
    paragraphs: [
      `شكرًا على اهتمامك بـ «${item}». اعتذار من ${owner}: غير متاح لك هذه المرة.`,
      ...quoted(owner, note),
      `يمكنك الطلب من جديد: ${day}. ${wishHelps}`,
    ],
    button: toItem('عرض الغرض', itemId),
  }),
  itemGone: (_brand, data) => ({
    subject: `لم يعد «${data.item}» متاحًا`,
    heading: `لم يعد «${data.item}» متاحًا`,
    paragraphs: [goneText(data), wishHelps],
    button: others,
    others: [wishForOne],
  }),
  ownerLeft: (brand, { asked }) => ({
    subject: `انتهى أحد طلباتك في ${brand}`,
    heading: 'انتهى أحد طلباتك',
    paragraphs: [`طلبت غرضًا: ${asked}. غادر أصحابه ${brand}، فلم يعد متاحًا.`],
    button: { label: 'عرض ما يشاركه الجيران', path: '/items' },
  }),
  dueChanged: (_brand, { item, itemId, owner, due }) => ({
    subject: due === undefined ? `لا يوم محددًا لـ «${item}»` : `«${item}» حتى ${due}`,
    heading: due === undefined ? 'لا يوم محددًا للإرجاع' : `هو عندك حتى ${due}`,
    paragraphs: [
      due === undefined
        ? `لم يعد هناك يوم محدد لإعادة «${item}» إلى ${owner}.`
        : `مطلوب إعادة «${item}» إلى ${owner} في موعد أقصاه ${due}. وإن كان ذلك مبكرًا، يمكنك الكتابة أو طلب وقت إضافي.`,
    ],
    button: toItem('عرض الغرض', itemId),
  }),
  daysMoved: (_brand, { name, item, itemId, days }) => ({
    subject: `أيام جديدة لـ «${item}»: ${days}`,
    heading: `أيام جديدة لـ «${item}»`,
    paragraphs: [`تغيّرت الأيام من جهة ${name}. وهي الآن: ${days}.`],
    button: toItem('عرض الغرض', itemId),
  }),
  daysAsked: (_brand, { name, item, itemId, days }) => ({
    subject: `أيام أخرى لـ «${item}»؟`,
    heading: `رغبة ${name}: «${item}» في أيام أخرى`,
    paragraphs: [`المطلوب الآن: ${days}.`, 'يرجى الرد بنعم أو لا. وحتى ذلك الحين تبقى الأيام المتفق عليها.'],
    button: toItem('رد', itemId),
  }),
  daysKept: (_brand, { name, item, itemId, days }) => ({
    subject: `تبقى أيام «${item}» كما هي`,
    heading: `تبقى أيام «${item}» كما هي`,
    paragraphs: [`لا يمكن نقلها من جهة ${name}. وما زال لك: ${days}.`],
    button: toItem('عرض الغرض', itemId),
  }),
  extensionAsked: (_brand, { name, item, itemId, until, next, from }) => ({
    subject: `وقت إضافي لـ «${item}»؟`,
    heading: `طلب من ${name}: إبقاء «${item}» حتى ${until}`,
    paragraphs: [
      ...(next === undefined
        ? []
        : [`لدى ${next} حجز من ${from ?? ''} وسيتأخر: قبل قول نعم يلزم نقل الحجز أو إلغاؤه.`]),
      'يرجى الرد بنعم أو لا. وحتى ذلك الحين يبقى اليوم المتفق عليه.',
    ],
    button: toStep('رد', { itemId }, 'answer'),
  }),
  extensionAnswered: (_brand, { item, itemId, owner, isAccepted, due }) => ({
    subject: isAccepted === 'yes' ? `وقت إضافي لـ «${item}»` : `مطلوب إعادة «${item}» إلى ${owner}`,
    heading:
      isAccepted === 'yes'
        ? `هو عندك حتى ${due ?? ''}`
        : `مطلوب إعادته إلى ${owner}${due === undefined ? '' : `، والموعد ${due}`}`,
    paragraphs: [
      isAccepted === 'yes'
        ? `موافقة من ${owner}: يمكنك إبقاء «${item}» حتى ${due ?? ''}.`
        : `اعتذار من ${owner}: لا وقت إضافيًا لـ «${item}».${due === undefined ? '' : ` يرجى إرجاعه في موعد أقصاه ${due}.`}`,
    ],
    button: toItem('عرض الغرض', itemId),
  }),
  returnSaid: (_brand, { name, item, itemId, note }) => ({
    subject: `هل عاد «${item}» إليك؟`,
    heading: `خبر من ${name}: أُعيد «${item}»`,
    paragraphs: [...quoted(name, note), 'يرجى التحقق وتأكيد عودته. بعدها يصير متاحًا للاستعارة من جديد.'],
    button: toStep('عاد الغرض', { itemId }, 'back'),
  }),
  returnNotHere: (_brand, { owner, item, itemId }) => ({
    subject: `لم يصل «${item}» بعد`,
    heading: `لم يوجد «${item}» عند ${owner}`,
    paragraphs: [
      `قلت إنك أعدته، وجرى البحث عنه عند ${owner}. لعله في مكان آخر، أو ما زال عندك.`,
      'كلمة بين الجيران خير ما ينفع. وحتى يوجد تستمر الإعارة.',
    ],
    button: toItem(`رسالة إلى ${owner}`, itemId),
  }),
  itemReturned: (_brand, { item, itemId, owner, note, isParted, isThanked }) => ({
    subject: `عاد «${item}» إلى ${owner}`,
    heading: 'شكرًا على إعادته',
    paragraphs: [`تأكيد من ${owner}: عاد «${item}».`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? isThanked === undefined
          ? toStep(`شكر ${firstNameOf(owner)}`, { itemId }, 'thank')
          : toItem('عرض الغرض', itemId)
        : others,
  }),
  thanked: (_brand, { name, item, itemId, text }) => ({
    subject: `كلمة شكر من ${name}`,
    heading: `شكرًا على «${item}»`,
    paragraphs: [...quoted(name, text)],
    button: toItem('عرض الغرض', itemId),
  }),
};
