import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files with user-facing texts of a language: interface, mails, notifications, refusals. */
const filesOf = (language: 'en' | 'ar') =>
  globSync([`src/i18n/${language}/*.ts`, `server/{mails,notices}/words.${language}.ts`, `contract/refusals/${language}.ts`]).sort();

const textsIn = (file: string): string[] => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g)].map(([text]) => text);
};

const avoided = {
  en: /\b(nobody|somebody|everybody|e-mails?|sign(ed|ing)?[ -]in|taken? back|by itself|show(n|ed)? (your )?interest|short list|an own)\b/i,
  // A proposal is عطاء, its publisher الجهة الطارحة, a procedure عامة or محدودة.
  ar: /من دون|عروض|الناشر|جهة النشر|الاهتمامات|أحدهم|لا [تي]وجد .* بهذا العنوان|مناقصات? مفتوحة|مناقصات? مغلقة|يرجى|تعذر|عامل واحد|عوامل مفعّلة|المعيّن|حسب الورود|لا اختيار|غير مُدخل|صالحًا للاستخدام/,
};

test.each(['en', 'ar'] as const)('texts in %s use the words of the glossary', (language) => {
  const files = filesOf(language);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(textsIn).filter((text) => avoided[language].test(text))).toEqual([]);
});
