import type { contact as english } from '../en/contact.ts';
import type { ArabicOf } from '../translation.ts';

export const contact: ArabicOf<typeof english> = {
  contact: {
    title: 'اتصل بنا',
    lead: 'سؤال أو تصحيح أو شيء لا يعمل: اكتب إلينا.',
    formTitle: 'اكتب إلينا',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    subject: 'الموضوع',
    message: 'الرسالة',
    submit: 'أرسل الآن',
    reachTitle: 'كيف تصل إلينا',
    address: 'العنوان',
    map: 'الخريطة: موقعنا',
    sentTitle: 'وصلت رسالتك',
    sentText: 'سنرد على البريد الإلكتروني الذي كتبته.',
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
