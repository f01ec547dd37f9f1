import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createInspector } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { liveMachine } from '../../studio/live/live.machine.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  invoke: { src: fromPromise(() => new Promise(() => {})) },
  states: { off: { on: { press: 'on', tick: {} } }, on: { on: { press: 'off', tick: {} } } },
});

/** Waits until the inspector has reported, which it does later than the step. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

/** Starts a lamp whose reports reach a running live view. */
const start = () => {
  const live = createActor(liveMachine.provide({ actors: { receive: fromCallback(() => {}) } })).start();
  const { inspect } = createInspector({
    send: (event) => live.send({ type: 'reported', reported: JSON.parse(JSON.stringify(event)) as StatelyInspectionEvent }),
  });
  const actor = createActor(lamp, { inspect }).start();
  const context = () => live.getSnapshot().context;
  return { live, actor, context, inspect, types: () => context().steps.map(({ event }) => event.type) };
};

test('follows the flow that moved last', async () => {
  const { actor, context } = start();
  actor.send({ type: 'press' });
  await reported();
  expect(context().chosen).toBe(actor.sessionId);
  expect(context().actors[actor.sessionId]).toMatchObject({ flow: 'lamp', value: 'on', status: 'active' });
});

test('notes steps of flows only, and a step that repeats the last one once', async () => {
  const { actor, types } = start();
  for (const type of ['press', 'tick', 'tick', 'press', 'tick']) actor.send({ type });
  await reported();
  expect(types()).toEqual(['xstate.init', 'press', 'tick', 'press', 'tick']);
});

test('a paused view keeps its step while the application continues, and follows again', async () => {
  const { live, actor, context } = start();
  actor.send({ type: 'press' });
  await reported();
  live.send({ type: 'pause' });
  actor.send({ type: 'press' });
  await reported();
  expect(context()).toMatchObject({ at: 1 });
  expect(context().steps).toHaveLength(3);
  live.send({ type: 'step.back' });
  expect(context()).toMatchObject({ at: 0 });
  live.send({ type: 'step.back' });
  expect(context()).toMatchObject({ at: 0 });
  live.send({ type: 'step.on' });
  expect(context()).toMatchObject({ at: 1 });
  live.send({ type: 'resume' });
  expect(context()).toMatchObject({ at: 2 });
});

test('an actor that is never started does not run', async () => {
  const { context, inspect } = start();
  const idle = createActor(lamp, { inspect });
  await reported();
  expect(context().actors[idle.sessionId]?.status).toBe('created');
});

test('a flow that is stopped no longer runs', async () => {
  const { actor, context } = start();
  actor.stop();
  await reported();
  expect(context().actors[actor.sessionId]?.status).toBe('stopped');
});

test('follows the flow of the page while only flows of every page move', async () => {
  const { actor, context, inspect } = start();
  actor.send({ type: 'press' });
  const shell = createActor(createMachine({ id: 'shell', invoke: { src: lamp } }), { inspect }).start();
  await reported();
  expect(Object.values(context().actors).map(({ flow }) => flow)).toContain('shell');
  expect(context().chosen).toBe(actor.sessionId);
  shell.stop();
});
