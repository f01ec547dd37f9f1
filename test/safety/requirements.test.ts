import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { readRequirements, testExists } from '../../scripts/support/proof/requirements.ts';
import { texts as app } from '../../src/i18n/en/app.ts';
import { texts as member } from '../../src/i18n/en/member.ts';
import { texts as pages } from '../../src/i18n/en/pages.ts';
import { texts as proposals } from '../../src/i18n/en/proposals.ts';
import { texts as publishing } from '../../src/i18n/en/publishing.ts';
import { texts as tenders } from '../../src/i18n/en/tenders.ts';

const requirements = readRequirements();
const specification = readFileSync('docs/specification.md', 'utf8');

/** Removes what a table or a line break adds to a statement. */
const plain = (text: string): string => text.replaceAll(/[|\s]+/g, ' ').trim();

/** The specification without its headings, the heads of its tables and what precedes its first section. */
const body = plain(
  specification
    .slice(specification.indexOf('## 1.'))
    .split('\n')
    .filter((line, at, lines) => !line.startsWith('#') && !/^\|[-|]+$/.test(line) && !/^\|[-|]+$/.test(lines[at + 1] ?? ''))
    .map((line) => line.replace(/^- /, ''))
    .join('\n'),
);

test('each statement of the register is one of the specification, in its order', () => {
  const found = requirements.map(({ id, statement }) => ({ id, at: body.indexOf(plain(statement)) }));
  expect(found.filter(({ at }) => at < 0)).toEqual([]);
});

test('the specification says nothing that is not in the register', () => {
  const left = requirements.reduce((rest, { statement }) => rest.replace(plain(statement), ''), body);
  expect(plain(left)).toBe('');
});

test('each id is given once, and names the section', () => {
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(requirements.filter(({ id, section }) => id.split('.')[0] !== section.split(' ')[0])).toEqual([]);
});

test('each section that a requirement names is a heading of the specification', () => {
  const headings = [...specification.matchAll(/^#+ (?:\d\. )?(.+)$/gm)].map(([, heading]) => heading);
  expect(requirements.filter(({ section }) => !headings.includes(section.slice(2)))).toEqual([]);
});

test('each requirement is proven by a test, or a note says why not', () => {
  expect(requirements.filter(({ tests, note }) => tests.length === 0 && !note).map(({ id }) => id)).toEqual([]);
});

test('each test that a requirement names is in exactly that file, and each flow and decision exists', async () => {
  const flows = (await loadMachines()).map(({ machine }) => machine.id);
  const named = requirements.map(({ id, tests, flows: own, decision }) => ({
    id,
    tests: tests.filter((named) => !testExists(named)),
    flows: own.filter((flow) => !flows.includes(flow)),
    decision: decision && !existsSync(`docs/${decision.split('#')[0]}`) ? decision : null,
  }));
  expect(named.filter(({ tests, flows: own, decision }) => tests.length + own.length > 0 || decision)).toEqual([]);
});

test('each flow whose chart cites a heading belongs to a requirement below it', async () => {
  const machines = (await loadMachines()).map(({ machine }) => machine);
  const citedBy = (node: (typeof machines)[number]['root']): string[] => [
    ...((node.meta as { requirement?: string } | undefined)?.requirement ?? []).toString().split('\n').filter(Boolean),
    ...Object.values(node.states).flatMap(citedBy),
  ];
  const missing = machines.flatMap(({ id, root }) =>
    [...new Set(citedBy(root))]
      .filter((cited) => !requirements.some(({ section, flows }) => section === cited && flows.includes(id)))
      .map((cited) => `${id}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

type Texts = { readonly [key: string]: string | Texts };
const sentencesIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : sentencesIn(value)));

/** Forms of texts rather than texts: `screens.test.ts` proves them. */
const forms = ['N tenders', 'N days ago', 'Posted: dd/MM/yyyy', 'Open: start - end', 'page x / y'];
/** The message for the console, which has no other texts. */
const console = readFileSync('src/services/browser/worker.ts', 'utf8');

test('each text that the specification quotes is one of the product, word by word', () => {
  const said = [app, member, pages, proposals, publishing, tenders].flatMap(sentencesIn).join('\n');
  const quoted = requirements.flatMap(({ id, statement }) =>
    [...statement.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ id, text: text.trim() })),
  );
  expect(quoted.length).toBeGreaterThan(80);
  expect(quoted.filter(({ text }) => !forms.includes(text) && !said.includes(text) && !console.includes(text))).toEqual([]);
});
