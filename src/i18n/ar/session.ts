import type { session as english } from '../en/session.ts';
import type { ArabicOf } from '../translation.ts';

export const session: ArabicOf<typeof english> = {
  session: { welcome: 'مرحبًا، {{name}}.' },
  logout: {
    title: 'هل تريد تسجيل الخروج؟',
    text: 'ستنتهي جلستك، وسيتعين عليك تسجيل الدخول مرة أخرى.',
    confirm: 'نعم، تسجيل الخروج',
  },
  expired: {
    title: 'غير مصرّح لك بتنفيذ هذا الإجراء',
    text: 'يُرجى تسجيل الدخول بحساب صالح',
  },
  sessionEnd: {
    warned: 'تنتهي جلستك عند الساعة {{time}} (بتوقيت قطر). مدّدها للمتابعة، وتعديلاتك محفوظة في كل الأحوال.',
    over: 'انتهت جلستك. تعديلاتك محفوظة على هذا الجهاز. سجّل الدخول مرة أخرى لتتابع من حيث توقفت.',
    extend: 'تمديد الجلسة',
  },
  gate: {
    title: 'سجّل الدخول لعرض هذه الصفحة',
    text: 'بعد تسجيل الدخول ستعود إلى هذه الصفحة مباشرة.',
  },
  account: { profile: 'ملفي التعريفي', companies: 'قائمة الشركات' },
};
