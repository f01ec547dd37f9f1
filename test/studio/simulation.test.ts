import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, waitFor } from 'xstate';
import { wordsOf } from '../../scripts/support/words.ts';
import { type Shown, simulationMachine } from '../../studio/simulation/simulation.machine.ts';
import { testCaseOf } from '../../studio/simulation/test-case.ts';
import type { World } from '../machines/support/world.ts';
import proof from '../machines/tenders/tender-editor.world.ts';

/** Starts a simulation of the tender editor; `shown` receives what the view beside the chart would show. */
const start = async () => {
  const shown: Shown[] = [];
  const stage = fromCallback<Shown>(({ receive }) => receive((event) => void shown.push(event)));
  // The editor has a world.
  const world = proof.worlds[0] as World<AnyStateMachine>;
  const actor = createActor(simulationMachine.provide({ actors: { stage } }), { input: { machine: proof.machine, world } }).start();
  const rested = async () => (await waitFor(actor, (snapshot) => snapshot.matches('resting'))).context;
  await rested();
  return { actor, world, rested, shown };
};

test('shows every step to the view, and steps back and on', async () => {
  const { actor, world, rested, shown } = await start();
  expect(shown.at(-1)?.snapshot?.value).toBe('loading');
  actor.send({ type: 'happen', event: { type: 'xstate.error.actor.openTender', error: world.outcomes?.openTender?.failed?.[0] } });
  expect(await rested()).toMatchObject({ at: 1 });
  const after = shown.at(-1)?.snapshot?.value;
  actor.send({ type: 'step.back' });
  expect(actor.getSnapshot().context.at).toBe(0);
  expect(shown.at(-1)?.snapshot?.value).toBe('loading');
  actor.send({ type: 'step.back' });
  expect(actor.getSnapshot().context.at).toBe(0);
  actor.send({ type: 'step.on' });
  expect(shown.at(-1)?.snapshot?.value).toEqual(after);
});

test('continues from an earlier step and starts again', async () => {
  const { actor, world, rested } = await start();
  const [unexpected, conflict] = world.outcomes?.openTender?.failed ?? [];
  actor.send({ type: 'happen', event: { type: 'xstate.error.actor.openTender', error: unexpected } });
  await rested();
  actor.send({ type: 'step.choose', at: 0 });
  actor.send({ type: 'happen', event: { type: 'xstate.error.actor.openTender', error: conflict } });
  expect((await rested()).entries.map(({ event }) => event.error)).toEqual([undefined, conflict]);
  actor.send({ type: 'restart' });
  expect((await rested()).entries).toHaveLength(1);
});

test('answers calls at once with the first sample', async () => {
  const { actor, rested } = await start();
  actor.send({ type: 'answers.choose', isAnsweredAtOnce: true });
  expect((await rested()).entries.map(({ event }) => event.type)).toEqual(['xstate.init', 'xstate.done.actor.openTender']);
});

test('writes its steps as a test case in the words of the plan', async () => {
  const { actor, world, rested } = await start();
  expect(testCaseOf(proof.machine, wordsOf(proof.machine), 0, actor.getSnapshot().context.entries)).toBe('');
  actor.send({ type: 'happen', event: { type: 'xstate.done.actor.openTender', output: world.outcomes?.openTender?.done?.[0] } });
  await rested();
  actor.send({ type: 'happen', event: { type: 'field.leave', field: 'title' } });
  const { entries } = await rested();
  const text = testCaseOf(proof.machine, wordsOf(proof.machine), 0, entries);
  expect(text).toMatch(/^- Given: The draft is loaded\. Then: /);
  expect(text).toContain('\n- When: The user leaves a field (field: title).\n');
  expect(text).toContain('{"type":"field.leave","field":"title"}');
});
