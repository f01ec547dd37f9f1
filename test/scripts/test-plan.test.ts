import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { allSections } from '../../scripts/support/all-sections.ts';
import { allReasons } from '../../scripts/support/by-hand.ts';
import { byHandOf, formats } from '../../scripts/support/plan-formats.ts';
import { readRequirements } from '../../scripts/support/proof/requirements.ts';
import { demoTenders, setUps } from '../../scripts/support/set-ups.ts';
import { casesOf } from '../../scripts/support/test-plan.ts';
import { tenders } from '../../server/data/demo/tenders.ts';
import type { Proof } from '../machines/support/world.ts';

/** A door that may have another state, to see what the ids depend on. */
const door = (hasLock: boolean): Proof => {
  const machine = setup({
    types: { events: {} as { type: 'submit' } | { type: 'close' } | { type: 'cancel' } },
    guards: { isValid: () => true },
    actions: { announceOpen: () => {} },
  }).createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'closed',
    states: {
      closed: {
        description: 'The door is closed.',
        meta: { requirement: '4 Doors' },
        on: { submit: [{ guard: 'isValid', target: 'open', actions: 'announceOpen' }, {}], ...(hasLock && { cancel: 'locked' }) },
      },
      open: { description: 'The door is open.', on: { close: 'closed' } },
      ...(hasLock && { locked: { description: 'The door is locked.', on: { submit: 'closed' } } }),
    },
  });
  // The type of a machine with optional states is wider than a flow's.
  return {
    machine: machine as unknown as AnyStateMachine,
    worlds: [{ events: { submit: [{}], close: [{}], cancel: [{}] } }],
  } as unknown as Proof;
};

