import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { formats } from '../../scripts/support/plan-formats.ts';
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

  test('is written in the words of the flow', () => {
    expect(opening).toMatchObject({
      flow: 'door',
      title: 'the user submits the form → open',
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

  test('has another id in another place, also among all paths', () => {
    const ids = casesOf(door(true), { isEveryPath: true }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a format', () => {
  const sections = [{ flow: 'door', sentence: 'A door, with "quotes".', cases: casesOf(door(false)) }];

  test('of a spreadsheet quotes commas and quotation marks', () => {
    const [head, row] = formats.csv(sections).split('\r\n');
    expect(head?.split(',')).toHaveLength(9);
    expect(row).toContain('"The user submits the form, and the entries are valid."');
  });

  test('of Playwright has a test for each case', () => {
    expect(formats.playwright(sections).match(/test\.fixme\(/g)).toHaveLength(2);
  });

  test('of Markdown has a heading for each case', () => {
    expect(formats.md(sections).match(/^### door-[0-9a-f]{8}: /gm)).toHaveLength(2);
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
