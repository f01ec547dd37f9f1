/** The languages of the product; the code is what is stored and what `Accept-Language` carries. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

/** Whether a text names one of the product's languages. */
export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale);

/** Writing direction of a language. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** A name or text in the reader's language, in the other one where the first is missing. */
export const inLanguage = <T extends string | null>(locale: Locale, english: T, arabic: string | null): T | string =>
  locale === 'ar' ? arabic || english : english || arabic || english;
