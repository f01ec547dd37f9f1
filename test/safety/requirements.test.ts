import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { isDifferent, readRequirements, testExists } from '../../scripts/support/proof/requirements.ts';
import { texts as app } from '../../src/i18n/en/app.ts';
import { texts as member } from '../../src/i18n/en/member.ts';
import { texts as pages } from '../../src/i18n/en/pages.ts';
import { texts as proposals } from '../../src/i18n/en/proposals.ts';
import { texts as publishing } from '../../src/i18n/en/publishing.ts';
import { texts as tenders } from '../../src/i18n/en/tenders.ts';

const requirements = readRequirements();
const specification = readFileSync('docs/specification.md', 'utf8');

type Stated = { section: string; statement: string };

/** Returns the statements of a specification: the entries of its lists, below the number of the section and the heading. */
const statementsOf = (text: string): Stated[] => {
  const entries = text
    .slice(text.indexOf('## 1.'))
    .replaceAll(/\n {2}(?=\S)/g, ' ')
    .split('\n');
  let [number, heading] = ['', ''];
  return entries.flatMap((entry): Stated[] => {
    const [, own, title] = /^#+ (?:(\d)\. )?(.+)$/.exec(entry) ?? [];
    [number, heading] = [own ?? number, title ?? heading];
    return entry.startsWith('- ') ? [{ section: `${number} ${heading}`, statement: entry.slice(2) }] : [];
  });
};

test('the register has the statements of the specification, each below its heading, in their order', () => {
  expect(requirements.map(({ section, statement }) => ({ section, statement }))).toEqual(statementsOf(specification));
});

test('the specification states nothing outside of its lists', () => {
  const lines = specification.slice(specification.indexOf('## 1.')).split('\n');
  expect(lines.filter((line) => line !== '' && !/^(?:#+ |- | {2}\S)/.test(line))).toEqual([]);
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

test('each requirement is proven by a test, differs on purpose, or a note says why no test proves it', () => {
  const unproven = requirements.filter(({ tests, note, decision }) => tests.length === 0 && !note && !isDifferent({ decision }));
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

/** Whether a document below `docs` has the heading of an address such as `decisions/session.md#invalid-tokens`. */
const decisionExists = (address: string): boolean => {
  const [file = '', anchor] = address.split('#');
  if (!existsSync(`docs/${file}`)) return false;
  const headings = [...readFileSync(`docs/${file}`, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return anchor === undefined || headings.includes(anchor);
};

test('each test that a requirement names is in exactly that file, and each flow and decision exists', async () => {
  const flows = (await loadMachines()).map(({ machine }) => machine.id);
  const named = requirements.map(({ id, tests, flows: own, decision }) => ({
    id,
    tests: tests.filter((named) => !testExists(named)),
    flows: own.filter((flow) => !flows.includes(flow)),
    decision: decision && !decisionExists(decision) ? decision : null,
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
const forms = ['Request Service - {company name}', 'N tenders', 'N days ago', 'Posted: dd/MM/yyyy', 'Open: start - end', 'page x / y'];
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
