import { type AnyMachineSnapshot, type AnyStateMachine, fromCallback } from 'xstate';
import { startWalker } from '../../test/machines/support/walk.ts';
import { type Happening, happenings, type World } from '../../test/machines/support/world.ts';

/** What happened in a simulation, and the snapshot it led to. */
export type Entry = { event: Happening; snapshot: AnyMachineSnapshot };

/** Returns a child flow whose calls stay pending, so that its view can be shown. */
const quietChild = (machine: AnyStateMachine): AnyStateMachine => {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    const child = asMachine(logic);
    return [name, child ? quietChild(child) : fromCallback(() => {})];
  });
  return machine.provide({ actors: Object.fromEntries(actors) }) as AnyStateMachine;
};

const asMachine = (logic: unknown): AnyStateMachine | undefined =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic ? (logic as AnyStateMachine) : undefined;

/** A flow that calls its ports again after each answer would never wait for its reader. */
const mostAnswers = 8;

/**
 * Runs a flow from its start through some events. Calls are answered with samples and the clock moves only when an event needs it, so
 * the same events always lead to the same state. With `isAnsweredAtOnce` the first sample answers each call that is pending afterwards.
 */
export const simulate = async (
  machine: AnyStateMachine,
  world: World<AnyStateMachine>,
  events: readonly Happening[],
  { isAnsweredAtOnce = false } = {},
): Promise<Entry[]> => {
  const { actor, happen } = startWalker(machine, world, {
    child: (name) => {
      const child = asMachine(machine.implementations.actors[name]);
      return child && quietChild(child);
    },
  });
  const entries: Entry[] = [];
  const take = async (event: Happening) => {
    await happen(event);
    entries.push({ event, snapshot: actor.getSnapshot() });
  };
  for (const event of [{ type: 'xstate.init' }, ...events]) await take(event);
  for (let count = 0; isAnsweredAtOnce && count < mostAnswers; count += 1) {
    const answer = possibleIn(machine, world, actor.getSnapshot()).find(({ type }) => type.startsWith('xstate.done.actor.'));
    if (!answer) break;
    await take(answer);
  }
  actor.stop();
  return entries;
};

/** Returns what can happen in a situation, one per sample. */
export const possibleIn = (machine: AnyStateMachine, world: World<AnyStateMachine>, snapshot: AnyMachineSnapshot): Happening[] =>
  snapshot.status === 'active'
    ? happenings(machine, world).filter((event) => snapshot.can(event) && (world.possible?.(snapshot, event) ?? true))
    : [];