describe('a test case', () => {
  const [opening, closing] = casesOf(door(false));

  test('a test case is written in the words of the flow', () => {
    expect(opening).toMatchObject({
      flow: 'door',
      title: 'the user submits the form, and the entries are valid → open',
      given: { state: 'The door is closed.', after: [], conditions: [] },
      when: 'the user submits the form, and the entries are valid',
      expected: ['The door is open.'],
      effects: ['announce open'],
      priority: 'medium',
      cost: null,
    });
    expect(closing).toMatchObject({
      requirements: ['4 Doors'],
      given: { state: 'The door is open.', after: ['the user submits the form, and the entries are valid'] },
    });
  });

  test('keeps its id when an unrelated state is added', () => {
    const ids = casesOf(door(true)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual(expect.arrayContaining([opening?.id, closing?.id]));
  });

  test('a test case has another id in another place, also among all paths', () => {
    const ids = casesOf(door(true), { isEveryPath: true }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a case without a new state says what is not done, and what that would need', () => {
  const machine = setup({
    types: { events: {} as { type: 'submit' } },
    guards: { isValid: () => false },
    actions: { announceSaved: () => {} },
  }).createMachine({
    id: 'gate',
    description: 'A gate.',
    initial: 'closed',
    states: {
      closed: {
        description: 'The gate is closed.',
        on: { submit: [{ guard: 'isValid', target: 'open' }, { actions: 'announceSaved' }] },
      },
      open: { description: 'The gate is open.' },
    },
  });
  const [refused] = casesOf({ machine, worlds: [{ events: { submit: [{}] } }] } as unknown as Proof);
  expect(refused).toMatchObject({
    title: 'the user submits the form, unless the entries are valid → stays',
    expected: [
      'What is shown stays as it is:',
      'The gate is closed.',
      'It does not come to "The gate is open.", which needs this: the entries are valid.',
    ],
    effects: ['a message says that it was saved'],
  });
});

test('a condition that the chart asks after the event is part of what is given', () => {
  const machine = setup({
    types: { context: {} as { isHeavy: boolean }, events: {} as { type: 'close' } | { type: 'retry' } },
    guards: { isHeavy: ({ context }) => context.isHeavy },
  }).createMachine({
    id: 'lift',
    description: 'A lift.',
    context: ({ input }) => ({ isHeavy: input as unknown as boolean }),
    initial: 'open',
    states: {
      open: { description: 'The lift is open.', on: { close: 'weighing' } },
      weighing: { description: 'The lift weighs.', always: [{ guard: 'isHeavy', target: 'waiting' }, { target: 'moving' }] },
      waiting: { description: 'The lift waits.' },
      moving: { description: 'The lift moves.' },
    },
  });
  const events = { close: [{}], retry: [] };
  const cases = casesOf({ machine, worlds: [true, false].map((input) => ({ input, events })) } as unknown as Proof);
  expect(cases.map(({ given: { conditions }, expected }) => [conditions, expected])).toEqual([
    [['is heavy'], ['The lift waits.']],
    [['none of this holds: is heavy'], ['The lift moves.']],
  ]);
});

test('a case without a new state names what has changed, and the case of a deadline comes first', () => {
  const machine = setup({
    types: { context: {} as { page: number; id: number }, events: {} as { type: 'deadline.moved' } },
    actions: { turn: assign({ page: 2, id: 7 }) },
  }).createMachine({
    id: 'book',
    description: 'A book.',
    context: { page: 1, id: 1 },
    initial: 'open',
    states: { open: { description: 'The book is open.', on: { 'deadline.moved': { actions: 'turn' } } } },
  });
  const [turned] = casesOf({ machine, worlds: [{ events: { 'deadline.moved': [{ version: 3, to: 'Sunday' }] } }] } as unknown as Proof);
  expect(turned).toMatchObject({
    when: 'deadline.moved (to: Sunday)',
    expected: ['The page stays where it is, with this change: page: 2.'],
    priority: 'high',
    cost: 'deadline',
    statements: [],
    beyond: 'No statement of the specification is about it.',
  });
});

const plan = await allSections({ hasPages: true });

describe('the plan of the product', () => {
  test.each(plan)('titles each case of $flow once, and names who acts and where', ({ flow, cases }) => {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(setUps).toHaveProperty(flow);
  });

  test.each(Object.values(demoTenders))(
    'the demonstration has the tender $title, as the cases say it is',
    ({ title, procedure, phase }) => {
      expect(tenders.filter(({ title: [english] }) => english === title)).toMatchObject([{ status: procedure, phase }]);
    },
  );

  test('the plan of the product has no code names in its titles and effects', () => {
    const said = plan.flatMap(({ cases }) => cases.flatMap(({ title, effects }) => [title, ...effects]));
    // Words with a capital letter within, apart from names.
    expect(said.filter((text) => /\b[a-z]+[A-Z]\w*/.test(text.replaceAll(/SkipCash|LinkedIn/g, '')))).toEqual([]);
  });
});

describe('the words of a case', () => {
  const cases = plan.flatMap((section) => section.cases);

  test('no two cases have the same given and when', () => {
    const conditions = cases.map(({ flow, given, when }) => JSON.stringify([flow, given, when]));
    expect(conditions.filter((each, at) => conditions.indexOf(each) !== at)).toEqual([]);
  });

  test('each case names a statement of the register, or why there is none', () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    expect(cases.flatMap(({ statements }) => statements).filter((id) => !known.has(id))).toEqual([]);
    expect(cases.filter(({ statements, beyond }) => statements.length === 0 && !beyond).map(({ id }) => id)).toEqual([]);
  });

  test('a case names what is pressed in both languages, as its page writes it', () => {
    const of = (flow: string, when: RegExp) => cases.find((each) => each.flow === flow && when.test(each.when))?.press;
    expect(of('award', /confirms the award/)).toEqual({ en: ['Award the tender'], ar: ['ترسية المناقصة'] });
    expect(of('tenderReview', /admin approves/)).toEqual({ en: ['Approve'], ar: ['موافقة'] });
    expect(of('contact', /changes a field \(field: name/)).toEqual({ en: ['Name'], ar: ['الاسم'] });
    expect(of('award', /restored/)).toEqual({ en: [], ar: [] });
  });

  test('no case has code or a number without words in what is pressed and seen', () => {
    const said = cases.flatMap(({ when, given, seen }) => [when, ...given.after, ...seen.en, ...seen.ar]);
    expect(said.filter((text) => /[[\]{}]|\dT\d\d:|"\w+":/.test(text) || !/\p{L}/u.test(text))).toEqual([]);
  });
});

describe('a case that no page walks', () => {
  const all = plan.flatMap((section) => section.cases.map((testCase) => ({ section, testCase })));
  const left = all.filter(({ section: { page }, testCase }) => !page?.walks.has(testCase.id));

  test('a case that no page walks has a reason in words', () => {
    const unexplained = left.filter(({ section, testCase }) => byHandOf(section, testCase) === null);
    expect(unexplained.map(({ testCase: { id, title } }) => `${id}: ${title}`)).toEqual([]);
  });

  test('every reason belongs to a case, and names files that exist', () => {
    const given = new Set(left.map(({ section, testCase }) => `${testCase.flow}: ${byHandOf(section, testCase)}`));
    const reasons = allReasons();
    expect(reasons.map(([flow, why]) => `${flow}: ${why}`).filter((reason) => !given.has(reason))).toEqual([]);
    const named = reasons.flatMap(([, why]) => why.match(/test\/[\w/.-]*\w/g) ?? []);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('at most 12 % of the cases are left to be tested by hand', () => {
    // Cases of lists and of what is read whole, which are walked on each page, count once for all flows.
    expect(left.length / all.length).toBeLessThan(0.12);
  });
});

describe('a format', () => {
  const sections = [{ flow: 'door', sentence: 'A door, with "quotes".', cases: casesOf(door(false)), page: null }];

  test('a format of a spreadsheet quotes commas and quotation marks', () => {
    const [head, row] = formats.csv(sections).split('\r\n');
    expect(head?.split(',')).toHaveLength(17);
    expect(row).toContain('"The user submits the form, and the entries are valid."');
  });

  test('a format of Gherkin has a scenario for each case, with its id as a tag', () => {
    const written = formats.gherkin(sections);
    expect(written).toMatch(/^Feature: door\n/);
    expect(written.match(/^ {2}Scenario: /gm)).toHaveLength(2);
    expect(written).toMatch(/^ {2}@door-[0-9a-f]{8} @medium$/m);
    expect(written).toContain(
      '    When the user submits the form, and the entries are valid\n    Then The door is open.\n    And announce open',
    );
  });

  test('a format of Playwright describes a case in words if its page does not offer it', () => {
    expect(formats.playwright(sections).match(/test\.fixme\(/g)).toHaveLength(2);
  });

  test('a format of Playwright walks a case that its page offers', () => {
    const [section] = sections;
    const [opening] = section?.cases ?? [];
    const walks = new Map([[opening?.id ?? '', { events: [{ type: 'submit' }], world: 1 }]]);
    const written = formats.playwright([
      { flow: 'door', sentence: '', cases: section?.cases ?? [], page: { file: 'test/browser/doors/door.page.ts', walks } },
    ]);
    expect(written).toContain("import door from './doors/door.page.ts';");
    expect(written).toMatch(/pathOf\(door, \[\s+\{"type":"submit"\},\s+\], 1\)/);
    expect(written.match(/test\.fixme\(/g)).toHaveLength(1);
  });

  test('each format names what the QA panel needs for a case', () => {
    const qa = '?qa=submitInterest:deadlinePassed,case:door-1';
    const failing = sections.map((section) => ({ ...section, cases: section.cases.slice(0, 1).map((testCase) => ({ ...testCase, qa })) }));
    expect(formats.md(failing)).toContain(`- QA panel: \`${qa}\``);
    expect(formats.csv(failing)).toContain(`,"${qa}",`);
    expect(formats.gherkin(failing)).toContain(`    And the address with ${qa}\n`);
    expect(formats.playwright(failing)).toContain(`// QA panel: ${qa}`);
    expect(formats.json(failing)).toContain(`"qa": "${qa}"`);
    for (const write of Object.values(formats)) expect(write(sections)).not.toContain('?qa=');
  });

  test('a format of Markdown has a heading for each case', () => {
    expect(formats.md(sections).match(/^### door-[0-9a-f]{8}: /gm)).toHaveLength(2);
  });
});

describe('a generated Playwright file', () => {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/plan-');
  afterAll(() => rmSync(folder, { recursive: true }));

  // In its own folder, so that no other test finds it; the plan's imports are relative to `test/browser`.
  const [options, file] = [['--flow', 'interest', '--flow', 'reason', '--format', 'playwright'], `${folder}/plan.test.ts`];
  const plan = execFileSync('node', ['scripts/paths.ts', ...options], { encoding: 'utf8' });
  writeFileSync(file, plan.replaceAll("from './", `from '${resolve('test/browser')}/`));
  writeFileSync(`${folder}/playwright.config.ts`, "export default { testDir: '.' };");
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', files: ['plan.test.ts'], include: [] }));

  test('a generated Playwright file is listed by Playwright with every case of the plan', () => {
    const listed = execFileSync('npx', ['playwright', 'test', '--list', '--config', `${folder}/playwright.config.ts`], {
      encoding: 'utf8',
    });
    expect(listed).toContain(`Total: ${plan.match(/^ {2}test(\.fixme)?\(/gm)?.length} tests`);
  });

  test('a generated Playwright file has no type errors', () => {
    const { stdout } = spawnSync('npx', ['tsc', '-p', folder, '--noEmit'], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

describe('npm run paths', () => {
  const paths = (...options: string[]) => spawnSync('node', ['scripts/paths.ts', ...options], { encoding: 'utf8' });

  test('prints the cases of one priority', () => {
    const { stdout } = paths('--flow', 'proposalWizard', '--priority', 'high', '--format', 'csv');
    const rows = stdout.trim().split('\r\n').slice(1);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !/,high \((money|deadline|access|lost text)\),/.test(row))).toEqual([]);
  });

  test('prints the cases of one flow', () => {
    const plan = execFileSync('node', ['scripts/paths.ts', '--flow', 'submission', '--format', 'json'], { encoding: 'utf8' });
    const [section] = JSON.parse(plan) as { flow: string; cases: { id: string }[] }[];
    expect(section?.flow).toBe('submission');
    expect(new Set(section?.cases.map(({ id }) => id)).size).toBe(section?.cases.length);
  });

  test.each([
    ['a flow', ['--flow', 'nothing'], 'There is no flow called nothing.'],
    ['a format', ['--format', 'pdf'], 'There is no format called pdf'],
    ['a priority', ['--priority', 'urgent'], 'There is no priority called urgent'],
  ])('refuses %s that does not exist', (_, options, message) => {
    const { status, stderr } = paths(...options);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
