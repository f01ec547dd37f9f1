import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Quotes, quotesOf } from '../../scripts/support/proof/quotes.ts';
import { readRequirements } from '../../scripts/support/proof/requirements.ts';

/** What the specification says literally, by section: it is written down here, because the specification is not part of the repository. */
const listed = JSON.parse(readFileSync('docs/specification-quotes.json', 'utf8')) as Quotes[];
const source = '../shared/spec.md';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a statement has a number or a name as a whole, not as a part of another one. */
const has = (statement: string, word: string): boolean => new RegExp(`(?<!\\w)${escaped(word)}(?![\\w-]|[.]\\d)`).test(statement);

const statements = Map.groupBy(readRequirements(), ({ section }) => section.split(' ')[0] ?? '');

test.each(listed)('each text, number and name of section $section is in a statement of it', ({ section, texts, numbers, names }) => {
  const said = (statements.get(section) ?? []).map(({ statement }) => statement);
  expect({
    texts: texts.filter((text) => !said.some((statement) => statement.includes(text))),
    numbers: numbers.filter((number) => !said.some((statement) => has(statement, number))),
    names: names.filter((name) => !said.some((statement) => has(statement, name))),
  }).toEqual({ texts: [], numbers: [], names: [] });
});

test('the literal statements that are listed are many', () => {
  expect(listed.map(({ section }) => section)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(listed.flatMap(({ texts }) => texts).length).toBeGreaterThan(90);
});

test.skipIf(!existsSync(source))('nothing that the specification says literally is missing from the list', () => {
  expect(listed).toEqual(quotesOf(readFileSync(source, 'utf8')));
});
