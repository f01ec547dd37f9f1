import type { contact as english } from '../en/contact.ts';
import type { ArabicOf } from '../translation.ts';

export const contact: ArabicOf<typeof english> = {
  contact: {
    title: 'اتصل بنا',
    description: 'راسل فريق «دليل»، أو اطّلع على عنواننا ورقم هاتفنا وبريدنا الإلكتروني في قطر.',
    lead: 'لديك سؤال أو تصحيح أو واجهت مشكلة؟ راسلنا.',
    formTitle: 'راسلنا',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    subject: 'الموضوع',
    data: 'لا نستخدم ما تكتبه إلا للرد عليك؛ والمزيد في <link/>.',
    privacy: 'إشعار الخصوصية',
    message: 'الرسالة',
    submit: 'إرسال الآن',
    reachTitle: 'بيانات التواصل',
    address: 'العنوان',
    map: 'الخريطة: موقعنا',
    sentTitle: 'تم استلام رسالتك',
    sentText: 'سنرد على البريد الإلكتروني الذي أدخلته.',
    again: 'كتابة رسالة أخرى',
    nameRequired: 'أدخل اسمك.',
    emailRequired: 'أدخل بريدك الإلكتروني.',
    emailInvalid: 'أدخل بريدًا إلكترونيًا بالصيغة name@example.com.',
    phoneInvalid: 'استخدم أرقامًا فقط دون مسافات.',
    subjectRequired: 'أدخل الموضوع.',
    messageRequired: 'اكتب رسالة.',
    messageTooLong: 'استخدم 4,000 حرف على الأكثر.',
  },
};
