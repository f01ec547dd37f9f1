import type { AnyMachineSnapshot } from 'xstate';
import type { Words } from '../../scripts/support/flow-words.ts';
import type { Happening } from '../../test/machines/support/world.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ends: Record<string, string> = { 'xstate.init': 'The flow starts', 'xstate.stop': 'The flow is stopped' };

/** Returns an event as a sentence part: "The draft is loaded". */
export const saidOf = (words: Words, { type }: Happening): string => ends[type] ?? capital(words.eventOf(type) ?? type);

/** Returns the data of an event, shortened: the payload, or the answer of a call. */
export const dataOf = ({ type: _, actorId: __, input: ___, output, error, ...payload }: Happening): string => {
  const data = output ?? error ?? (Object.keys(payload).length > 0 ? payload : undefined);
  const text = data === undefined ? '' : JSON.stringify(data);
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
};

/** Returns the names of the states a flow is in, the outermost left out. */
export const placeOf = ({ _nodes: nodes }: AnyMachineSnapshot): string =>
  nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))
    .join(', ');
