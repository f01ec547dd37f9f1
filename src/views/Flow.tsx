import { useMachine, useSelector } from '@xstate/react';
import { type ComponentType, createContext, use } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFrom, InputFrom, InspectionEvent, Observer, SnapshotFrom } from 'xstate';

/** Props of every view. */
export type ViewProps<M extends AnyStateMachine> = {
  snapshot: SnapshotFrom<M>;
  send: (event: EventFrom<M>) => void;
};

type FlowProps<M extends AnyStateMachine> = {
  machine: M;
  view: ComponentType<ViewProps<M>>;
} & (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> });

/** Observes page flows during development; without one they run unobserved. */
export const InspectionContext = createContext<Observer<InspectionEvent> | undefined>(undefined);

/** Runs a flow while mounted and renders its view. */
export function Flow<M extends AnyStateMachine>({ machine, input, view: View }: FlowProps<M>) {
  const inspect = use(InspectionContext);
  const [snapshot, send] = useMachine(machine, { input, inspect } as never);
  return <View snapshot={snapshot as SnapshotFrom<M>} send={send as (event: EventFrom<M>) => void} />;
}

const whole = <Snapshot,>(snapshot: Snapshot): Snapshot => snapshot;

/** Returns the view props of a child flow. */
export const useFlow = <M extends AnyStateMachine>(actor: ActorRefFrom<M>): ViewProps<M> => {
  const running: AnyActorRef = actor;
  const snapshot = useSelector(running, whole) as SnapshotFrom<M>;
  return { snapshot, send: running.send as (event: EventFrom<M>) => void };
};

type ChildFlowProps<M extends AnyStateMachine> = { actor: ActorRefFrom<M>; view: ComponentType<ViewProps<M>> };

/** Renders the view of a child flow. */
export function ChildFlow<M extends AnyStateMachine>({ actor, view: View }: ChildFlowProps<M>) {
  return <View {...useFlow<M>(actor)} />;
}
