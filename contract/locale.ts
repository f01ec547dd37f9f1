/** The languages of the product; the code is stored, and sent as `Accept-Language`. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

/** Returns whether a text is a language code of the product. */
export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale);

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Returns the name or text in the reader's language, falling back to the other one. */
export const inLanguage = <T extends string | null>(locale: Locale, english: T, arabic: string | null): T | string =>
  locale === 'ar' ? arabic || english : english || arabic || english;
