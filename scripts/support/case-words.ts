import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, getInitialSnapshot, getNextSnapshot } from 'xstate';
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

/** Returns the transitions that a step takes; a guard that asks another flow may answer otherwise now, so that what it has led to counts. */
export const takenBy = (machine: AnyStateMachine, before: AnyMachineSnapshot, { event, state: after }: Step): Taken[] => {
  const isNew = (node: AnyStateNode) => after._nodes.includes(node) && !before._nodes.includes(node);
  return (machine.getTransitionData(before, event) as unknown as Taken[]).map((taken) => {
    const candidates = (taken.source.transitions.get(taken.eventType) ?? []) as Taken[];
    return taken.target ? taken : (candidates.find(({ target }) => target?.some(isNew)) ?? taken);
  });
};

/** Returns the earlier candidates for an event, or for leaving a state at once, none of which held. */
const refusedBy = ({ source, eventType, guard, target }: Taken): Taken[] => {
  const candidates = (eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])) as Taken[];
  const at = candidates.findIndex((candidate) => candidate.guard === guard && candidate.target?.[0] === target?.[0]);
  return candidates.slice(0, at);
};

/** Whether the named guard of a transition holds; one that is computed from others is not asked. */
const holds = ({ implementations }: AnyStateMachine, { guard }: Taken, { context }: AnyMachineSnapshot, event: Step['event']): boolean => {
  const implementation: unknown = implementations.guards[nameOf(guard)];
  if (typeof implementation !== 'function') return true;
  const params: unknown = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  return implementation({ context, event }, typeof params === 'function' ? params({ context, event }) : params);
};

/** Returns the innermost states that entering a state leads to, before any of them is left at once. */
const startOf = (node: AnyStateNode): AnyStateNode[] => {
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return [node, ...inner.flatMap(startOf)];
};

/**
 * Returns the transitions without an event that a step takes after its own, in their order: out of states that it enters and leaves at once, and
 * out of those beside them.
 */
const followedBy = (machine: AnyStateMachine, before: AnyMachineSnapshot, { event, state: after }: Step): Taken[] => {
  const isNew = (node: AnyStateNode) => after._nodes.includes(node) && !before._nodes.includes(node);
  const takenFrom = (node: AnyStateNode): Taken[] => {
    const candidates = (node.always ?? []) as unknown as Taken[];
    const taken = candidates.find((each) => holds(machine, each, after, event));
    const passed = taken?.target?.flatMap(startOf) ?? [];
    const onward = passed.filter((each) => each !== node && !after._nodes.includes(each)).flatMap(takenFrom);
    return taken && (passed.some(isNew) || onward.length > 0) ? [taken, ...onward] : [];
  };
  const passed = takenBy(machine, before, { event, state: after }).flatMap(({ target }) => target?.flatMap(startOf) ?? []);
  return [...new Set([...passed, ...before._nodes])].flatMap(takenFrom);
};

/** Names what a guard is asked about, where the chart writes it out. */
const paramOf = (guard: unknown): string =>
  typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'string' ? ` (${guard.params})` : '';

/** Returns what has to be so for a step to lead where it leads: the conditions that its chart asks after the event. */
export const conditionsOf = (machine: AnyStateMachine, words: Words, before: AnyMachineSnapshot, step: Step): string[] => {
  const said = ({ guard }: Taken) => `${words.guardOf(nameOf(guard)) ?? asWords(nameOf(guard))}${paramOf(guard)}`;
  const conditions = followedBy(machine, before, step).flatMap((taken) => {
    if (taken.guard) return [said(taken)];
    const refused = [...new Set(refusedBy(taken).map(said))];
    return refused.length > 0 ? [`none of this holds: ${refused.join('; ')}`] : [];
  });
  return [...new Set(conditions)];
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

/** Whether a value says something to a person: an id, a moment of a machine or a text with brackets does not. */
const isTelling = ([key, value]: [string, unknown]): boolean =>
  !/^(id|key|version|now|at|call)$|Id$|Key$/.test(key) &&
  (typeof value === 'number' || (typeof value === 'string' && value.length < 40 && !/[[\]{}"]|\dT\d/.test(value)));

/** Names an event's data by its short values: " (field: title, by: 1)". Answers of ports are named by the guards they pass. */
const dataOf = ({ type, output, error, actorId, ...payload }: Step['event']): string => {
  const told = Object.entries(payload).filter(isTelling);
  return told.length > 0 ? ` (${told.map(([key, value]) => `${asWords(key)}: ${value === '' ? 'empty' : value}`).join(', ')})` : '';
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

/** What a flow remembers and no page shows. */
const hidden = /^(id|key|next key|version|draft version|sent version|remote version|sent content|removed|busy|is restored|opened|draft)\b/;

/** What a change of these means to a person who looks at the page. */
const meanings: Record<string, string> = {
  touched: 'what is wrong in the fields that were left is named',
  checked: 'what is wrong in the step is named',
  read: 'what the list has read',
  failure: 'the reason of the failure',
};

const isShort = (value: unknown): boolean =>
  value === null || ['number', 'boolean'].includes(typeof value) || (typeof value === 'string' && value.length < 40);

const saidOf = (value: unknown): string => {
  if (value === null || value === '') return 'empty';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

/**
 * Returns the situations before and after the last step of a path with their own data: a path holds one situation for all that differ in data
 * only. Where another flow has to answer, those of the path.
 */
const lastOf = (machine: AnyStateMachine, steps: readonly Step[], input: unknown): [AnyMachineSnapshot, AnyMachineSnapshot] => {
  const [before, last] = steps.slice(-2) as [Step, Step];
  try {
    const start: AnyMachineSnapshot = getInitialSnapshot(machine, input);
    const way = steps.slice(1, -1).reduce((state, { event }) => getNextSnapshot(machine, state, event), start);
    return [way, getNextSnapshot(machine, way, last.event)];
  } catch {
    return [before.state, last.state];
  }
};

/** Names what the last step of a path has changed of the data that is shown: "page: 2", or "items" where the value is longer. */
export const changedBy = (machine: AnyStateMachine, steps: readonly Step[], input: unknown): string[] => {
  const [before, after] = lastOf(machine, steps, input);
  return differences(before.context, after.context, '')
    .filter((change) => !hidden.test(change))
    .map((change) => meanings[change] ?? change);
};

const differences = (before: unknown, after: unknown, name: string): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isShort(after)) return [`${name}: ${saidOf(after)}`];
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(before) || !isRecord(after)) return [name];
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.keys({ ...was, ...is }).flatMap((key) => differences(was[key] ?? null, is[key] ?? null, `${name} ${asWords(key)}`.trim()));
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
