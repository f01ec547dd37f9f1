import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { startWalker, type Walker } from './walk.ts';
import type { Happening, World } from './world.ts';

/** What a flow has done to its surroundings: actions with their parameters, and calls of ports with their input. */
export type Effects = Pick<Walker, 'actor'> & {
  /** Causes events one after the other, and returns what they led to: actions with their parameters, and events to other flows. */
  after: (...events: Happening[]) => Promise<unknown[]>;
  calls: [port: string, input: unknown][];
};

/** Returns what the flow tells another one, its parent for example; null for other reports. */
const toldIn = (inspected: InspectionEvent): [string, unknown] | null => {
  if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return null;
  const { sourceRef, actorRef, rootId } = inspected;
  if (sourceRef?.sessionId !== rootId || actorRef.sessionId === rootId) return null;
  return [`tells ${(actorRef as AnyActorRef).id}`, inspected.event];
};

/** Starts a flow in its first world, for hand-written expectations about its events, calls and deletions. */
export const startWithEffects = <M extends AnyStateMachine>(machine: M, world: Pick<World<M>, 'input' | 'outcomes'>): Effects => {
  let actions: unknown[] = [];
  const calls: Effects['calls'] = [];
  const inspect = (inspected: InspectionEvent): void => {
    const told = toldIn(inspected);
    if (told) actions.push(told);
    if (inspected.type !== '@xstate.action' || inspected.action.type.startsWith('xstate.')) return;
    const { type, params } = inspected.action;
    actions.push(params === undefined ? type : [type, params]);
  };
  const { actor, happen } = startWalker(machine, world, { called: (port, input) => calls.push([port, input]), inspect });
  const after = async (...events: Happening[]): Promise<unknown[]> => {
    actions = [];
    for (const event of events) await happen(event);
    return actions;
  };
  return { actor, after, calls };
};

/** An answer of a port, and its failure. */
export const answers = (port: string, output?: unknown): Happening => ({ type: `xstate.done.actor.${port}`, output });
export const fails = (port: string, error?: unknown): Happening => ({ type: `xstate.error.actor.${port}`, error });
