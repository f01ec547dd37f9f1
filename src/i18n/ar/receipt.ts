import type { receipt as english } from '../en/receipt.ts';
import type { ArabicOf } from '../translation.ts';

export const receipt: ArabicOf<typeof english> = {
  receipt: {
    title: 'التحقق من إيصال',
    lead: 'أدخل رقم الإيصال ورمزه لمعرفة ما إذا كان صحيحًا.',
    number: 'رقم الإيصال',
    code: 'الرمز',
    codeHint: '32 رقمًا وحرفًا، مطبوعة بجوار رمز QR.',
    check: 'تحقّق',
    valid: 'هذا الإيصال صحيح.',
    validText: 'قُدّم العطاء في <moment/> بتوقيت قطر.',
    unknown: 'هذا الإيصال غير معروف.',
    unknownText: 'لا يوجد إيصال ساري المفعول بهذا الرقم وهذا الرمز. طابِقهما مع الإيصال المطبوع.',
    numberRequired: 'أدخل رقم الإيصال.',
    codeRequired: 'أدخل الرمز.',
  },
};
