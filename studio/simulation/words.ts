import type { AnyMachineSnapshot } from 'xstate';
import type { Words } from '../../scripts/support/flow-words.ts';
import type { Happening } from '../../test/machines/support/world.ts';
import { spoken } from '../chart/chart.ts';
import { sentenceOfFailure } from '../product.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ends: Record<string, string> = { 'xstate.init': 'The flow starts', 'xstate.stop': 'The flow is stopped' };

/** Returns an event as a sentence part: "The draft is loaded". */
export const saidOf = (words: Words, { type }: Happening): string => ends[type] ?? capital(words.eventOf(type) ?? type);

/** What a thing is called by its readers, if it has such a field. */
const nameIn = (thing: object): unknown =>
  ['name', 'title', 'project_title', 'text', 'number'].map((key) => Reflect.get(thing, key)).find(Boolean);

/** Returns a value as a reader would say it: things within it by their names. */
const inWords = (value: unknown, isInner = false): string => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return value === '' ? 'empty' : `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `${value.length}: ${value.map((item) => inWords(item, true)).join(', ')}`;
  const name = nameIn(value);
  if (isInner && typeof name === 'string') return `“${name}”`;
  const parts = Object.entries(value).map(([key, part]) => `${spoken(key).toLowerCase()} ${inWords(part, true)}`);
  return isInner ? `(${parts.slice(0, 3).join(', ')})` : parts.join(', ');
};

/** Returns the data of an event in words, shortened: the payload, the answer of a call, or why it failed. */
export const dataOf = ({ type: _, actorId: __, input: ___, output, error, ...payload }: Happening): string => {
  const data = output ?? (Object.keys(payload).length > 0 ? payload : undefined);
  const text = error !== undefined ? sentenceOfFailure(error) : data === undefined ? '' : inWords(data);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns how the worlds of a flow begin, in words: only what differs between their inputs; other samples where nothing does. */
export const startsOf = (inputs: readonly unknown[]): string[] => {
  const keys = [...new Set(inputs.flatMap((input) => (isThing(input) ? Object.keys(input) : [])))];
  const texts = keys.map((key) => inputs.map((input) => inWords(isThing(input) ? input[key] : undefined, true)));
  const told = keys.flatMap((key, at) => (new Set(texts[at]).size > 1 ? [{ key, said: texts[at] ?? [] }] : []));
  return inputs.map((_, world) => {
    const parts = told.map(({ key, said }) => `${spoken(key).toLowerCase()} ${said[world]}`);
    const text = parts.length === 0 ? 'with other answers' : parts.join(', ');
    return text.length > 80 ? `${text.slice(0, 80)}…` : text;
  });
};

/** Returns the names of the states a flow is in, the outermost left out. */
export const placeOf = ({ _nodes: nodes }: AnyMachineSnapshot): string =>
  nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))
    .join(', ');
