import type { Opens, Words } from './words.ts';

const once = 'يُستخدم الرابط مرة واحدة، وتنتهي صلاحيته بعد 48 ساعة.';
const ignore = 'إن لم تطلب ذلك فتجاهل هذه الرسالة:';
const settings = 'يمكنك اختيار الرسائل التي تصلك من إعدادات الإشعارات.';

/** The Arabic texts of mails. */
export const arabic: Words = {
  register: ({ product }) => ({
    subject: `تعيين كلمة المرور لحسابك في منصة «${product}»`,
    heading: 'تأكيد البريد الإلكتروني',
    before: [`وردنا طلب لإنشاء حساب في منصة «${product}» بهذا البريد الإلكتروني. عيّن كلمة مرور لتأكيد البريد وتسجيل الدخول. ${once}`],
    button: 'تعيين كلمة المرور',
    after: [`${ignore} لن يتمكن أحد من استخدام الحساب دون كلمة مرور، وسيُحذف تلقائيًا.`],
  }),
  known: ({ product }) => ({
    subject: `لديك حساب في منصة «${product}» بالفعل`,
    heading: 'لديك حساب بالفعل',
    before: [
      `جرت محاولة لإنشاء حساب في منصة «${product}» بهذا البريد الإلكتروني، وهو مسجّل لدينا بالفعل.`,
      `سجّل الدخول بكلمة مرورك، وإن نسيتها فعيّن كلمة مرور جديدة. ${once}`,
    ],
    button: 'تعيين كلمة مرور جديدة',
    after: [`${ignore} كلمة مرورك لم تتغير.`],
  }),
  forgotten: ({ product }) => ({
    subject: `تعيين كلمة مرور جديدة لحسابك في منصة «${product}»`,
    heading: 'تعيين كلمة مرور جديدة',
    before: [`وردنا طلب لتعيين كلمة مرور جديدة لحسابك في منصة «${product}». ${once}`],
    button: 'تعيين كلمة مرور جديدة',
    after: [`${ignore} كلمة مرورك لم تتغير.`],
  }),
  invitation: ({ product, company }) => ({
    subject: company ? `دعوة لإدارة ملف ${company} في منصة «${product}»` : `دعوتك إلى منصة «${product}»`,
    heading: company ? `إدارة ملف ${company}` : `أهلًا بك في منصة «${product}»`,
    before: [
      company
        ? `أُدرجت ${company} في منصة «${product}»، وهي دليل لشركات الخدمات في قطر. ندعوك إلى إدارة ملفها التعريفي والرد على الطلبات الواردة إليها.`
        : `ندعوك إلى الانضمام إلى منصة «${product}»، وهي دليل لشركات الخدمات في قطر.`,
      `عيّن كلمة مرور للبدء. ${once}`,
    ],
    button: 'تعيين كلمة المرور',
    after: ['إن لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.'],
  }),
  passwordChanged: ({ product }) => ({
    subject: `تم تغيير كلمة مرورك في منصة «${product}»`,
    heading: 'تم تغيير كلمة مرورك',
    before: [
      `تم تغيير كلمة مرور حسابك في منصة «${product}»، وأُنهيت جميع الجلسات الأخرى.`,
      `إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة فورًا: افتح منصة «${product}»، واختر «تسجيل الدخول» ثم «نسيت كلمة المرور؟».`,
    ],
    button: `فتح منصة «${product}»`,
    after: [],
  }),
  contact: ({ product, subject }) => ({
    subject: `نموذج التواصل: ${subject}`,
    heading: subject,
    before: [`وردت رسالة جديدة من نموذج التواصل في منصة «${product}». الرد على هذه الرسالة يصل إلى مرسلها.`],
    after: [],
  }),
  notification: ({ product, title, content, number, opens }) => ({
    subject: number ? `${title} (${number})` : title,
    heading: title,
    before: [content],
    button: opens ? opening[opens] : `فتح منصة «${product}»`,
    after: [settings],
  }),
  digest: ({ product, amount, more }) => ({
    subject: `${product}: ملخص الإشعارات اليومي (${amount})`,
    heading: 'ملخصك اليومي',
    before: ['إليك ما استجد منذ آخر ملخص.'],
    button: 'جميع الإشعارات',
    after: [...(more > 0 ? [`تجد في صفحة الإشعارات إشعارات أخرى، عددها ${more}.`] : []), settings],
  }),
  receipt: ({ product, number, tender, tenderNumber }) => ({
    subject: `${product}: إيصال استلام العطاء ${number}`,
    heading: 'تم استلام عطائك',
    before: [
      `استلمنا عطاءك للمناقصة ${tender} (${tenderNumber}) وأصبح ساريًا. وهذا إيصال استلامه.`,
      'تُثبت بصمات SHA-256 للمحتوى ولكل مستند ما قدّمته. يمكنك الاطلاع على العطاء كاملًا في أي وقت.',
    ],
    button: 'الاطلاع على العطاء',
    after: ['احتفظ بهذه الرسالة للرجوع إليها.'],
  }),
  labels: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    receipt: 'رقم الإيصال',
    submittedAt: 'وقت التقديم',
    sha256: 'بصمة SHA-256 للمحتوى',
    check: 'التحقق من الإيصال',
  },
  qatarTime: (moment, zone) => `${moment} (بتوقيت قطر، ${zone})`,
  greeting: 'تحية طيبة وبعد،',
  linkFallback: 'إذا لم يعمل الزر فانسخ هذا الرابط إلى المتصفح:',
  signOff: ({ product }) => `مع تحيات فريق منصة «${product}»`,
};

const opening: Record<Opens, string> = {
  company: 'الاطلاع على الملف التعريفي',
  request: 'الاطلاع على الطلب',
  tender: 'الاطلاع على المناقصة',
  proposal: 'الاطلاع على العطاء',
  proposals: 'الاطلاع على العطاءات',
  draft: 'متابعة المسودة',
  revision: 'تعديل العطاء',
  ad: 'عرض الإعلانات',
  conversation: 'عرض المحادثة',
};
