import type { Locale } from '../../contract/locale.ts';
import { refusals as arabic } from '../../contract/refusals/ar.ts';
import { refusals as english } from '../../contract/refusals/en.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import type { FieldProblem } from '../domain/refusal.ts';

export const refusalTexts: Record<Locale, Record<RefusalCode, string>> = { en: english, ar: arabic };

/** Texts of field problems, by language. */
export const fieldTexts: Record<Locale, Record<FieldProblem, string>> = {
  en: {
    missing: 'This is required.',
    tooShort: 'This is too short.',
    tooLong: 'This is too long.',
    outOfRange: 'This is out of range.',
    unfit: 'This is not valid.',
    guessable:
      'This password is easy to guess: a known word or name, also with digits and signs, a date or a sequence. Use three unrelated words, or ten random characters.',
  },
  ar: {
    missing: 'هذا الحقل مطلوب.',
    tooShort: 'هذه القيمة قصيرة جدًا.',
    tooLong: 'هذه القيمة طويلة جدًا.',
    outOfRange: 'هذه القيمة خارج النطاق المسموح به.',
    unfit: 'هذه القيمة غير صالحة.',
    guessable:
      'يسهل تخمين كلمة المرور هذه: كلمة معروفة أو اسم ولو أُضيفت إليهما أرقام أو رموز، أو تاريخ، أو أحرف متسلسلة. استخدم ثلاث كلمات لا صلة بينها، أو عشرة أحرف وأرقام عشوائية.',
  },
};
