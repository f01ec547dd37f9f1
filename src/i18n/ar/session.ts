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
    title: 'لست مخوّلًا لتنفيذ هذا الإجراء',
    text: 'يُرجى تسجيل الدخول بحساب صالح',
  },
  gate: {
    title: 'سجّل الدخول لعرض هذه الصفحة',
    text: 'بعد تسجيل الدخول ستعود إلى هنا مباشرة.',
  },
  account: { profile: 'ملفي', companies: 'قائمة الشركات' },
};
