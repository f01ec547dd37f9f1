import type { session as english } from '../en/session.ts';
import type { ArabicOf } from '../translation.ts';

export const session: ArabicOf<typeof english> = {
  session: { welcome: 'مرحبًا، {{name}}.' },
  logout: {
    title: 'هل تريد تسجيل الخروج؟',
    text: 'ستنتهي جلستك، وسيتعين عليك تسجيل الدخول مرة أخرى.',
    confirm: 'نعم، تسجيل الخروج',
  },
  unsent: {
    count_zero: 'لا رسائل لم تُرسل',
    count_one: 'رسالة واحدة لم تُرسل بعد',
    count_two: 'رسالتان لم تُرسلا بعد',
    count_few: '{{count}} رسائل لم تُرسل بعد',
    count_many: '{{count}} رسالة لم تُرسل بعد',
    count_other: '{{count}} رسالة لم تُرسل بعد',
    logout_zero: 'لا رسائل لم تُرسل.',
    logout_one: 'لديك رسالة واحدة لم تُرسل، وسيحذفها تسجيل الخروج.',
    logout_two: 'لديك رسالتان لم تُرسلا، وسيحذفهما تسجيل الخروج.',
    logout_few: 'لديك {{count}} رسائل لم تُرسل، وسيحذفها تسجيل الخروج.',
    logout_many: 'لديك {{count}} رسالة لم تُرسل، وسيحذفها تسجيل الخروج.',
    logout_other: 'لديك {{count}} رسالة لم تُرسل، وسيحذفها تسجيل الخروج.',
  },
  expired: {
    title: 'غير مصرّح لك بتنفيذ هذا الإجراء',
    text: 'يُرجى تسجيل الدخول بحساب صالح',
  },
  sessionEnd: {
    warned: 'تنتهي جلستك عند الساعة <time/> (بتوقيت قطر). مدّدها للمتابعة، وتعديلاتك محفوظة في كل الأحوال.',
    over: 'انتهت جلستك. تعديلاتك محفوظة على هذا الجهاز. سجّل الدخول مرة أخرى لتتابع من حيث توقفت.',
    extend: 'تمديد الجلسة',
  },
  gate: {
    title: 'سجّل الدخول لعرض هذه الصفحة',
    text: 'بعد تسجيل الدخول ستعود إلى هذه الصفحة مباشرة.',
  },
  account: { profile: 'ملفي التعريفي', companies: 'قائمة الشركات' },
};
