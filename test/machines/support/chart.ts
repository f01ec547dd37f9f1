import type { AnyStateMachine, AnyStateNode, StateNode } from 'xstate';

/** What of a transition names it. */
export type Definition = { source: StateNode; eventType: string; target?: readonly StateNode[] | undefined; guard?: unknown };

/** A transition by what the chart says of it, the same for every copy of a machine. */
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

/** Every state of a chart, the root first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

/** Every transition a chart draws, by name. */
export const transitionsOf = ({ root }: AnyStateMachine): string[] =>
  statesOf(root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((drawn) => nameOfTransition(drawn)),
  );

/** The states that are not made of others. */
export const leavesOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  statesOf(root).filter(({ states }) => Object.keys(states).length === 0);
