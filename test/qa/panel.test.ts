import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type Changes, unchanged, written } from '../../qa/changes.ts';
import { panelMachine, type Watched } from '../../qa/panel.machine.ts';
import { transitionsOf } from '../machines/support/chart.ts';
import { pathsToWalk } from '../machines/support/paths.ts';
import { walk } from '../machines/support/walk.ts';
import type { World } from '../machines/support/world.ts';
import { calls, changed } from './samples.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const input = { calls, locale: 'en' as const, changes: unchanged, unknown: [] as string[], now };

const worldWith = (given: Partial<typeof input> & { changes?: Changes }): World<typeof panelMachine> => ({
  input: { ...input, ...given },
  events: {
    toggle: [{}],
    fold: [{}],
    answered: [{ call: 'readTender' }],
    'deadline.read': [{ deadline: now + 3_600_000 }],
    'clock.read': [{ now: now + 1000 }],
    'locale.changed': [{ locale: 'ar' }],
    'call.choose': [{ call: 'submitInterest' }, { call: 'readTender' }],
    'answer.choose': [{ choice: 'refused' }, { choice: 'real' }],
    'refusal.choose': [{ code: 'unauthenticated' }],
    'once.choose': [{ isOnce: false }],
    'clock.forward': [{ seconds: 3600 }],
    'clock.beforeDeadline': [{}],
    'clock.afterDeadline': [{}],
    'clock.now': [{}],
    'network.choose': [{ network: 'cut' }, { network: 'on' }],
    'undo.answer': [{ at: 0 }],
    reset: [{}],
    copy: [{}],
  },
  outcomes: {
    copyLink: {
      done: [
        { link: 'https://daleel.example/?qa=network:cut', isCopied: true },
        { link: 'https://daleel.example/?qa=network:cut', isCopied: false },
      ],
      failed: [new Error('the page has no clipboard')],
    },
  },
  possible: ({ context: { changes } }, { type }) =>
    // The clock moves on without an end, and only listed answers can be undone.
    (type !== 'clock.forward' || changes.ahead < 3600) && (type !== 'undo.answer' || changes.answers.length > 0),
  distinguish: ({ changes, call, deadline }) => [changes.answers.length, changes.ahead > 0, changes.network, call, deadline],
});

describe('the panel', () => {
  const worlds = [worldWith({}), worldWith({ unknown: ['readTender:often'] })];
  const journeys = worlds.flatMap((world) => pathsToWalk(panelMachine, world).map((path) => ({ ...path, world })));

  test('every transition of its chart is walked by a live machine', async () => {
    expect(journeys.length).toBeGreaterThan(20);
    const walked = await Promise.all(journeys.map(({ world, ...path }) => walk(panelMachine, path, world)));
    const taken = new Set(walked.flatMap((names) => [...names]));
    expect(transitionsOf(panelMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});

/** Starts a panel that notes what it applies to the page. */
const start = (given: Partial<typeof input> & { changes?: Changes } = {}) => {
  const applied: string[] = [];
  let tell: (event: Watched) => void = () => {};
  const clock = new SimulatedClock();
  const panel = createActor(
    panelMachine.provide({
      actors: {
        watchPage: fromCallback(({ sendBack }) => {
          tell = sendBack;
        }),
        copyLink: fromPromise(async ({ input: { changes } }) => ({ link: written(changes), isCopied: true })),
      },
      actions: { apply: (_, { changes }) => void applied.push(written(changes)), enter: () => {}, leave: () => {} },
    }),
    { input: { ...input, ...given }, clock },
  ).start();
  return { panel, applied, clock, tell: (event: Watched) => tell(event) };
};

const opened = (given: Parameters<typeof start>[0] = {}) => {
  const started = start(given);
  started.panel.send({ type: 'toggle' });
  return started;
};

test('the changes of a link act before anything is pressed, and the panel stays folded', () => {
  const { panel, applied } = start({ changes: changed });
  expect(applied).toEqual([written(changed)]);
  expect(panel.getSnapshot().value).toBe('folded');
  expect(panel.getSnapshot().context.call).toBe('submitInterest');
});

test('a link with unknown parts opens the panel, which names them', () => {
  expect(
    start({ unknown: ['readTender:often'] })
      .panel.getSnapshot()
      .matches('opened'),
  ).toBe(true);
});

test('each choice acts at once', () => {
  const { panel, applied } = opened();
  panel.send({ type: 'answer.choose', choice: 'refused' });
  panel.send({ type: 'refusal.choose', code: 'unauthenticated' });
  panel.send({ type: 'once.choose', isOnce: false });
  panel.send({ type: 'call.choose', call: 'readTender' });
  panel.send({ type: 'answer.choose', choice: 'slow' });
  panel.send({ type: 'network.choose', network: 'streamLost' });
  expect(applied.slice(1)).toEqual([
    'submitInterest:deadlinePassed',
    'submitInterest:unauthenticated',
    'submitInterest:unauthenticated:always',
    'submitInterest:unauthenticated:always,readTender:slow:always',
    'submitInterest:unauthenticated:always,readTender:slow:always,network:streamLost',
  ]);
});

test('an answer that is changed once is used up by the call, one until reset is not', () => {
  const { tell, applied } = start({ changes: changed });
  tell({ type: 'answered', call: 'submitInterest' });
  tell({ type: 'answered', call: 'readTender' });
  expect(applied.at(-1)).toBe('readTender:slow:always,clock:3600,network:cut,case:interest-5d38203f');
});

test('each change is undone on its own, and a reset undoes all of them with the case', () => {
  const { panel, applied } = opened({ changes: changed });
  panel.send({ type: 'undo.answer', at: 0 });
  panel.send({ type: 'clock.now' });
  panel.send({ type: 'network.choose', network: 'on' });
  expect(applied.at(-1)).toBe('readTender:slow:always,case:interest-5d38203f');
  panel.send({ type: 'reset' });
  expect(applied.at(-1)).toBe('');
});

describe('the clock', () => {
  const deadline = now + 3_600_000;

  test('it moves to ten minutes before the deadline of the tender that was read, and then past it', () => {
    const { panel, tell } = opened();
    expect(panel.getSnapshot().can({ type: 'clock.afterDeadline' })).toBe(false);
    tell({ type: 'deadline.read', deadline });
    panel.send({ type: 'clock.beforeDeadline' });
    expect(panel.getSnapshot().context.changes.ahead).toBe(3000);
    panel.send({ type: 'clock.afterDeadline' });
    expect(panel.getSnapshot().context.changes.ahead).toBe(3660);
  });

  test('it does not move back but to now', () => {
    const { panel, tell } = opened();
    tell({ type: 'deadline.read', deadline });
    panel.send({ type: 'clock.forward', seconds: 86_400 });
    expect(panel.getSnapshot().can({ type: 'clock.beforeDeadline' })).toBe(false);
    panel.send({ type: 'clock.afterDeadline' });
    expect(panel.getSnapshot().context.changes.ahead).toBe(86_400);
    panel.send({ type: 'clock.now' });
    expect(panel.getSnapshot().context.changes.ahead).toBe(0);
  });
});

test('a copied link is confirmed for a moment', async () => {
  const { panel, clock } = opened({ changes: changed });
  panel.send({ type: 'copy' });
  await expect.poll(() => panel.getSnapshot().matches({ opened: 'copied' })).toBe(true);
  expect(panel.getSnapshot().context.link).toBe(written(changed));
  clock.increment(3000);
  expect(panel.getSnapshot().matches({ opened: 'choosing' })).toBe(true);
});
