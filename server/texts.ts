import type { RefusalCode } from '../contract/failures.ts';
import type { Locale } from '../contract/locale.ts';
import type { FieldProblem } from './refusal.ts';

/** What a refused person reads, in their language: every code has its words. */
export const refusalTexts: Record<Locale, Record<RefusalCode, string>> = {
  en: {
    malformed: 'The request could not be read.',
    wrongCredentials: 'The e-mail address or the password is not right.',
    wrongPassword: 'The current password is not right.',
    deadLink: 'This link was used already or has expired. Ask for a new one.',
    unauthenticated: 'Please sign in.',
    forbidden: 'Your account may not do this.',
    notFound: 'This does not exist.',
    conflict: 'This is not possible any more: something has changed in the meantime.',
    companyExists: 'This account has a company already.',
    ownCompany: 'This is your own company.',
    addressTaken: 'This e-mail address belongs to another account.',
    notVerifiable: 'There is no valid commercial registration to verify.',
    ownTender: 'This is your own tender.',
    notClosed: 'This tender is open to everyone: nobody has to show interest first.',
    alreadyInterested: 'You have shown interest in this tender already.',
    deadlinePassed: 'The deadline of this tender has passed.',
    alreadySubmitted: 'You have submitted a proposal for this tender already.',
    interestRequired: 'Only those whose interest was approved can submit a proposal for this tender.',
    paymentsPending: 'Payments that were begun before the deadline can still be finished. Open the proposals a little later.',
    fileTooLarge: 'The file is too large.',
    unfitFile: 'The file is not of an allowed type, or it is damaged.',
    invalidInput: 'Please check your inputs.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    unexpected: 'An error occurred on the server. Please try again later.',
    gatewayDown: 'The payment service does not answer. Please try again later.',
  },
  ar: {
    malformed: 'تعذرت قراءة الطلب.',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    wrongPassword: 'كلمة المرور الحالية غير صحيحة.',
    deadLink: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
    unauthenticated: 'يرجى تسجيل الدخول.',
    forbidden: 'لا يُسمح لحسابك بهذا الإجراء.',
    notFound: 'هذا العنصر غير موجود.',
    conflict: 'لم يعد هذا ممكنًا، فقد تغيّر شيء في هذه الأثناء.',
    companyExists: 'لهذا الحساب شركة مسجّلة بالفعل.',
    ownCompany: 'هذه شركتك أنت.',
    addressTaken: 'هذا البريد الإلكتروني مستخدم في حساب آخر.',
    notVerifiable: 'لا يوجد سجل تجاري ساري المفعول للتحقق منه.',
    ownTender: 'هذه مناقصتك أنت.',
    notClosed: 'هذه المناقصة مفتوحة للجميع، ولا حاجة إلى إبداء الاهتمام بها أولًا.',
    alreadyInterested: 'سبق أن أبديت اهتمامك بهذه المناقصة.',
    deadlinePassed: 'انتهى الموعد النهائي لهذه المناقصة.',
    alreadySubmitted: 'سبق أن قدّمت عرضًا لهذه المناقصة.',
    interestRequired: 'لا يقدّم عرضًا لهذه المناقصة إلا من تمت الموافقة على اهتمامه بها.',
    paymentsPending: 'ما زال بالإمكان إتمام دفعات بدأت قبل الموعد النهائي. افتح العروض بعد قليل.',
    fileTooLarge: 'حجم الملف أكبر من المسموح.',
    unfitFile: 'نوع الملف غير مسموح أو أن الملف تالف.',
    invalidInput: 'يرجى التحقق من البيانات المدخلة.',
    tooManyAttempts: 'محاولات كثيرة جدًا. يرجى الانتظار بضع دقائق ثم المحاولة مجددًا.',
    unexpected: 'حدث خطأ في الخادم. يرجى المحاولة لاحقًا.',
    gatewayDown: 'خدمة الدفع لا تستجيب. يرجى المحاولة لاحقًا.',
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
    tooShort: 'هذا قصير جدًا.',
    tooLong: 'هذا طويل جدًا.',
    outOfRange: 'هذه القيمة خارج النطاق المسموح.',
    unfit: 'هذه القيمة غير صالحة.',
  },
};
