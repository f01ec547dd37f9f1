import { reasonOf } from './by-hand.ts';
import type { TestCase, Walk } from './test-plan.ts';

/** A flow on its page: the file that declares it, and the cases that can be walked there. */
export type PagePart = { file: string; walks: Map<string, Walk> };
/** A flow's part of the plan. */
export type Section = {
  flow: string;
  sentence: string;
  cases: TestCase[];
  page: PagePart | null;
  /** The files that have changed, each with why the flow depends on it; only of a plan for a release. */
  changed?: string[];
};

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

const givenOf = ({ given: { state, after, conditions } }: TestCase): string =>
  [...after.map(sentence), after.length > 0 ? `Then: ${state}` : state, ...conditions.map(sentence)].join(' ');

/** Names the statements that a case is about, or says why it goes beyond the specification. */
export const statementsOf = ({ statements, beyond }: TestCase): string =>
  beyond === null ? statements.join(', ') : `beyond the specification: ${beyond}`;

/** Says how much depends on a case, and why. */
export const rankOf = ({ priority, cost }: TestCase): string => (cost === null ? priority : `${priority} (${cost})`);

/** Says who acts, where, and with which record of the demonstration. */
export const setUpOf = ({ setUp: { by, at, tender } }: TestCase): string =>
  `${by}, at ${at}${tender ? `: "${tender.title}" (${tender.procedure}, ${tender.phase})` : ''}`;

/** Says which recorded runs have proven a case as it is now. */
export const proofOf = ({ proof: { machine, page }, changedSince }: TestCase): string => {
  const runs = [
    machine && `on a live machine (${machine})`,
    page && `on its page (${page})`,
    changedSince && `${machine ? 'on its page ' : ''}not proven since ${changedSince}`,
  ].filter(Boolean);
  return runs.length > 0 ? runs.join(' and ') : 'unknown: no recorded run';
};

/** Names the words on the screen in each language. */
const seenLines = ({ seen: { en, ar } }: TestCase): string[] => [
  ...(en.length > 0 ? [`On the screen: ${en.join(' · ')}`] : []),
  ...(ar.length > 0 ? [`In Arabic: ${ar.join(' · ')}`] : []),
];

/** Says what is pressed or filled in, in both languages. */
export const pressOf = ({ press: { en, ar } }: TestCase): string | null =>
  en.length > 0 ? en.map((label, at) => `"${label}" (${ar[at]})`).join(' or ') : null;

/** Returns why a case is tested by hand; null if its page is walked, or without a reason. */
export const byHandOf = ({ page }: Pick<Section, 'page'>, testCase: TestCase): string | null =>
  page?.walks.has(testCase.id) ? null : (reasonOf(testCase) ?? null);

const markdownOf = (section: Section): string => {
  const { flow, sentence: about, cases, changed } = section;
  const parts = cases.map((testCase) => {
    const { id, title, when, expected, effects } = testCase;
    const byHand = byHandOf(section, testCase);
    return [
      `### ${id}: ${title}`,
      '',
      `Priority: ${rankOf(testCase)}. Statements: ${statementsOf(testCase)}`,
      '',
      `- Set-up: ${setUpOf(testCase)}`,
      `- Given: ${givenOf(testCase)}`,
      `- When: ${sentence(when)}`,
      ...(pressOf(testCase) ? [`- Press or fill in: ${pressOf(testCase)}`] : []),
      ...(testCase.qa ? [`- QA panel: \`${testCase.qa}\``] : []),
      `- Expected: ${expected.join(' ')}`,
      ...seenLines(testCase).map((line) => `- ${line}`),
      ...(effects.length > 0 ? [`- Effects: ${effects.join('; ')}.`] : []),
      `- Proven: ${proofOf(testCase)}`,
      ...(byHand ? [`- By hand: ${byHand}`] : []),
      ...(testCase.story ? [`- Shown in: ${testCase.story}`] : []),
      '',
    ].join('\n');
  });
  const why = changed ? `Changed: ${changed.join(', ')}.\n\n` : '';
  return `## ${flow}: ${cases.length} cases\n\n${about}\n\n${why}${parts.join('\n')}`;
};

/** Quotes a cell as RFC 4180 says. */
export const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const rowOf = (section: Section, testCase: TestCase): string => {
  const { id, flow, title, when, expected, effects } = testCase;
  const cells = [
    id,
    flow,
    title,
    rankOf(testCase),
    statementsOf(testCase),
    setUpOf(testCase),
    givenOf(testCase),
    sentence(when),
    pressOf(testCase) ?? '',
    expected.join(' '),
    testCase.seen.en.join(' · '),
    testCase.seen.ar.join(' · '),
    effects.join('; '),
    proofOf(testCase),
    byHandOf(section, testCase) ?? '',
    testCase.qa ?? '',
    testCase.story ?? '',
  ];
  return cells.map(cell).join(',');
};

