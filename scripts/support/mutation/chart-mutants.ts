import { type AnyStateMachine, assign, StateMachine } from 'xstate';
import { asWords } from '../case-words.ts';
import { wordsOf } from '../words.ts';
import { type Place, withoutPart } from './chart-change.ts';

/** A machine that lacks one action, guard or target. */
export type Mutant = { kind: 'action' | 'guard' | 'target'; place: Place; said: string; machine: AnyStateMachine };

type Part = Record<string, unknown> | unknown[];
type Deletion = { kind: Mutant['kind']; path: (string | number)[] };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const actionLists = new Set(['actions', 'entry', 'exit']);
/** Parameters and metadata hold data, not parts of a chart. */
const opaque = new Set(['params', 'meta', 'tags', 'description']);

/** Looks into the states of a part, whose names can be anything, also `on` or `entry`. */
const inStates = <Found>(states: Part, path: (string | number)[], look: (state: Part, path: (string | number)[]) => Found[]): Found[] =>
  Object.entries(states).flatMap(([name, state]) => look(state as Part, [...path, name]));

/** Returns every place of a chart where an action, a guard or a target can be deleted. */
const deletionsIn = (part: Part, path: (string | number)[] = []): Deletion[] =>
  Object.entries(part).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    if (opaque.has(key)) return [];
    if (key === 'states') return inStates(value as Part, here, deletionsIn);
    if (actionLists.has(key)) {
      return Array.isArray(value)
        ? value.map((_, at): Deletion => ({ kind: 'action', path: [...here, at] }))
        : [{ kind: 'action', path: here } as Deletion];
    }
    if (key === 'guard') return [{ kind: 'guard', path: here } as Deletion];
    if (key === 'target') return [{ kind: 'target', path: here } as Deletion];
    return isPart(value) ? deletionsIn(value, here) : [];
  });

/** Returns transitions that are written as a state's name: `on: { retry: 'loading' }`. */
const shortTargetsIn = (part: Part, path: (string | number)[] = []): Deletion[] =>
  Object.entries(part).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    if (opaque.has(key)) return [];
    if (key === 'states') return inStates(value as Part, here, shortTargetsIn);
    if (['on', 'after'].includes(key) && isPart(value)) {
      const short = Object.entries(value).filter(([, target]) => typeof target === 'string');
      return [...short.map(([event]): Deletion => ({ kind: 'target', path: [...here, event] })), ...shortTargetsIn(value, here)];
    }
    if (['onDone', 'onError', 'always'].includes(key) && typeof value === 'string') return [{ kind: 'target', path: here } as Deletion];
    return isPart(value) ? shortTargetsIn(value, here) : [];
  });

/** Without a guard or a target, transitions without an event may loop for ever: too many of them are an error instead. */
const stepLimit = 10_000;

const withLimit = (chart: Part, count = assign(limitOf())): Part => {
  const { states, entry, always, ...rest } = chart as { states?: Record<string, Part>; entry?: unknown; always?: unknown };
  const inner = states && Object.fromEntries(Object.entries(states).map(([key, state]) => [key, withLimit(state, count)]));
  const counted = [always ?? []].flat().map((transition) => {
    const whole = (typeof transition === 'string' ? { target: transition } : transition) as { actions?: unknown };
    return { ...whole, actions: [count, ...[whole.actions ?? []].flat()] };
  });
  return {
    ...rest,
    entry: [count, ...[entry ?? []].flat()],
    ...(counted.length > 0 && { always: counted }),
    ...(inner && { states: inner }),
  };
};

const limitOf = () => {
  let steps = 0;
  return () => {
    steps++;
    if (steps > stepLimit) throw new Error('The mutant takes steps without end.');
    return {};
  };
};

const nameIn = (part: unknown): string =>
  isPart(part) && !Array.isArray(part) ? String(part.type ?? part.target ?? '') : String(part ?? '');

/** Returns a deletion in words: "without the effect ..., when ..., in ...". */
const saidOf = (machine: AnyStateMachine, { kind, path }: Deletion): string => {
  const words = wordsOf(machine);
  const partAt = (length: number) =>
    path.slice(0, length).reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], machine.config);
  const parts = path.map((_, at) => partAt(at + 1));
  const name = nameIn(parts.at(-1));
  const lost = {
    action: `the effect "${words.effectOf(name) || asWords(name)}"`,
    guard: `the condition "${words.guardOf(name) ?? asWords(name)}"`,
    target: `the way to "${asWords(name.replace(/^[.#]/, ''))}"`,
  }[kind];
  const states = path.flatMap((key, at) => (path[at - 1] === 'states' ? asWords(String(key)) : []));
  const on = path.indexOf('on');
  const outcome = path.findIndex((key) => key === 'onDone' || key === 'onError');
  const invoked = parts.find((part) => isPart(part) && 'src' in part) as { id?: string; src?: string } | undefined;
  const event =
    outcome >= 0
      ? `xstate.${path[outcome] === 'onDone' ? 'done' : 'error'}.actor.${invoked?.id ?? invoked?.src}`
      : String(path[on + 1] ?? '');
  const when = on >= 0 || outcome >= 0 ? `, when ${words.eventOf(event) ?? event}` : path.includes('entry') ? ', on its entry' : '';
  return `without ${lost}${when}, in ${states.length > 0 ? `"${states.join(' › ')}"` : 'every state'}`;
};

/** Returns a mutant for every action, guard and target of a machine. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const { config, implementations } = machine;
  const chart = config as unknown as Part;
  return [...deletionsIn(chart), ...shortTargetsIn(chart)].map((deletion) => ({
    kind: deletion.kind,
    place: deletion.path,
    said: saidOf(machine, deletion),
    // The chart has lost a part; its type is that of the original.
    machine: new StateMachine(
      withLimit(withoutPart(chart, deletion.path) as Part) as never,
      implementations as never,
    ) as unknown as AnyStateMachine,
  }));
};
