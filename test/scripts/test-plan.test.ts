import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { allSections } from '../../scripts/support/all-sections.ts';
import { allReasons } from '../../scripts/support/by-hand.ts';
import { byHandOf, formats } from '../../scripts/support/plan-formats.ts';
import { setUps } from '../../scripts/support/set-ups.ts';
import { casesOf } from '../../scripts/support/test-plan.ts';
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
      given: { state: 'The door is closed.', after: [] },
      when: 'the user submits the form, and the entries are valid',
      expected: ['The door is open.'],
      effects: ['announce open'],
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
    expected: ['What is shown stays as it is.', 'It does not come to "The gate is open.", which needs this: the entries are valid.'],
    effects: ['a message says that it was saved'],
  });
});

const plan = await allSections({ hasPages: true });

describe('the plan of the product', () => {
  test.each(plan)('titles each case of $flow once, and names who acts and where', ({ flow, cases }) => {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(setUps).toHaveProperty(flow);
  });

  test('the plan of the product has no code names in its titles and effects', () => {
    const said = plan.flatMap(({ cases }) => cases.flatMap(({ title, effects }) => [title, ...effects]));
    // Words with a capital letter within, apart from names.
    expect(said.filter((text) => /\b[a-z]+[A-Z]\w*/.test(text.replaceAll(/SkipCash|LinkedIn/g, '')))).toEqual([]);
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
    expect(head?.split(',')).toHaveLength(15);
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

  test('prints the cases of one flow', () => {
    const plan = execFileSync('node', ['scripts/paths.ts', '--flow', 'submission', '--format', 'json'], { encoding: 'utf8' });
    const [section] = JSON.parse(plan) as { flow: string; cases: { id: string }[] }[];
    expect(section?.flow).toBe('submission');
    expect(new Set(section?.cases.map(({ id }) => id)).size).toBe(section?.cases.length);
  });

  test.each([
    ['a flow', ['--flow', 'nothing'], 'There is no flow called nothing.'],
    ['a format', ['--format', 'pdf'], 'There is no format called pdf'],
  ])('refuses %s that does not exist', (_, options, message) => {
    const { status, stderr } = paths(...options);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
