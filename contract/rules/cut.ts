/**
 * A text cut to so many characters plus an ellipsis, as people count them: never inside a letter with its marks
 * (specification section 2).
 */
export const cut = (text: string, length: number): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  if (letters.length <= length) return text;
  return `${text.slice(0, letters[length]?.index).trimEnd()}…`;
};
