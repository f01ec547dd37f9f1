import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['{contract,src,server,test,scripts,build,.storybook}/**/*.{ts,tsx,mjs}', '*.ts']).filter(
  (file) => file !== 'test/safety/language.test.ts',
);

/** Comments, test titles and descriptions of states: what people read in the code. */
const proseIn = (code: string): string[] => [
  ...(code.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g) ?? []),
  ...(code.match(/^\s*(?:test|describe)\b.*$/gm) ?? []),
  ...(code.match(/description: .*$/gm) ?? []),
];

/** Phrases that read as translated; `docs/glossary.md` has the words to use instead. */
const avoidedPhrases = /\b(somebody|nobody|everybody|what becomes of|goes on after|stampeded?|whatever comes of|as if .* had been left)\b/i;

/** Names that had to be translated back: `isValid`, `blockedBy`, `requestTimeout`, `NotificationPreferences` say it. */
const avoidedNames = /\b(isRight|hindrance|[a-z]*patience|DeliveryWishes)\b/i;

test('comments, test titles and state descriptions use the established terms', () => {
  const found = files.flatMap((file) =>
    proseIn(readFileSync(file, 'utf8'))
      .filter((text) => avoidedPhrases.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('names use the established terms', () => {
  const found = files.filter((file) => avoidedNames.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
