const arabicVariants: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك', ی: 'ي' };
/** Latin letters that Unicode does not take apart into a letter and a mark. */
const latinVariants: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ð: 'd' };

/**
 * A text as search compares it: without case, diacritics (Latin and Arabic), tatweel and Arabic letter variants; everything
 * that is neither letter nor digit becomes one space. Used when a company is stored and when a keyword is looked up.
 */
export const fold = (text: string): string =>
  text
    .replace(/[أإآٱىئؤةکی]/g, (letter) => arabicVariants[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđłıþð]/g, (letter) => latinVariants[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);
