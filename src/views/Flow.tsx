import { useMachine, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

/** What every view is a function of. */
export type ViewProps<M extends AnyStateMachine> = {
  snapshot: SnapshotFrom<M>;
  send: (event: EventFrom<M>) => void;
};

type FlowProps<M extends AnyStateMachine> = {
  machine: M;
  view: ComponentType<ViewProps<M>>;
} & (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> });

/** Runs a flow for as long as it is mounted, and shows it. */
export function Flow<M extends AnyStateMachine>({ machine, input, view: View }: FlowProps<M>) {
  const [snapshot, send] = useMachine(machine, { input } as never);
  return <View snapshot={snapshot as SnapshotFrom<M>} send={send as (event: EventFrom<M>) => void} />;
}

const whole = <Snapshot,>(snapshot: Snapshot): Snapshot => snapshot;

/** What a view of a flow that another flow runs is given: the flow as it stands, and how to tell it something. */
export const useFlow = <M extends AnyStateMachine>(actor: ActorRefFrom<M>): ViewProps<M> => {
  const running: AnyActorRef = actor;
  const snapshot = useSelector(running, whole) as SnapshotFrom<M>;
  return { snapshot, send: running.send as (event: EventFrom<M>) => void };
};

type ChildFlowProps<M extends AnyStateMachine> = { actor: ActorRefFrom<M>; view: ComponentType<ViewProps<M>> };

/** Shows a flow that another flow runs. */
export function ChildFlow<M extends AnyStateMachine>({ actor, view: View }: ChildFlowProps<M>) {
  return <View {...useFlow<M>(actor)} />;
}
