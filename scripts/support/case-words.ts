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

/** Returns the earlier candidates for an event, none of which held. */
const refusedBy = ({ source, eventType, guard, target }: Taken): Taken[] => {
  const candidates = (source.transitions.get(eventType) ?? []) as Taken[];
  const at = candidates.findIndex((candidate) => candidate.guard === guard && candidate.target?.[0] === target?.[0]);
  return candidates.slice(0, at);
};

/** Returns the condition of a transition as a clause: ", and there is a next page" or ", unless nothing is listed". */
const conditionOf = (words: Words, taken: Taken): string => {
  const said = (guard: unknown) => words.guardOf(nameOf(guard)) ?? asWords(nameOf(guard));
  const refused = refusedBy(taken).map((candidate) => said(candidate.guard));
  return [taken.guard ? `, and ${said(taken.guard)}` : '', refused.length > 0 ? `, unless ${refused.join(' or ')}` : ''].join('');
};

/** Says what a step without a new state does not do, and why: the states to which it would lead otherwise. */
export const notDone = (words: Words, taken: Taken): string[] =>
  refusedBy(taken).flatMap((candidate) => {
    const [target] = candidate.target ?? [];
    const guard = words.guardOf(nameOf(candidate.guard)) ?? asWords(nameOf(candidate.guard));
    return target && target !== taken.source ? `It does not come to "${target.description ?? target.id}", which needs this: ${guard}.` : [];
  });

/** Names an event's data by its short values: " (field: title, by: 1)". Answers of ports are named by the guards they pass. */
const dataOf = ({ type, output, error, actorId, ...payload }: Step['event']): string => {
  const short = Object.entries(payload).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length < 40),
  );
  return short.length > 0 ? ` (${short.map(([key, value]) => `${key}: ${value === '' ? 'empty' : value}`).join(', ')})` : '';
};

/** Returns a step as a clause: "the user sends the tender, and it is complete"; with the event's data unless `isShort`. */
export const clauseOf = (
  machine: AnyStateMachine,
  words: Words,
  before: AnyMachineSnapshot,
  step: Step,
  { isShort = false } = {},
): string => {
  const { type } = step.event;
  const clause = `${words.eventOf(type) ?? type}${isShort ? '' : dataOf(step.event)}`;
  const conditions = [...new Set(takenBy(machine, before, step).map((taken) => conditionOf(words, taken)))];
  return `${clause}${conditions.join('')}`;
};

/** Turns the key of a state into words: `storingFirst` into "storing first". */
export const spokenKey = ({ key }: AnyStateNode): string => asWords(key).trim();

/** Returns the innermost states of a situation. */
export const leavesOf = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  nodes.filter((node) => Object.keys(node.states).length === 0) as AnyStateNode[];

/** Returns the descriptions of states. */
export const sentencesOf = (nodes: readonly AnyStateNode[]): string[] => nodes.map(({ description, id }) => description ?? id);

/** Returns the innermost states that a step has entered. */
export const entered = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): AnyStateNode[] =>
  leavesOf(after).filter(({ id }) => !before._nodes.some((node) => node.id === id));
