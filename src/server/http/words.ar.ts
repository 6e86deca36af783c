import { counted } from '../../shared/languages/ar.ts';
import type {
  done as englishDone,
  fromDay as englishFrom,
  page as englishPage,
  refused as englishRefused,
} from './words.ts';

export const done: typeof englishDone = {
  // account
  loggedIn: 'تمّ تسجيل دخولك.',
  loggedOut: 'تمّ تسجيل خروجك.',
  passwordReset: 'أُعيد تعيين كلمة المرور! كلمة المرور الجديدة في بريدك.',
  passwordChanged: 'تغيّرت كلمة مرورك.',
  passkeyAdded: 'أُضيف مفتاح المرور. يمكنك الدخول به من الآن.',
  passkeyRemoved: 'أُزيل مفتاح المرور. وكلمة مرورك تبقى تعمل.',
  unsubscribed: 'لن تصلك هذه الرسائل بعد الآن.',
  registered: {
    in: 'أُنشئ حسابك! يمكنك تسجيل الدخول الآن.',
    mailbox: 'شكرًا لك! للمتابعة، في بريدك رسالة.',
    waiting: 'شكرًا لك! ستنظر الإدارة في طلبك. لا تستطيع هذه المكتبة إرسال البريد، لذا يمكنك محاولة الدخول غدًا.',
  },
  confirmed: {
    in: 'يمكنك تسجيل الدخول الآن.',
    waiting: 'ستنظر الإدارة في طلبك وتصلك رسالة.',
    changed: 'صار هذا عنوان حسابك. يُستخدم من الآن لتسجيل الدخول.',
    again: 'ما زال طلبك السابق في الانتظار، بكلمة المرور التي اخترتها حينها. ستنظر الإدارة فيه.',
  },
  left: 'حُذف حسابك. شكرًا على وجودك هنا.',
  removed: 'حُذف الحساب.',
  accountSaved: 'تم الحفظ.',
  newEmailAsked: 'يرجى فتح الرابط الذي وصل إلى البريد الجديد.',
  newEmailWithdrawn: 'يبقى عنوانك كما هو.',
  deviceEnded: 'سُجّل الخروج من ذلك الجهاز.',
  devicesEnded: 'سُجّل الخروج من كل أجهزتك الأخرى.',
  paused: 'لا يرى أحد أغراضك وأمنياتك حتى ذلك اليوم.',
  pauseEnded: 'عادت أغراضك وأمنياتك ظاهرة.',
  approved: (name) => `صار الدخول متاحًا: ${name}.`,
  approvedUntilProof: (name) => `يصل إلى ${name} رابط بالبريد، وبعد فتحه يصير الدخول متاحًا.`,
  joinDeclined: (name) => `رُفض طلب ${name}.`,
  tellThem: 'لا تستطيع هذه المكتبة إرسال البريد، لذا يرجى إبلاغ الشخص مباشرة.',

  // admin
  hidden: (name) => `أُخفي من العرض: ${name}.`,
  shown: (name) => `عاد إلى العرض: ${name}.`,
  deactivated: (name) => `عُطّل حساب ${name}.`,
  activated: (name) => `عاد حساب ${name} مفعّلًا.`,
  temporaryPassword: (name) => `كلمة مرور مؤقتة لدخول ${name}.`,
  madeSteward: (name) => `صار في فريق الإشراف: ${name}.`,
  noSteward: (name) => `انتهى إشراف ${name}.`,
  mailed: (email) => `أُرسلت رسالة إلى ${email}`,
  retried: 'ستُعاد المحاولة الآن.',

  // conversations
  messageSent: 'أُرسلت رسالتك.',
  threadSeen: 'قُرئت.',
  timesProposed: 'اقتُرحت مواعيدك.',
  timeAgreed: 'تمّ الاتفاق على الموعد.',
  timeCancelled: 'أُلغي الموعد.',
  receivedSaid: 'طلبنا التأكيد من أصحاب الغرض.',

  // feedback
  upvotedBefore: 'سبق أن أيّدت هذا.',
  feedbackRemoved: 'أُزيل رأيك.',

  // invitations
  linkEnded: 'انتهى الرابط.',
  withdrawn: (email) => `سُحبت دعوة ${email}.`,
  preapproved: {
    new: (email) => `صار إنشاء حساب متاحًا للعنوان ${email}.`,
    again: (email) => `تصل دعوة جديدة إلى ${email}. وانتهى رابط الدعوة السابقة.`,
    member: (email) => `العنوان ${email} لعضو من قبل.`,
  },
  renewed: (email) => `هناك رابط جديد للعنوان ${email}. وانتهى الرابط السابق.`,
  invited: (neighbours) =>
    neighbours === 0
      ? 'لم تُرسل أي دعوة.'
      : counted(neighbours, {
          one: 'تمت دعوة شخص واحد.',
          two: 'تمت دعوة شخصين.',
          few: 'تمت دعوة # أشخاص.',
          many: 'تمت دعوة # شخصًا.',
          other: 'تمت دعوة # شخص.',
        }),
  linksReady: (links) =>
    links === 0
      ? 'لم تُرسل أي دعوة.'
      : counted(links, {
          one: 'رابط واحد جاهز للتسليم.',
          two: 'رابطان جاهزان للتسليم.',
          few: '# روابط جاهزة للتسليم.',
          many: '# رابطًا جاهزًا للتسليم.',
          other: '# رابط جاهز للتسليم.',
        }),
  notInvited: {
    invalid: (emails) => `ليس عنوان بريد: ${emails}.`,
    incomplete: (emails) => `غير مكتمل: ${emails}.`,
    member: (emails) => `عضو من قبل: ${emails}.`,
    repeated: (emails) => `مكتوب مرتين: ${emails}.`,
  },
  andMore: (emails, more) => `${emails} و${more} غيرها`,

  // items
  itemSaved: 'حُفظت تغييراتك.',
  photosAdded: 'أُضيفت الصور.',
  photosOrdered: 'تغيّر ترتيب الصور.',
  photoRemoved: 'أُزيلت الصورة.',
  sharedAnew: 'حُدّثت المشاركة',
  itemDeleted: 'حُذف الغرض',
  interestSent: 'وصل طلبك إلى أصحاب الغرض.',
  interestWithdrawn: 'سُحب طلبك.',
  requestChanged: 'تغيّر طلبك، وبقي مكانك.',
  stillAnswered: {
    yes: 'علم أصحاب الغرض أنه ما زال يلزمك.',
    later: 'يبقى مكانك. نسألك من جديد بعد أيام.',
    no: 'انتهى طلبك.',
  },
  bookingMoved: 'تغيّرت الأيام.',
  otherDaysAsked: 'وصل سؤالك إلى أصحاب الغرض. وحتى الجواب تبقى أيامك.',
  bookingCancelled: 'أُلغي الحجز.',
  closed: 'أُغلق. لا يُعار في هذه الأيام.',
  opened: 'عاد متاحًا للاستعارة.',
  allClosed: 'كل أغراضك مغلقة في هذه الأيام.',
  allOpened: 'عادت أغراضك متاحة للاستعارة.',
  requestApproved: 'تمت الموافقة على الطلب',
  approvalCancelled: 'سُحبت الموافقة.',
  transferConfirmed: 'تمّ تأكيد التسليم',
  itemPosted: 'تمّ الإرسال!',
  undone: {
    approve: 'سُحبت الموافقة.',
    transfer: 'أُلغي التسليم.',
    return: 'أُلغي الإرجاع.',
    decline: 'عاد الطلب إلى الانتظار.',
    delete: 'استُعيد الغرض.',
  },

  // links
  openingCounted: 'حُسب.',
  libraryEnded: 'أُنهي الرابط.',
  cameForPutAside: 'وُضع جانبًا.',

  // loans
  interestDeclined: 'تمّ الاعتذار عن الطلب.',
  returnSaid: 'طلبنا التأكيد من أصحاب الغرض.',
  returnUnsaid: 'يُعدّ عندك من جديد.',
  notHere: 'أبلغنا أن الغرض ليس عندك.',
  returnConfirmed: 'تمّ تأكيد الإرجاع',
  dueSet: 'حُدّد يوم الإرجاع.',
  extensionAsked: 'وصل سؤالك إلى أصحاب الغرض.',
  extended: 'مُنح وقت إضافي.',
  notExtended: 'أبلغنا أن الغرض يلزمك.',
  thanked: 'أُرسلت كلمة شكرك.',
  reminded: (name) => `أرسلنا تذكيرًا بالبريد إلى ${name}.`,
  notReminded: (name) => `لا تصل تذكيراتنا إلى ${name}. يمكنك إرسال رسالة إلى ${name} مباشرة.`,
  conditionCleared: 'عاد سليمًا.',

  // network
  requestTakenBack: 'سُحب الطلب.',
  connectionMaybeAsked: 'إن طابق ذلك عضوًا واحدًا بالضبط، فقد أُرسل طلبك.',
  connected: 'صارت بينكما صلة.',
  connectionDeclined: 'تمّ الاعتذار عن الطلب.',
  connectionAsked: (name) => `أُرسل طلبك إلى ${name}.`,

  // people
  blocked: 'لن يرى أحدكما الآخر بعد الآن.',
  unblocked: 'أُلغي الحظر.',

  // reports
  noticesRead: 'قُرئ كل شيء.',
  actUndone: 'تمّ التراجع، وعاد البلاغ إلى الانتظار.',

  // wishes
  wishPosted: 'تمّ الإرسال!',
  wishSaved: 'حُفظت تغييراتك.',
  offerSent: 'عرضك في طريقه.',
  wishDeleted: 'حُذفت الأمنية',
};

