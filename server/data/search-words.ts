import { fold, foldedWords } from '../../contract/rules/fold.ts';

/** Words are truncated to this length for comparison. */
export const comparedLetters = 12;

const article = 'ال';
/** Arabic joins "and" and the article to the word: والمرافق is و + ال + مرافق. */
const andTheArticle = 'وال';
/** If less than this remains, the prefix is part of the word. */
const minRemainder = 3;

const letters = (word: string) => [...word].slice(0, comparedLetters).join('');

const withoutPrefix = (word: string, start: string): string[] =>
  word.startsWith(start) && word.length - start.length >= minRemainder ? [word.slice(start.length)] : [];

/** Returns the searchable forms of a word: itself, and in Arabic without "and" and the article. */
const formsOf = (word: string): string[] => {
  const [joined] = withoutPrefix(word, andTheArticle);
  return [word, ...withoutPrefix(word, article), ...(joined ? [article + joined, joined] : [])];
};

/** Returns the distinct folded search words of names (English, Arabic; null if missing). */
export const searchWords = (...names: (string | null)[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      foldedWords(name ?? '')
        .flatMap(formsOf)
        .map(letters),
    ),
  ),
];

/** Returns folded names as whole texts, Arabic ones also without a leading article. */
export const foldedNames = (...names: string[]): string[] => [
  ...new Set(names.map(fold).flatMap((name) => [name, ...withoutPrefix(name, article)])),
];

/** Whether a text is not empty but has no letter or digit to search for, such as an emoji: it matches nothing. */
export const matchesNothing = (text: string): boolean => text.trim() !== '' && foldedWords(text).length === 0;

/**
 * Returns the words of a keyword, each of which must be a prefix of a name's word. Drops the Arabic article, and words that are prefixes of
 * other words in the keyword.
 */
export const queryWords = (keyword: string): string[] => {
  const words = [...new Set(foldedWords(keyword).map((word) => letters(withoutPrefix(word, article)[0] ?? word)))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
};
