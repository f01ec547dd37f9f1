import { type ReadContext, type ReadEvent, readMachine } from './read.machine.ts';
import type { Typed } from './typed.ts';

/** What is sent to the flow that reads something: what was read. */
export type ReadShown<Result extends object> = { type: 'read.shown'; result: Result };

/** The flow that reads one kind of thing, and what names it where there are several. */
export type ReadOf<Result extends object, Of extends object | null = null> = Typed<
  typeof readMachine,
  ReadContext<Result, Of>,
  ReadEvent,
  { of: Of }
>;

/** Returns the flow that reads one kind of thing, to be invoked by another flow. */
export const readOf = <Result extends object, Of extends object | null = null>(): ReadOf<Result, Of> =>
  // The same machine: context and input say what is read.
  readMachine as unknown as ReadOf<Result, Of>;
