import { isLocale, type Locale } from '../../contract/locale.ts';

/**
 * Returns a caller's preferred language.
 *
 * @param header `Accept-Language` (RFC 9110 section 12.5.4); English if it is missing or names neither language
 */
export function preferredLocale(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { locale: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = wishes
    .filter(({ locale, quality }) => isLocale(locale) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .at(0)?.locale;
  return isLocale(best) ? best : 'en';
}
