import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Words } from '../../scripts/support/flow-words.ts';

/** What a row of a state is: who makes it happen. */
export type RowKind = 'call' | 'flow' | 'answers' | 'fails' | 'always' | 'after' | 'user' | 'other';

/** One line of text in a state: something the state starts, or something that can happen in it. */
export type Row = {
  kind: RowKind;
  /** The event's type; for a started call or flow its port. */
  event: string;
  text: string;
  /** The guard in words: "if there is a next page", "otherwise". */
  condition: string;
  /** Whether the row belongs below the previous one: an outcome of a call, or a further branch. */
  isNested: boolean;
  /** Ids of the states it leads to; empty if it changes no state. */
  targets: string[];
  /** Whether the state is left and entered again. */
  reenters: boolean;
  /** The id of the flow it starts. */
  flow: string | null;
  actions: string[];
};

/** A state as it is drawn. */
export type State = {
  id: string;
  key: string;
  path: string;
  name: string;
  sentence: string;
  requirement: string | null;
  /** Why the flow exists, if the specification does not ask for it. */
  beyond: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  tags: string[];
  isInitial: boolean;
  /** Whether it is left at once: no one ever sees it. */
  isTransient: boolean;
  /** The id of the flow whose chart it is of, or that it is the box of, if that is not the flow that is drawn. */
  flow?: string;
  /** Of the box of a flow: whether its chart is drawn within it. */
  isOpen?: boolean;
  rows: Row[];
  states: State[];
};

/** A flow as it is drawn. */
export type Chart = { id: string; name: string; sentence: string; root: State };

type Transition = {
  eventType: string;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  reenter: boolean;
  actions: readonly unknown[];
};

const nameOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : String(reference);

/** Turns `storingFirst` into "Storing first". */
export const spoken = (key: string): string => {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who acts: the subjects of clauses in `words.ts` that mean a person. */
const person = /^(the|a) (user|visitor|member|bidder|publisher|admin|provider|requester|owner|reader|advertiser|sender|writer) /;

const guardName = (guard: unknown): { name: string; param: string } => {
  const { params } = (typeof guard === 'object' && guard !== null ? guard : {}) as { params?: unknown };
  return { name: nameOf(guard), param: params === undefined || typeof params === 'function' ? '' : ` ${String(params)}` };
};

const kindOf = (event: string, clause: string): RowKind => {
  if (event === '') return 'always';
  if (event.startsWith('xstate.done.')) return 'answers';
  if (event.startsWith('xstate.error.')) return 'fails';
  if (event.startsWith('xstate.after.')) return 'after';
  return person.test(clause) ? 'user' : 'other';
};

/** Returns the branches of one event as rows; those after the first are nested. */
const branchesOf = (words: Words, event: string, branches: readonly Transition[], node: AnyStateNode, isNested: boolean): Row[] => {
  const said = event.startsWith('xstate.done.state.') ? 'the inner flow has ended' : words.eventOf(event);
  const clause = event === '' ? 'at once' : (said ?? event);
  const kind = kindOf(event, clause);
  return branches.map(({ guard, target, reenter, actions }, at) => {
    const { name, param } = guardName(guard);
    const condition = guard ? `if ${words.guardOf(name) ?? spoken(name).toLowerCase()}${param}` : at > 0 ? 'otherwise' : '';
    const isBranch = at > 0;
    const own = kind === 'user' ? clause.replace(person, '') : clause;
    const isItself = target?.length === 1 && target[0] === node;
    return {
      kind,
      event,
      text: isBranch || (kind === 'always' && condition) ? capital(condition) : capital(own),
      condition: isBranch || kind === 'always' ? '' : condition,
      isNested: isNested || isBranch,
      targets: target && !(isItself && !reenter) ? target.map(({ id }) => id) : [],
      reenters: isItself === true && reenter,
      flow: null,
      actions: actions.map(nameOf),
    };
  });
};

const order = (rows: readonly Row[]): number => {
  const first = rows[0];
  if (first?.kind === 'always') return 0;
  if (first?.kind === 'after') return 1;
  return rows.every(({ targets }) => targets.length === 0) ? 3 : 2;
};

const flowOf = (machine: AnyStateMachine, source: string): string | null => {
  const logic = machine.implementations.actors[source] as { id?: string; config?: unknown } | undefined;
  return logic && 'config' in logic && 'id' in logic ? (logic.id ?? null) : null;
};

const rowsOf = (machine: AnyStateMachine, words: Words, node: AnyStateNode): Row[] => {
  const transitions = new Map<string, readonly Transition[]>([
    ...(node.always ? [['', node.always] as const] : []),
    ...([...node.transitions] as [string, Transition[]][]),
  ]);
  const started = node.invoke.flatMap(({ id, src }) => {
    const source = nameOf(src);
    const flow = flowOf(machine, source);
    const row: Row = {
      kind: flow ? 'flow' : 'call',
      event: id,
      text: spoken(source),
      condition: '',
      isNested: false,
      targets: [],
      reenters: false,
      flow,
      actions: [],
    };
    const ends = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`].flatMap((event) => {
      const branches = transitions.get(event) ?? [];
      transitions.delete(event);
      return branchesOf(words, event, branches, node, true);
    });
    return [row, ...ends];
  });
  const others = [...transitions].map(([event, branches]) => branchesOf(words, event, branches, node, false));
  return [...started, ...others.toSorted((one, other) => order(one) - order(other)).flat()];
};

/** Whether a state, or one around it, has a transition that nothing holds back. */
const isLeftAtOnce = ({ always, parent }: AnyStateNode): boolean =>
  (always?.some(({ guard }) => !guard) ?? false) || (parent !== undefined && isLeftAtOnce(parent));

const stateOf = (machine: AnyStateMachine, words: Words, node: AnyStateNode): State => {
  const states = Object.values(node.states as Record<string, AnyStateNode>);
  const rows = rowsOf(machine, words, node);
  const parent = node.parent;
  const meta = node.meta as { requirement?: string; beyond?: string } | undefined;
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    name: spoken(node.key),
    sentence: node.description ?? '',
    requirement: meta?.requirement ?? null,
    beyond: meta?.beyond ?? null,
    type: node.type,
    tags: node.tags,
    isInitial: parent?.type === 'compound' && parent.initial?.target?.some(({ id }: { id: string }) => id === node.id) === true,
    isTransient: states.length === 0 && isLeftAtOnce(node),
    rows,
    states: states.map((child) => stateOf(machine, words, child)),
  };
};

/** Returns a flow as data for drawing: states, and in words what each starts and what can happen in it. */
export const chartOf = (machine: AnyStateMachine, words: Words): Chart => ({
  id: machine.id,
  name: spoken(machine.id),
  sentence: machine.root.description ?? '',
  root: stateOf(machine, words, machine.root),
});

/** Returns a state and all states below it, outermost first. */
export const statesIn = (state: State): State[] => [state, ...state.states.flatMap(statesIn)];

/** Returns a row as one sentence part: text and condition. */
export const sentenceOf = ({ text, condition }: Row): string => (condition ? `${text}, ${condition}` : text);
