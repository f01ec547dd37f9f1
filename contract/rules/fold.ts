/** Arabic letters written in more than one way; those with a hamza or madda above come apart by Unicode's own rule. */
const arabicVariants: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };
/** Latin letters that Unicode does not take apart into a letter and a mark. */
const latinVariants: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ð: 'd' };

/**
 * A text as search compares it: without case, diacritics (Latin and Arabic), tatweel and Arabic letter variants; everything
 * that is neither letter nor digit becomes one space. Used when a company is stored and when a keyword is looked up.
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

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);
