import type { AnyStateMachine, AnyStateNode, StateNode } from 'xstate';

/** The parts of a transition that identify it. */
export type Definition = { source: StateNode; eventType: string; target?: readonly StateNode[] | undefined; guard?: unknown };

/** Returns the name of a transition as defined in the chart, the same for every copy of a machine. */
export const nameOfTransition = ({ source, eventType, target, guard }: Definition): string => {
  const guardName = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return [
    source.id,
    eventType || 'always',
    ...(guard ? [`if ${String(guardName)}`] : []),
    '→',
    target?.map(({ id }) => id).join() || 'itself',
  ].join(' ');
};

/** Returns every state of a chart, the root first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

/** Returns the transitions that a state defines: on events and delays, and those taken immediately. */
export const transitionsFrom = ({ transitions, always }: AnyStateNode) => [...[...transitions.values()].flat(), ...(always ?? [])];

/** Returns the names of all transitions of a chart. */
export const transitionsOf = ({ root }: AnyStateMachine): string[] =>
  statesOf(root).flatMap((node) => transitionsFrom(node).map((drawn) => nameOfTransition(drawn)));

/** Returns the atomic states. */
export const leavesOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  statesOf(root).filter(({ states }) => Object.keys(states).length === 0);
