import { fold, foldedWords } from '../../contract/rules/fold.ts';

/** Words are compared up to this many letters; what differs only behind them is the same to a search. */
export const comparedLetters = 12;

const article = 'ال';
/** Arabic is written without a space after "and": والمرافق is و + ال + مرافق. */
const andTheArticle = 'وال';
/** So short a rest is rather the beginning of another word than a word without its article. */
const shortestRest = 3;

const letters = (word: string) => [...word].slice(0, comparedLetters).join('');

const withoutStart = (word: string, start: string): string[] =>
  word.startsWith(start) && word.length - start.length >= shortestRest ? [word.slice(start.length)] : [];

/** The forms a word of a name is found by: itself, and in Arabic without "and", without the article. */
const formsOf = (word: string): string[] => {
  const [joined] = withoutStart(word, andTheArticle);
  return [word, ...withoutStart(word, article), ...(joined ? [article + joined, joined] : [])];
};

/** The words that names are found by (English, Arabic; null where one is missing), folded, each once. */
export const searchedWords = (...names: (string | null)[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      foldedWords(name ?? '')
        .flatMap(formsOf)
        .map(letters),
    ),
  ),
];

/** Names folded whole, the Arabic ones without an article at their start as well. */
export const foldedNames = (...names: string[]): string[] => [
  ...new Set(names.map(fold).flatMap((name) => [name, ...withoutStart(name, article)])),
];

/**
 * The words a keyword asks for: names are found where each of them begins a word. The Arabic article asks for nothing
 * more, and neither does a word that begins another one of the keyword.
 */
export const askedWords = (keyword: string): string[] => {
  const words = [...new Set(foldedWords(keyword).map((word) => letters(withoutStart(word, article)[0] ?? word)))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
};
