import type { session as english } from '../en/session.ts';
import type { ArabicOf } from '../translation.ts';

export const session: ArabicOf<typeof english> = {
  session: { welcome: 'مرحبًا، {{name}}.' },
  login: {
    title: 'تسجيل الدخول',
    lead: 'اطّلع على أسماء الشركات وبيانات التواصل، وشارك في المناقصات.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    submit: 'تسجيل الدخول',
    emailRequired: 'أدخل بريدك الإلكتروني.',
    emailInvalid: 'أدخل بريدًا إلكترونيًا بالصيغة name@example.com.',
    passwordRequired: 'أدخل كلمة المرور.',
  },
  logout: {
    title: 'هل تريد تسجيل الخروج؟',
    text: 'ستنتهي جلستك، وسيتعين عليك تسجيل الدخول مرة أخرى.',
    confirm: 'نعم، تسجيل الخروج',
  },
  expired: {
    title: 'لست مخوّلًا لتنفيذ هذا الإجراء',
    text: 'يُرجى تسجيل الدخول بحساب صالح',
  },
  account: {
    title: 'ملفي',
    lead: 'الحساب المسجّل في هذا المتصفح.',
    nav: 'الحساب',
    profile: 'ملفي',
    logout: 'تسجيل الخروج',
    member: 'حساب شركة',
    admin: 'مدير',
    card: 'الدخول باسم',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    kind: 'الحساب',
    closedTitle: 'سجّل الدخول لعرض حسابك',
    closedText: 'يظهر هنا ملفك وطلباتك وعروضك بعد تسجيل الدخول.',
  },
};
