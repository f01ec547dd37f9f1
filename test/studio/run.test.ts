import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addressOf, linkTo } from '../../studio/address.ts';
import { eventsOf, runOf } from '../../studio/simulation/run.ts';
import { simulate } from '../../studio/simulation/simulate.ts';
import proof from '../machines/pages/contact.world.ts';
import { happenings, type World } from '../machines/support/world.ts';

// The form has a world.
const world = proof.worlds[0] as World<AnyStateMachine>;
const known = happenings(proof.machine, world);
const placeOf = (type: string): number => known.findIndex((event) => event.type === type);

test('the link to a simulation repeats it', async () => {
  const events = eventsOf(proof.machine, world, [placeOf('xstate.done.actor.readDraft'), placeOf('field.change'), placeOf('submit')]);
  const entries = await simulate(proof.machine, world, events);
  const run = runOf(proof.machine, world, 0, entries);
  const address = addressOf(linkTo({ page: 'flow', flow: 'contact', chosen: null, run }));
  expect(address).toEqual({ page: 'flow', flow: 'contact', chosen: null, run });
  const repeated = await simulate(proof.machine, world, eventsOf(proof.machine, world, run?.steps ?? []));
  expect(repeated.map(({ event, snapshot }) => [event, snapshot.value])).toEqual(
    entries.map(({ event, snapshot }) => [event, snapshot.value]),
  );
});

test('a simulation with an event that is no sample has no link', async () => {
  const entries = await simulate(proof.machine, world, [{ type: 'field.change', field: 'name', value: 'typed in the view' }]);
  expect(runOf(proof.machine, world, 0, entries)).toBeNull();
});

test('an address of a run that cannot be read shows the chart', () => {
  for (const run of ['', '0', 'x-1', '0-1.x', '0-99999'])
    expect(addressOf(`#/flows/contact?run=${run}`), run).toEqual({ page: 'flow', flow: 'contact', chosen: null, run: null });
});

test('a link to a flow without a run has none', () => {
  expect(linkTo({ page: 'flow', flow: 'contact', chosen: 'sent' })).toBe('#/flows/contact/sent');
});
