import type { RefusalCode } from '../contract/failures.ts';
import type { Locale } from '../contract/locale.ts';
import type { FieldProblem } from './refusal.ts';

/** What a refused person reads, in their language: every code has its words. */
export const refusalTexts: Record<Locale, Record<RefusalCode, string>> = {
  en: {
    malformed: 'The request could not be read.',
    wrongCredentials: 'The e-mail address or the password is not right.',
    unauthenticated: 'Please sign in.',
    forbidden: 'Your account may not do this.',
    notFound: 'This does not exist.',
    conflict: 'This is not possible any more: something has changed in the meantime.',
    invalidInput: 'Please check your inputs.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    unexpected: 'An error occurred on the server. Please try again later.',
  },
  ar: {
    malformed: 'تعذرت قراءة الطلب.',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    unauthenticated: 'يرجى تسجيل الدخول.',
    forbidden: 'لا يُسمح لحسابك بهذا الإجراء.',
    notFound: 'هذا العنصر غير موجود.',
    conflict: 'لم يعد هذا ممكناً، فقد تغيّر شيء في هذه الأثناء.',
    invalidInput: 'يرجى التحقق من البيانات المدخلة.',
    tooManyAttempts: 'محاولات كثيرة جداً. يرجى الانتظار بضع دقائق ثم المحاولة مجدداً.',
    unexpected: 'حدث خطأ في الخادم. يرجى المحاولة لاحقاً.',
  },
};

/** Why a field was refused, in the caller's language. */
export const fieldTexts: Record<Locale, Record<FieldProblem, string>> = {
  en: {
    missing: 'This is required.',
    tooShort: 'This is too short.',
    tooLong: 'This is too long.',
    outOfRange: 'This is out of range.',
    unfit: 'This is not valid.',
  },
  ar: {
    missing: 'هذا الحقل مطلوب.',
    tooShort: 'هذا قصير جداً.',
    tooLong: 'هذا طويل جداً.',
    outOfRange: 'هذه القيمة خارج النطاق المسموح.',
    unfit: 'هذه القيمة غير صالحة.',
  },
};
