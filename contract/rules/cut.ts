/** Returns a text of a URL without NUL characters, which no call accepts: each becomes the replacement character, as in HTML. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Letters, digits and marks of which each is one character for its readers; the first use of a segmenter is slow. */
const simple = /^[\n -~\u00A0-\u02FF\u060C\u061B\u061F\u0620-\u064A\u0660-\u0669\u2010-\u2027]*$/;

/** Returns where the character of a number begins, by grapheme clusters; undefined if the text has fewer. */
const startOf = (text: string, length: number): number | undefined => {
  if (text.length <= length) return undefined;
  if (simple.test(text.slice(0, length + 1))) return length;
  return [...new Intl.Segmenter().segment(text)][length]?.index;
};

/**
 * Truncates a text to a number of characters and appends an ellipsis; counts grapheme clusters, so that a letter keeps its marks
 * (specification section 2).
 */
export const cut = (text: string, length: number): string => {
  const end = startOf(text, length);
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}…`;
};
