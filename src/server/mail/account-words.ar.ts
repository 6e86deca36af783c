import type { accountMails as english } from './account-words.ts';
import type { Translated } from './mail-form.ts';

const passwordRule =
  'تعمل مرة واحدة، خلال 30 دقيقة من طلبها، ثم تُختار كلمة جديدة. وإن فات الوقت، يمكن طلب غيرها من صفحة الدخول.';

export const accountMails: Translated<typeof english> = {
  invitation: (brand, { token, by, note = '' }) => ({
    subject: `دعوة لك إلى ${brand}`,
    heading: 'جيرانك بانتظارك',
    paragraphs: [
      by === undefined ? `هذه دعوة لك للانضمام إلى ${brand}.` : `هذه دعوة لك من ${by} للانضمام إلى ${brand}.`,
      ...(note === '' ? [] : [`«${note}»`]),
      `${brand} مكتبة أغراض مجتمعك: يُعير الجيران ما عندهم، ويُهدون ما لم يعد يلزمهم، ويتمنون ما ينقصهم.`,
      'تمت الموافقة على عنوان البريد هذا من قبل. بإنشاء حساب به يمكنك البدء فورًا.',
    ],
    button: { label: 'إنشاء حساب', path: `/register?invite=${token}` },
    notes: ['الرابط لك وحدك: يعمل مرة واحدة، خلال 30 يومًا.', 'إن لم تكن لك رغبة في الانضمام، يكفي تجاهل هذه الرسالة.'],
  }),
  confirmEmail: (brand, { token }) => ({
    subject: `هل هذا عنوان بريدك؟ (${brand})`,
    heading: 'بقيت خطوة',
    paragraphs: [
      `أُنشئ حساب في ${brand} بعنوان البريد هذا قبل قليل، والأرجح أنه منك.`,
      'لتأكيد أن العنوان لك، يكفي فتح الرابط والضغط على الزر هناك.',
    ],
    button: { label: 'تأكيد عنواني', path: `/confirm-email?token=${token}` },
    notes: ['يعمل الرابط مرة واحدة، خلال 24 ساعة. إن لم يكن ذلك منك، فلا داعي لفتحه ولن يحدث شيء.'],
  }),
  joinRequestReceived: (brand, { people = '' }) => ({
    subject: `طلب انضمام إلى ${brand}`,
    heading: 'طلب انضمام جديد',
    paragraphs: [...people.split('\n').filter((line) => line !== ''), `على إدارة ${brand} الموافقة أو الرفض.`],
    button: { label: 'عرض المنتظرين', path: '/admin' },
    notes: ['تصلك هذه الرسالة لأنك في الإدارة. إن جاءت طلبات أخرى خلال ساعة، تصلك رسالة واحدة أخرى عنها كلها.'],
  }),
  joinRequestApproved: (brand, { name }) => ({
    subject: `أهلًا بك في ${brand}`,
    heading: `أهلًا ${name}!`,
    paragraphs: ['تمت الموافقة على طلبك. يمكنك الدخول بعنوان البريد هذا وكلمة المرور التي اخترتها.'],
    button: { label: 'تسجيل الدخول', path: '/login' },
  }),
  joinRequestDeclined: (brand, { words = '' }) => ({
    subject: `طلب انضمامك إلى ${brand}`,
    heading: 'شكرًا على اهتمامك',
    paragraphs: [
      `نأسف: لم تتيسر الموافقة على طلب انضمامك إلى ${brand} هذه المرة.`,
      ...(words === '' ? [] : [`«${words}»`]),
      'إن كان في ذلك خطأ، يرجى التحدث مع القائمين على المكتبة.',
    ],
  }),
  alreadyMember: (brand) => ({
    subject: `لديك حساب في ${brand} من قبل`,
    heading: 'لديك حساب من قبل',
    paragraphs: [
      'جرت محاولة لإنشاء حساب بعنوان البريد هذا، وربما كانت منك.',
      'يمكنك الدخول كالمعتاد. وإن نسيت كلمة المرور، يمكنك طلب كلمة مؤقتة من صفحة الدخول.',
    ],
    button: { label: 'تسجيل الدخول', path: '/login' },
    notes: ['إن لم يكن ذلك منك، فلا يلزم شيء: لم يتغير حسابك.'],
  }),
  temporaryPassword: (brand, { name, password }) => ({
    subject: `كلمة مرورك المؤقتة في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [`هذه كلمة مرورك المؤقتة. ${passwordRule}`],
    code: password,
    button: { label: 'تسجيل الدخول', path: '/login' },
    notes: ['تبقى كلمة مرورك القديمة صالحة حتى تُستخدم هذه. إن لم يكن الطلب منك، يكفي تجاهل هذه الرسالة.'],
  }),
  passwordChanged: (brand, { name }) => ({
    subject: `تغيّرت كلمة مرورك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      'تغيّرت كلمة مرورك، وسُجّل خروجك من كل مكان آخر.',
      'وتغيّر عنوان تقويمك أيضًا. إن كان تطبيق التقويم يعرض مواعيدك فهو يحتاج إلى العنوان الجديد، وهو في حسابك.',
    ],
    button: { label: 'تسجيل الدخول', path: '/login' },
    notes: ['إن لم يكن ذلك منك، يرجى طلب كلمة مرور مؤقتة من صفحة الدخول الآن، وإخبار الإدارة.'],
  }),
  passkeyAdded: (brand, { name, passkey }) => ({
    subject: `أُضيف مفتاح مرور إلى حسابك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [`أُضيف مفتاح المرور «${passkey}» إلى حسابك. وهو يفتح حسابك دون كلمة المرور.`],
    button: { label: 'عرض مفاتيح المرور', path: '/account' },
    notes: ['إن لم يكن ذلك منك، يرجى إزالته هناك، وتغيير كلمة المرور، وإخبار الإدارة.'],
  }),
  passkeyRemoved: (brand, { name, passkey }) => ({
    subject: `أُزيل مفتاح مرور من حسابك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [`أُزيل مفتاح المرور «${passkey}» من حسابك. وكلمة مرورك تبقى تعمل.`],
    button: { label: 'عرض مفاتيح المرور', path: '/account' },
    notes: ['إن لم يكن ذلك منك، يرجى تغيير كلمة المرور وإخبار الإدارة.'],
  }),
  downloadReady: (brand, { name }) => ({
    subject: `تنزيلك من ${brand} جاهز`,
    heading: `أهلًا ${name}`,
    paragraphs: [`الملف الذي فيه كل ما يخصك في ${brand} جاهز. يمكنك تنزيله خلال 24 ساعة من صفحة حسابك.`],
    button: { label: 'فتح حسابك', path: '/account' },
    notes: ['إن لم يكن الطلب منك، يرجى تغيير كلمة المرور: لعل شخصًا آخر دخل باسمك.'],
  }),
  confirmNewEmail: (brand, { token }) => ({
    subject: `هل هذا عنوانك الجديد؟ (${brand})`,
    heading: 'خطوة أخيرة',
    paragraphs: [
      `طُلب استخدام هذا العنوان لحساب في ${brand}، والأرجح أن الطلب منك.`,
      'فتح الرابط والضغط على الزر هناك يؤكدان أن العنوان لك.',
    ],
    button: { label: 'تأكيد عنواني', path: `/confirm-email?token=${token}` },
    notes: ['يعمل الرابط مرة واحدة، خلال 24 ساعة. إن لم يكن الطلب منك، يكفي عدم فتحه ولن يحدث شيء.'],
  }),
  addressTaken: (brand) => ({
    subject: `هذا العنوان مستخدم في ${brand}`,
    heading: 'هذا العنوان مستخدم',
    paragraphs: [
      `طُلب استخدام هذا العنوان لحساب في ${brand}، وربما كان الطلب منك. لا يمكن ذلك: العنوان لحساب آخر، أو لتسجيل ينتظر الموافقة.`,
      'إن كان الطلب منك، يمكن اختيار عنوان آخر أو تسجيل الدخول بهذا.',
    ],
    button: { label: 'تسجيل الدخول', path: '/login' },
    notes: ['إن لم يكن ذلك منك، فلا يلزم شيء: لم يتغير شيء.'],
  }),
  newEmailAsked: (brand, { name, email }) => ({
    subject: `عنوان بريد جديد لحسابك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      `طُلب أن يصير عنوان حسابك ${email}. أرسلنا رابطًا إليه، وبعد فتحه يكون الدخول بذلك العنوان وتصل رسائلنا إليه.`,
    ],
    button: { label: 'فتح حسابك', path: '/account' },
    notes: [
      'إن لم يكن ذلك منك، يرجى تغيير كلمة المرور الآن: فهذا يوقف التغيير ويسجّل خروج الآخرين. وإن تعذّر الدخول، فطلب كلمة مرور مؤقتة من صفحة الدخول يوقفه أيضًا.',
    ],
  }),
  emailChanged: (brand, { name, email }) => ({
    subject: `صار لحسابك في ${brand} عنوان بريد جديد`,
    heading: `أهلًا ${name}`,
    paragraphs: [`عنوان حسابك الآن ${email}، وبه يكون تسجيل الدخول. هذه آخر رسالة منا إلى العنوان القديم.`],
    notes: ['إن لم يكن ذلك منك، يرجى إخبار الإدارة فورًا: فهي تستطيع إعادة العنوان القديم.'],
  }),
  newDevice: (brand, { name, moment, browser = 'متصفح غير معروف', system }) => ({
    subject: `جهاز جديد دخل إلى حسابك في ${brand}`,
    heading: `أهلًا ${name}`,
    paragraphs: [
      `سُجّل دخول إلى حسابك من ${browser}${system === undefined ? '' : ` (${system})`}: ${moment}. نخبرك لأن هذا المتصفح لم يُستخدم من قبل.`,
      'إن كان ذلك منك، فلا يلزم شيء.',
    ],
    button: { label: 'عرض أجهزتك', path: '/account' },
    notes: ['إن لم يكن ذلك منك، يرجى تسجيل خروج ذلك الجهاز من حسابك وتغيير كلمة المرور الآن.'],
  }),
  adminWelcome: (brand, { password }) => ({
    subject: `أنت الآن في إدارة ${brand}`,
    heading: 'أنت الآن في الإدارة',
    paragraphs: [`صار لحسابك دور في إدارة ${brand}. هذه كلمة مرورك المؤقتة. ${passwordRule}`],
    code: password,
    button: { label: 'تسجيل الدخول', path: '/login' },
  }),
};
