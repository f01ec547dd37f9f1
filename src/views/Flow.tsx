import { useMachine } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

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
