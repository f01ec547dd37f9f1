import { fold, foldedWords } from '../../contract/rules/fold.ts';

/** Words are truncated to this length for comparison. */
export const comparedLetters = 12;

const article = 'ال';
/** Arabic joins "and" and "for" to the article and the word: والمرافق is و + ال + مرافق, and للمرافق is ل + ال + مرافق. */
const joinedArticles = ['وال', 'لل'];
/** Ta marbuta, folded, and the plural that replaces it: شركة and شركات. */
const feminineEndings = ['ه', 'ات'];
/** If less than this remains, the prefix or ending is part of the word. */
const minRemainder = 3;

const letters = (word: string) => [...word].slice(0, comparedLetters).join('');

const withoutPrefix = (word: string, start: string): string[] =>
  word.startsWith(start) && word.length - start.length >= minRemainder ? [word.slice(start.length)] : [];

const withoutEnding = (word: string, end: string): string[] =>
  word.endsWith(end) && word.length - end.length >= minRemainder ? [word.slice(0, -end.length)] : [];

const withoutJoinedArticle = (word: string): string[] => joinedArticles.flatMap((start) => withoutPrefix(word, start));

/** Returns the searchable forms of a word: itself, and in Arabic without what is joined to it and without the article. */
const formsOf = (word: string): string[] => [
  word,
  ...withoutPrefix(word, article),
  ...withoutJoinedArticle(word).flatMap((joined) => [article + joined, joined]),
];

/** Returns the part of a word that its Arabic forms have in common: without the article and a feminine ending. */
const stemOf = (word: string): string => {
  const [bare = word] = [...withoutPrefix(word, article), ...withoutJoinedArticle(word)];
  const [stem = bare] = feminineEndings.flatMap((end) => withoutEnding(bare, end));
  return stem;
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

const stemsIn = (keyword: string): string[] => [...new Set(foldedWords(keyword).map(stemOf))];

/**
 * Returns the stems of a keyword's words, each of which must be a prefix of a name's word. Drops stems that are prefixes of others in the
 * keyword.
 */
export const queryWords = (keyword: string): string[] => {
  const words = [...new Set(stemsIn(keyword).map(letters))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
};

/** Returns for each word of a keyword the whole words that equal it, apart from Arabic articles and feminine endings. */
export const wholeWords = (keyword: string): string[][] =>
  stemsIn(keyword).map((stem) => [
    ...new Set(['', ...(/\p{Script=Arabic}$/u.test(stem) ? feminineEndings : [])].map((end) => letters(stem + end))),
  ]);

/** Returns a tsquery that finds texts with words that begin with each of these. Folded words consist of letters and digits: no escaping is needed. */
export const prefixQueryOf = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');
