/** Returns a text of a URL without NUL characters, which no call accepts: each becomes the replacement character, as in HTML. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/**
 * Truncates a text to a number of characters and appends an ellipsis; counts grapheme clusters, so that a letter keeps its marks
 * (specification section 2).
 */
export const cut = (text: string, length: number): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  if (letters.length <= length) return text;
  return `${text.slice(0, letters[length]?.index).trimEnd()}…`;
};