const inWords = (testCase: TestCase): string[] => [
  `// Given: ${givenOf(testCase)}`,
  `// When: ${sentence(testCase.when)}`,
  ...(testCase.qa ? [`// QA panel: ${testCase.qa}`] : []),
  `// Expected: ${testCase.expected.join(' ')}`,
];

/** Writes a case as a test that walks it on the page, or in words where its page does not offer it or is not declared. */
const playwrightTestOf = (section: Section, testCase: TestCase): string => {
  const { flow, page } = section;
  const byHand = byHandOf(section, testCase);
  const title = JSON.stringify(`${testCase.id}: ${testCase.title}`);
  const walk = page?.walks.get(testCase.id);
  const write = (opening: string, lines: string[]) => [`  ${opening}`, ...lines.map((line) => `    ${line}`), '  });'].join('\n');
  if (!walk) return write(`test.fixme(${title}, async () => {`, [...inWords(testCase), ...(byHand ? [`// By hand: ${byHand}`] : [])]);
  const world = walk.world === 0 ? '' : `, ${walk.world}`;
  return write(`test(${title}, async ({ page, request, context, baseURL }) => {`, [
    ...inWords(testCase),
    `const path = pathOf(${flow}, [`,
    ...walk.events.map((event) => `  ${JSON.stringify(event)},`),
    `]${world});`,
    `await walkPage(${flow}, path, { page, request, context, baseURL });`,
  ]);
};

const suiteOf = (section: Section): string =>
  `test.describe(${JSON.stringify(section.flow)}, () => {\n${section.cases.map((testCase) => playwrightTestOf(section, testCase)).join('\n\n')}\n});`;

/** Writes the imports of a file in `test/browser`. */
const importsOf = (sections: readonly Section[]): string => {
  const walked = sections.filter(({ page, cases }) => page && cases.some(({ id }) => page.walks.has(id)));
  return [
    "import { test } from '@playwright/test';",
    ...(walked.length > 0 ? ["import { pathOf, walkPage } from './support/walk.ts';"] : []),
    ...walked.map(({ flow, page }) => `import ${flow} from './${page?.file.replace('test/browser/', '')}';`),
  ].join('\n');
};

const countOf = (sections: readonly Section[]): number => sections.reduce((sum, { cases }) => sum + cases.length, 0);

/** Writes a case as a scenario, by https://cucumber.io/docs/gherkin/reference */
const scenarioOf = (section: Section, testCase: TestCase): string => {
  const { id, title, priority, given, when, expected, effects } = testCase;
  const byHand = byHandOf(section, testCase);
  const more = (first: string, lines: readonly string[]) => lines.map((line, at) => `    ${at === 0 ? first : 'And'} ${line}`);
  return [
    `  @${id} @${priority}`,
    `  Scenario: ${title}`,
    ...(byHand ? [`    By hand: ${byHand}`, ''] : []),
    ...more('Given', [
      setUpOf(testCase),
      ...(testCase.qa ? [`the address with ${testCase.qa}`] : []),
      ...given.after,
      given.state,
      ...given.conditions,
    ]),
    `    When ${when}`,
    ...(pressOf(testCase) ? [`    And this is pressed or filled in: ${pressOf(testCase)}`] : []),
    ...more('Then', [...expected, ...seenLines(testCase), ...effects]),
  ].join('\n');
};

const featureOf = (section: Section): string => {
  const { flow, sentence: about, cases } = section;
  return `Feature: ${flow}\n  ${about}\n\n${cases.map((testCase) => scenarioOf(section, testCase)).join('\n\n')}`;
};

/** The formats of the plan. */
export const formats = {
  md: (sections: readonly Section[]) =>
    `# Test plan: ${countOf(sections)} cases of ${sections.length} flows\n\n${sections.map(markdownOf).join('\n')}`,
  csv: (sections: readonly Section[]) =>
    [
      'id,flow,title,priority,statements,set-up,given,when,press,expected,on the screen,in Arabic,effects,proven,by hand,QA panel,shown in',
      ...sections.flatMap((section) => section.cases.map((testCase) => rowOf(section, testCase))),
    ].join('\r\n'),
  json: (sections: readonly Section[]) =>
    JSON.stringify(
      sections.map(({ page, ...section }) => ({
        ...section,
        cases: section.cases.map((testCase) => ({ ...testCase, byHand: byHandOf({ page }, testCase) })),
      })),
      null,
      2,
    ),
  gherkin: (sections: readonly Section[]) => `${sections.map(featureOf).join('\n\n')}\n`,
  playwright: (sections: readonly Section[]) => `${importsOf(sections)}\n\n${sections.map(suiteOf).join('\n\n')}\n`,
};
export type Format = keyof typeof formats;
