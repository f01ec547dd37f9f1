import widths from './widths.json' with { type: 'json' };

/** Advance widths of IBM Plex Sans per em, measured in Chromium, so that a layout does not need a browser. */
const advances: Record<string, Record<string, number>> = widths;

export type Weight = 400 | 500 | 600;

/** Returns the width of a text in px. Characters without a measured width count as a wide letter. */
export const widthOf = (text: string, size: number, weight: Weight = 400): number =>
  [...text].reduce((sum, letter) => sum + (advances[weight]?.[letter] ?? 0.7), 0) * size;

/** Breaks a text into lines that are no wider than `width`; a longer word keeps its own line. */
export const wrap = (text: string, width: number, size: number, weight: Weight = 400): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
