import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['{contract,src,server,test,scripts,build,studio,qa,.storybook}/**/*.{ts,tsx,mjs}', '*.ts']).filter(
  (file) => file !== 'test/safety/language.test.ts',
);

/** Comments, test titles and descriptions of states: what people read in the code. */
const proseIn = (code: string): string[] => [
  ...(code.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g) ?? []),
  ...(code.match(/^\s*(?:test|describe)\b.*$/gm) ?? []),
  ...(code.match(/description: .*$/gm) ?? []),
];

/** Phrases that read as translated; `docs/glossary.md` has the words to use instead. */
const avoidedPhrases = new RegExp(
  [
    /\b(any|some|no|every)body\b/,
    /\bwhoever\b/,
    /\b(is|are|was|were|be|been|gets?) told\b|\btold (to|apart|of|by|when|that)\b/,
    /\bby (itself|themselves)\b/,
    /\b(is|are|was|were|be|been) asked for\b/,
    /\bgoes on\b|\bgo on (after|behind|from)\b/,
    /\bwhat(ever)? (becomes|became|comes|came) of\b/,
    /\bas if (it had|.* had been left)\b/,
    /\bis said (to|by|beside|so)\b/,
    /\b(lets?|is let) in\b|\blets? through\b/,
    /\b(lies|lie) (in|behind|ahead|below)\b/,
    /\bknows? of\b|\bto hear of\b/,
    /\bof ours\b|\bsigns? of life\b|\bbehind the deadline\b/,
    /\bstands (in|for|on|beside|at|behind|so)\b/,
    /\bis (not )?believed\b/,
    /\bwish(es)?\b/,
    /\bfits? (the|a|no) (contract|payment|schema)\b/,
    /\bin this moment\b|\bstampeded\b|\bon (its|their) way\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Parts of names that had to be translated back: `isValid`, `blockedBy`, `requestTimeout`, `draftKey`, `isOutdated` say it. */
const avoidedInNames =
  /isRight(?![A-Z])|hindrance|patience|deliveryWishes|catchingUp|overtaken|unstored|typingPause|retryPause|waitAfter|askForLink|giveToken|useLink|whose|begunWith|nothingOpened|isPassing/i;

/** The names in a file: its code without comments and texts. */
const namesIn = (code: string): string[] =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g, ' ')
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

test('comments, test titles and state descriptions use the established terms', () => {
  const found = files.flatMap((file) =>
    proseIn(readFileSync(file, 'utf8'))
      .filter((text) => avoidedPhrases.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('documentation uses the established terms', () => {
  const found = globSync(['README.md', 'docs/{operations,glossary}.md', 'docs/decisions/*.md']).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => avoidedPhrases.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(['isOvertaken', 'keepUnstored', 'ProposalWhose'])('a name that contains an avoided word is found: %s', (name) => {
  expect(namesIn(`const ${name} = 'whose';`).filter((found) => avoidedInNames.test(found))).toEqual([name]);
});

test('names use the established terms', () => {
  const found = files.flatMap((file) =>
    [...new Set(namesIn(readFileSync(file, 'utf8')))].filter((name) => avoidedInNames.test(name)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
