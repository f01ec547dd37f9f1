/** A rule of the style sheet: the at-rules around it, and the classes that its selectors need; null if it applies to every page; written by build/styles.ts. */
export type StyleRule = { within: string[]; needs: string[][] | null; text: string };

/** Returns the classes of a page's elements. */
const classesOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    ),
  );

/** Returns the part of the style sheet that a page uses, in the sheet's order. */
export function usedStyles(rules: readonly StyleRule[], html: string): string {
  const used = classesOf(html);
  let open: string[] = [];
  let css = '';
  for (const { within, needs, text } of rules) {
    if (needs && !needs.some((classes) => classes.every((name) => used.has(name)))) continue;
    const shared = within.findIndex((prelude, at) => prelude !== open[at]);
    const kept = shared < 0 ? Math.min(within.length, open.length) : shared;
    css +=
      '}'.repeat(open.length - kept) +
      within
        .slice(kept)
        .map((prelude) => `${prelude}{`)
        .join('') +
      text;
    if (!text.endsWith('}')) css += ';';
    open = within;
  }
  return css + '}'.repeat(open.length);
}
