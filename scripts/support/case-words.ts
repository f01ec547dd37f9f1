import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Step } from '../../test/machines/support/paths.ts';
import type { Words } from './flow-words.ts';

/** A machine's transition as XState returns it for an event. */
export type Taken = {
  source: AnyStateNode;
  eventType: string;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  actions: readonly unknown[];
};

/** Returns the name of a guard or an action. */
export const nameOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : String(reference);

/** Turns `announceSaved` into "announce saved". */
export const asWords = (name: string): string => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the transitions that an event takes in a state. */
export const takenBy = (machine: AnyStateMachine, before: AnyMachineSnapshot, { event }: Step): Taken[] =>
  machine.getTransitionData(before, event) as unknown as Taken[];

/** Returns the guards of the earlier candidates for an event, none of which held. */
const refusedGuards = ({ source, eventType, guard }: Taken): unknown[] => {
  const candidates = (source.transitions.get(eventType) ?? []) as Taken[];
  const at = candidates.findIndex((candidate) => candidate.guard === guard);
  return candidates.slice(0, at).map((candidate) => candidate.guard);
};

/** Returns the condition of a transition as a clause: ", and there is a next page" or ", unless nothing is listed". */
const conditionOf = (words: Words, taken: Taken): string => {
  const said = (guard: unknown) => words.guardOf(nameOf(guard)) ?? asWords(nameOf(guard));
  const refused = refusedGuards(taken).map(said);
  return [taken.guard ? `, and ${said(taken.guard)}` : '', refused.length > 0 ? `, unless ${refused.join(' or ')}` : ''].join('');
};

/** Names an event's data by its short values: " (field: title, by: 1)". Answers of ports are named by the guards they pass. */
const dataOf = ({ type, output, error, actorId, ...payload }: Step['event']): string => {
  const short = Object.entries(payload).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length < 40),
  );
  return short.length > 0 ? ` (${short.map(([key, value]) => `${key}: ${value === '' ? 'empty' : value}`).join(', ')})` : '';
};

/** Returns a step as a clause: "the user sends the tender, and it is complete". */
export const clauseOf = (machine: AnyStateMachine, words: Words, before: AnyMachineSnapshot, step: Step): string => {
  const { type } = step.event;
  const clause = `${words.eventOf(type) ?? type}${dataOf(step.event)}`;
  const conditions = [...new Set(takenBy(machine, before, step).map((taken) => conditionOf(words, taken)))];
  return `${clause}${conditions.join('')}`;
};

/** Returns the innermost states of a situation. */
export const leavesOf = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  nodes.filter((node) => Object.keys(node.states).length === 0) as AnyStateNode[];

/** Returns the descriptions of states. */
export const sentencesOf = (nodes: readonly AnyStateNode[]): string[] => nodes.map(({ description, id }) => description ?? id);

/** Returns the innermost states that a step has entered. */
export const entered = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): AnyStateNode[] =>
  leavesOf(after).filter(({ id }) => !before._nodes.some((node) => node.id === id));
