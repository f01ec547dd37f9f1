import type { Words } from './words.ts';

const once = 'يعمل الرابط مرة واحدة خلال 48 ساعة.';
const ignore = 'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا:';

/** What people read in Arabic mails. */
export const arabic: Words = {
  register: ({ product }) => ({
    subject: `اختر كلمة مرور لحسابك في ${product}`,
    heading: 'أكّد بريدك الإلكتروني',
    before: [`طُلب إنشاء حساب في ${product} بهذا البريد الإلكتروني. اختر كلمة مرور لتأكيده وتسجيل الدخول. ${once}`],
    button: 'اختيار كلمة مرور',
    after: [`${ignore} لا يمكن لأحد استخدام الحساب من دون كلمة مرور، وسيُحذف.`],
  }),
  known: ({ product }) => ({
    subject: `لديك حساب في ${product} بالفعل`,
    heading: 'لديك حساب بالفعل',
    before: [
      `حاول أحدهم إنشاء حساب في ${product} بهذا البريد الإلكتروني، وله حساب بالفعل.`,
      `سجّل الدخول بكلمة مرورك، وإن لم تعد تذكرها فاختر كلمة جديدة. ${once}`,
    ],
    button: 'اختيار كلمة مرور جديدة',
    after: [`${ignore} تبقى كلمة مرورك كما هي.`],
  }),
  forgotten: ({ product }) => ({
    subject: `اختر كلمة مرور جديدة لحسابك في ${product}`,
    heading: 'اختر كلمة مرور جديدة',
    before: [`طُلبت كلمة مرور جديدة لحسابك في ${product}. ${once}`],
    button: 'اختيار كلمة مرور جديدة',
    after: [`${ignore} تبقى كلمة مرورك كما هي.`],
  }),
  invitation: ({ product, company }) => ({
    subject: company ? `${company} في ${product}: دعوتك` : `دعوتك إلى ${product}`,
    heading: company ? `أدر ملف ${company}` : `أهلًا بك في ${product}`,
    before: [
      company
        ? `أُدرجت ${company} في ${product}، دليل شركات الخدمات في قطر، وأنت مدعوّ إلى إدارة ملفها والرد على الطلبات التي تصلها.`
        : `أنت مدعوّ إلى ${product}، دليل شركات الخدمات في قطر.`,
      `اختر كلمة مرور للبدء. ${once}`,
    ],
    button: 'اختيار كلمة مرور',
    after: ['إن كنت لا تعرف ما المقصود فلا تفعل شيئًا.'],
  }),
  passwordChanged: ({ product }) => ({
    subject: `تم تغيير كلمة مرورك في ${product}`,
    heading: 'تم تغيير كلمة مرورك',
    before: [
      `تم تغيير كلمة مرور حسابك في ${product}، وأُنهيت جميع الجلسات الأخرى.`,
      'إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فورًا: افتح الصفحة واختر تسجيل الدخول ثم نسيت كلمة المرور.',
    ],
    button: `فتح ${product}`,
    after: [],
  }),
  contact: ({ product, subject }) => ({
    subject: `نموذج التواصل: ${subject}`,
    heading: subject,
    before: [`كتب أحدهم إلى ${product}. الرد على هذه الرسالة يصل إليه.`],
    after: [],
  }),
  notification: ({ product, title, content }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    before: [content],
    button: `فتح ${product}`,
    after: ['تختار ما تصلك عنه رسائل من صفحة إشعاراتك.'],
  }),
  digest: ({ product, amount, more }) => ({
    subject: `${product}: إشعارات اليوم الماضي (${amount})`,
    heading: 'ملخص يومك',
    before: ['هذا ما حدث منذ آخر رسالة من هذا النوع.'],
    button: 'جميع الإشعارات',
    after: [...(more > 0 ? [`في صفحة إشعاراتك إشعارات أخرى عددها ${more}.`] : []), 'تختار ما تصلك عنه رسائل من صفحة إشعاراتك.'],
  }),
  receipt: ({ product, number, tender, tenderNumber }) => ({
    subject: `${product}: إيصال ${number}`,
    heading: 'عرضك معتمد',
    before: [
      `استُلم عرضك للمناقصة ${tender} (${tenderNumber}) وأصبح معتمدًا، وهذا إيصاله.`,
      'تثبت بصمة SHA-256 للمحتوى ولكل مستند ما أُرسل، ويمكنك الاطلاع عليه كاملًا متى شئت.',
    ],
    button: 'الاطلاع على العرض',
    after: ['احتفظ بهذه الرسالة.'],
  }),
  labels: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    receipt: 'الإيصال',
    submittedAt: 'وقت التقديم (بتوقيت قطر)',
    sha256: 'بصمة SHA-256 للمحتوى',
  },
  linkFallback: 'إن لم يعمل الزر فافتح هذا العنوان:',
  footer: ({ product }) => `أرسل هذه الرسالة ${product}.`,
};
