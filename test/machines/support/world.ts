import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

type Sent<M extends AnyStateMachine> = EventFrom<M>;
type Payload<E, T> = E extends { type: T } ? Omit<E, 'type'> : never;

/**
 * What may happen to a flow: every event a user or the world can send, with each payload that makes a difference, and every
 * way its ports can end. Total by type: a new event does not compile until it has a row.
 */
export type World<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  events: { [T in Sent<M>['type']]: readonly Payload<Sent<M>, T>[] };
  outcomes?: Record<string, { done?: readonly unknown[]; failed?: readonly unknown[] }>;
  /** What cannot happen in a situation although the chart would allow it: no one can check a service that is not yet listed. */
  possible?: (situation: SnapshotFrom<M>, happening: Happening) => boolean;
  /** What tells two situations apart besides the state: as little of the context as the guards read. */
  distinguish?: (context: SnapshotFrom<M>['context']) => unknown;
};

/** A flow together with the worlds it is proved in: more than one where its input makes a difference. */
export type Proof = { machine: AnyStateMachine; worlds: World<AnyStateMachine>[] };

/** Declares what may happen to a flow; the path suite, the test plan and the walks through pages all read it. */
export const worldOf = <M extends AnyStateMachine>(machine: M, ...worlds: World<M>[]): Proof => ({
  machine,
  worlds: worlds as unknown as World<AnyStateMachine>[],
});

export type Happening = { type: string; output?: unknown; error?: unknown; [payload: string]: unknown };

const outcomeEvents = ({ outcomes = {} }: Pick<World<AnyStateMachine>, 'outcomes'>): Happening[] =>
  Object.entries(outcomes).flatMap(([port, { done = [], failed = [] }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${port}`, output, actorId: port })),
    ...failed.map((error) => ({ type: `xstate.error.actor.${port}`, error, actorId: port })),
  ]);

/** Everything that can happen: the world's events and outcomes, and the delays the chart itself waits for. */
export const happenings = <M extends AnyStateMachine>(machine: M, world: World<M>): Happening[] => {
  const sent = Object.entries(world.events as Record<string, readonly object[]>);
  const elapsed = machine.events.filter((type: string) => type.startsWith('xstate.after.'));
  return [
    ...sent.flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload }))),
    ...outcomeEvents(world),
    ...elapsed.map((type: string) => ({ type })),
  ];
};

/** What identifies a situation: the state, and what of the context the world says matters. */
export const situationOf =
  <M extends AnyStateMachine>({ distinguish }: World<M>) =>
  ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, distinguish?.(context)]);

/** How long a delayed transition waits in a situation, in milliseconds, read from its event's name and the machine's delays. */
export const delayOf = (machine: AnyStateMachine, eventType: string, { context }: AnyMachineSnapshot): number => {
  const name = eventType.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name];
  const wait: unknown = typeof delay === 'function' ? delay({ context }) : delay;
  if (typeof wait !== 'number') throw new Error(`The delay of ${eventType} is not a number.`);
  return wait;
};
