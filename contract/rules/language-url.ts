import type { Locale } from '../locale.ts';

/** Returns the query of the same address in a language, `?lang=ar`; the other parameters are kept. */
export const languageQuery = (query: string, locale: Locale): string => {
  const asked = new URLSearchParams(query);
  asked.set('lang', locale);
  return `?${asked.toString().replaceAll('%2C', ',')}`;
};
