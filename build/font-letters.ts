/** The letters of each script that the pages need, as CSS writes ranges; the others are in files of their own, which few pages load. */
export const commonLetters = {
  // ASCII, the signs of both languages, square and cube of units, ç, è, é and ê of loan words, spaces, dashes, quotes, and the marks of direction, which have no shape.
  latin:
    'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00D7, U+00E7-00EA, U+2009, U+200E-200F, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2066-2069, U+20AC, U+2212',
  // The Arabic alphabet with its marks, digits and punctuation; Persian, Urdu and others are rare here.
  arabic: 'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066C, U+0670, U+200C-200D',
};
export type Script = keyof typeof commonLetters;

/** Returns the code points of ranges. */
export const pointsIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
  });

/** Returns code points, in order, as ranges. */
export function rangesOf(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}
