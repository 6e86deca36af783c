import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { AuditedSetting, PlainAct } from './record-words.ts';

export const acts: Record<PlainAct, string> = {
  login: 'تسجيل دخول',
  'login with a temporary password': 'تسجيل دخول بكلمة مرور مؤقتة',
  'login with a passkey': 'تسجيل دخول بمفتاح مرور',
  'login failed': 'فشل تسجيل الدخول',
  'wrong current password': 'كلمة المرور الحالية غير صحيحة',
  registered: 'إنشاء حساب',
  'member created': 'إنشاء عضو',
  'name changed': 'تغيير الاسم',
  'password changed': 'تغيير كلمة المرور',
  'password reset by the operator': 'إعادة تعيين كلمة المرور من الخادم',
  'temporary password asked for': 'طلب كلمة مرور مؤقتة',
  'temporary password given': 'إعطاء كلمة مرور مؤقتة',
  'temporary password printed': 'عرض كلمة مرور مؤقتة',
  'new address asked for': 'طلب عنوان جديد',
  'address changed': 'تغيير العنوان',
  'passkey added': 'إضافة مفتاح مرور',
  'passkey removed': 'إزالة مفتاح مرور',
  'passkeys no longer required': 'لم تعد مفاتيح المرور لازمة',
  'devices logged out': 'تسجيل خروج أجهزة',
  'left the community': 'مغادرة المجتمع',
  'account removed on request': 'حذف حساب بناءً على طلب',
  'account deactivated': 'تعطيل حساب',
  'account reactivated': 'إعادة تفعيل حساب',
  'made a steward': 'ضمّ إلى فريق الإشراف',
  'steward no more': 'إنهاء الإشراف',
  'removed from the view': 'إخفاء من القائمة',
  'put back into the view': 'إعادة إلى القائمة',
  'join request approved': 'الموافقة على طلب انضمام',
  'join request declined': 'رفض طلب انضمام',
  'address pre-approved': 'موافقة مسبقة على عنوان',
  'invitation withdrawn': 'سحب دعوة',
  'invitation link made': 'إنشاء رابط دعوة',
  'invitation link ended': 'إيقاف رابط دعوة',
  'group created': 'إنشاء مجموعة',
  'group changed': 'تغيير مجموعة',
  'feedback answered': 'الرد على رأي',
  'list brought for a member': 'رفع قائمة لعضو',
  'settings changed': 'تغيير الإعدادات',
  'test e-mail sent': 'إرسال رسالة تجريبية',
  'test email written to a file': 'كتابة رسالة تجريبية في ملف',
  'failed work tried again': 'إعادة محاولة ما فشل',
  'session secret replaced': 'استبدال مفتاح الجلسات',
  'backup made': 'إنشاء نسخة احتياطية',
  'backup failed': 'فشل النسخ الاحتياطي',
};

export const kinds: Record<ReportKind, string> = {
  item: 'غرض',
  wish: 'أمنية',
  message: 'رسالة',
  feedback: 'رأي',
  person: 'شخص',
};

export const decisions: Record<ReportAct, (kind: string) => string> = {
  hide: (kind) => `بلاغ (${kind}): إخفاء`,
  warn: (kind) => `بلاغ (${kind}): تنبيه`,
  deactivate: (kind) => `بلاغ (${kind}): تعطيل الحساب`,
  none: (kind) => `بلاغ (${kind}): بلا إجراء`,
};

export const undone = (decision: string): string => `تراجع: ${decision}`;

export const settings: Record<AuditedSetting, string> = {
  name: 'الاسم',
  welcome: 'الترحيب',
  house_rules: 'قواعد المكان',
  time_zone: 'المنطقة الزمنية',
  registration: 'من يمكنه الانضمام',
  who_invites: 'من يمكنه الدعوة',
  staff_need_passkey: 'دخول الإدارة',
  language: 'اللغة',
};

export const somebody = 'شخص ممن يرعون المجتمع';
export const system = 'النظام';
