import { useMachine, useSelector } from '@xstate/react';
import { type ComponentType, createContext, use, useId } from 'react';
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  InspectionEvent,
  Observer,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

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

/** The persisted snapshots of the flows of a page that the server rendered, by the ID of their place. */
export const KeptFlowsContext = createContext<Record<string, object>>({});

/** Runs a flow until it needs nothing more from the server, once for each place of a page. */
export type Settle = (place: string, machine: AnyStateMachine, input: unknown) => Promise<AnyActorRef>;

/** Set while a server renders a page: its flows are shown once they have settled. */
export const SettleContext = createContext<Settle | null>(null);

/** Runs a flow while mounted and renders its view. Another flow at the same place of a page begins anew. */
export function Flow<M extends AnyStateMachine>(props: FlowProps<M>) {
  const settle = use(SettleContext);
  return settle ? <SettledFlow<M> settle={settle} flow={props} /> : <RunningFlow<M> key={props.machine.id} flow={props} />;
}

function RunningFlow<M extends AnyStateMachine>({ flow: { machine, input, view: View } }: { flow: FlowProps<M> }) {
  const inspect = use(InspectionContext);
  // IDs of the hydrated page equal the server's; those of later pages differ from all of them.
  const kept = use(KeptFlowsContext)[useId()] as Snapshot<unknown> | undefined;
  // `input` is optional in the props exactly when it is for the machine.
  const [snapshot, send] = useMachine(machine, { input, inspect, ...(kept && { snapshot: kept }) } as never);
  return <View snapshot={snapshot as SnapshotFrom<M>} send={send as (event: EventFrom<M>) => void} />;
}

function SettledFlow<M extends AnyStateMachine>({ flow: { machine, input, view: View }, settle }: { flow: FlowProps<M>; settle: Settle }) {
  const actor = use(settle(useId(), machine, input));
  return <View snapshot={actor.getSnapshot() as SnapshotFrom<M>} send={actor.send as (event: EventFrom<M>) => void} />;
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
