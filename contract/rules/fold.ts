/** Arabic letter variants; those with a hamza or madda above are decomposed by Unicode normalisation. */
const arabicVariants: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };
/** Latin letters without a Unicode decomposition. */
const latinVariants: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ð: 'd' };

/**
 * Normalises a text for search: strips case, diacritics (Latin and Arabic), tatweel and Arabic letter variants, and replaces everything
 * other than letters and digits by one space. Applied on indexing and on lookup.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ٱىةکی]/g, (letter) => arabicVariants[letter] ?? letter)
    .replace(/[ßøæœđłıþð]/g, (letter) => latinVariants[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the folded words of a text. */
export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);