export const refused: typeof englishRefused = {
  tooLong: (label, most) => `النص أطول من اللازم: ${label} (أقصى عدد للأحرف ${most}).`,
  invalidValue: (label) => `قيمة غير صالحة: ${label}.`,
  mailNotSet: (folder) => `لم تُرسل: لم يُضبط خادم بريد. كُتبت الرسالة في ${folder} على الخادم.`,
  saysBack: (name) => `خبر من ${name}: عاد الغرض. يرجى التحقق والتأكيد.`,
  promisedDays: (item, name, days) => `«${item}» محجوز لـ ${name}: ${days}. يلزم إلغاء ذلك أولًا.`,
  takenForLong: 'هذه الأيام محجوزة، ولا يُعرف حتى متى. يمكنك طلبه في أقرب وقت بدلًا من ذلك.',
  taken: 'هذه الأيام محجوزة.',
  freeUntil: (day) => `متاح حتى ${day}.`,
  freeAgain: (day) => `متاح من جديد من ${day}.`,
  askAgainOn: (day) => `يمكنك الطلب من جديد: ${day}.`,
  alreadyPromised: (name) => `هو محجوز عندك لـ ${name}.`,
  lentTo: (name) => `مُعار إلى ${name}. يلزم تأكيد إرجاعه أولًا.`,
};

export const fromDay: typeof englishFrom = (day) => `من ${day}`;

export const labels: Partial<Record<string, string>> = {
  Name: 'الاسم',
  Description: 'الوصف',
  Feedback: 'الرأي',
  Email: 'البريد الإلكتروني',
};

export const page: typeof englishPage = {
  tagline: 'مكتبة أغراض مجتمعك',
  screenshots: ['أغراض شارع كامل', 'غرض واحد، وما يلي', 'ما يبحث عنه الجيران'],
  shortcuts: [
    { name: 'إهداء', description: 'إعطاء شيء نهائيًا' },
    { name: 'إعارة', description: 'مشاركة شيء ثم استعادته' },
    { name: 'أمنية', description: 'وصف ما يُبحث عنه' },
  ],
};
