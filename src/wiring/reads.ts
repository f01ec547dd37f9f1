import { type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import type { Reload } from '../machines/port.ts';
import { readMachine } from '../machines/read.machine.ts';
import type { ReadOf } from '../machines/read.ts';
import { type Tools, watchNetworkOf, watchReloadOf, type watchViewerOf } from './tools.ts';

/**
 * Provides what reads one thing.
 *
 * @param watchReload what makes it read again; by default a changed language or session, changes on the server, and a return to the page
 */
export const wireRead = <Result extends object, Of extends object | null = null>(
  tools: Tools,
  load: (of: Of, signal: AbortSignal) => Promise<Result>,
  watchReload: ReturnType<typeof watchReloadOf | typeof watchViewerOf> = watchReloadOf(tools),
): ReadOf<Result, Of> =>
  // `ReadOf` adds the types of this thing; the machine is the same for all.
  readMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => load(input as Of, signal)),
      // Each sends reasons to reload, some of them not all.
      watchReload: watchReload as CallbackActorLogic<EventObject, undefined, Reload>,
      watchNetwork: watchNetworkOf(tools),
    },
  }) as unknown as ReadOf<Result, Of>;
