import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

type Sent<M extends AnyStateMachine> = EventFrom<M>;
type Payload<E, T> = E extends { type: T } ? Omit<E, 'type'> : never;

/**
 * What can happen to a flow: every event with each payload that makes a difference, and every outcome of its ports. The type requires
 * a row for each event.
 */
export type World<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  events: { [T in Sent<M>['type']]: readonly Payload<Sent<M>, T>[] };
  outcomes?: Record<string, { done?: readonly unknown[]; failed?: readonly unknown[] }>;
  /** Excludes events that the chart allows but the situation does not: a service that is not listed yet cannot be checked. */
  possible?: (situation: SnapshotFrom<M>, happening: Happening) => boolean;
  /** What distinguishes situations besides the state: the part of the context that the guards read. */
  distinguish?: (context: SnapshotFrom<M>['context']) => unknown;
};

/** Why a flow loads again, of one that does so for every reason. */
export const reloads = { 'reload.viewer': [{}], 'reload.data': [{}], 'reload.returned': [{}] } as const;

/** A flow with the worlds it is tested in: more than one if its input makes a difference. */
export type Proof = { machine: AnyStateMachine; worlds: World<AnyStateMachine>[] };

/** Declares the worlds of a flow, for the path suite, the test plan and the walks through pages. */
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

/** Returns everything that can happen: the world's events and outcomes, and the chart's delays. */
export const happenings = <M extends AnyStateMachine>(machine: M, world: World<M>): Happening[] => {
  const sent = Object.entries(world.events as Record<string, readonly object[]>);
  const elapsed = machine.events.filter((type: string) => type.startsWith('xstate.after.'));
  return [
    ...sent.flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload }))),
    ...outcomeEvents(world),
    ...elapsed.map((type: string) => ({ type })),
  ];
};

/** Returns what identifies a situation: the state, and the distinguishing part of the context. */
export const situationOf =
  <M extends AnyStateMachine>({ distinguish }: World<M>) =>
  ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, distinguish?.(context)]);

/** Returns the milliseconds of a delayed transition, from its event's name and the machine's delays. */
export const delayOf = (machine: AnyStateMachine, eventType: string, { context }: AnyMachineSnapshot): number => {
  const name = eventType.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name];
  const wait: unknown = typeof delay === 'function' ? delay({ context }) : delay;
  if (typeof wait !== 'number') throw new Error(`The delay of ${eventType} is not a number.`);
  return wait;
};
