import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { commonLetters, pointsIn, rangesOf, type Script } from './font-letters.ts';

const folder = 'node_modules/.cache/fonts';
const packageFiles = 'node_modules/@fontsource/ibm-plex-sans-arabic/files';
/** A rule that names a file of the package, with its script and weight, and its letters. */
const rule =
  /@font-face \{[^}]*?url\("@fontsource\/[^"]*\/(ibm-plex-sans-arabic-(latin|arabic)-(\d+)-normal)\.woff2"\)[^}]*?unicode-range:([^;}]*);\s*\}/g;

/**
 * Splits the fonts of a style sheet in the build: the letters that the pages need, and the rest, which a browser loads when a page has one of
 * them. Both look as before: the features of the letters stay.
 */
export const fontSubsets = (styles: string): Plugin => ({
  name: 'daleel:font-subsets',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id.split('?')[0] !== resolve(styles)) return null;
    mkdirSync(folder, { recursive: true });
    const source = readFileSync(styles, 'utf8');
    const parts = new Map<string, string>();
    for (const [whole, file = '', script = '', weight = '', letters = ''] of source.matchAll(rule)) {
      const all = pointsIn(letters);
      const common = pointsIn(commonLetters[script as Script]).filter((point) => all.includes(point));
      const rare = all.filter((point) => !common.includes(point));
      const faces = await Promise.all([
        faceOf(file, `ibm-plex-sans-arabic-${script}-${weight}-normal`, common, weight),
        faceOf(file, `ibm-plex-sans-arabic-rare-${weight}-${script}`, rare, weight),
      ]);
      parts.set(whole, faces.join('\n'));
    }
    if (parts.size === 0) throw new Error(`${styles} names no fonts that can be split.`);
    return source.replace(rule, (whole) => parts.get(whole) ?? whole);
  },
});

/** Writes a font with some letters of a file of the package, and returns its rule. */
async function faceOf(file: string, name: string, points: readonly number[], weight: string): Promise<string> {
  const text = String.fromCodePoint(...points);
  const subset = await subsetFont(readFileSync(join(packageFiles, `${file}.woff2`)), text, { targetFormat: 'woff2' });
  const path = join(folder, `${name}.woff2`);
  writeFileSync(path, subset);
  return `@font-face {
  font-family: "IBM Plex Sans Arabic";
  font-weight: ${weight};
  font-display: swap;
  src: url("${relative('src', path)}") format("woff2");
  unicode-range: ${rangesOf(points)};
}`;
}
