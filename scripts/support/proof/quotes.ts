/** What a text of the specification says literally, by the number of its section: texts in single quotes, numbers with their unit, and names. */
export type Quotes = { section: string; texts: string[]; numbers: string[]; names: string[] };

const quoted = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;
/** References to other sections, headings, and the numbers of lists. */
const references = /\bsections? \d+|^#+ .*$|^\d+\. /gm;
const numbers = /(?<![\w./])\d+(?:\.\d+)?(?:_days|px|MB)?(?: ms)?(?![\w/])/g;
/** Names in snake case or camel case, paths, and the extensions of files. */
const names = /(?<![\w/])(?:[a-z\d]+(?:_[a-z\d]+)+|[a-z]+[A-Z][A-Za-z]*|\/[a-z][a-z\d\-/]*(?:\{id\})?|(?<=[\s,])\.[a-z]{3,4})(?!\w)/g;

const unique = (found: readonly string[]): string[] => [...new Set(found)];

/** Returns what each section of a specification says literally. */
export const quotesOf = (specification: string): Quotes[] =>
  specification
    .split(/^(?=## \d+\. )/m)
    .slice(1)
    .map((text) => {
      const prose = text.replaceAll(references, '');
      return {
        section: /\d+/.exec(text)?.[0] ?? '',
        texts: unique([...prose.matchAll(quoted)].map(([, said = '']) => said)),
        numbers: unique(prose.replaceAll(quoted, '').match(numbers) ?? []),
        names: unique(prose.replaceAll(quoted, '').match(names) ?? []),
      };
    });
