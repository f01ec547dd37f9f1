import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

/** Ports and effects that are still to be provided. */
const missing = new WeakSet<object>();
const noted = <Implementation extends object>(implementation: Implementation): Implementation => {
  missing.add(implementation);
  return implementation;
};

/** Whether an actor or action of a machine is more than the placeholder of a port or an effect. */
export const isProvided = (implementation: unknown): boolean => !missing.has(Object(implementation));

/** A promise actor that a flow needs; the wiring provides it. Until then it rejects with its own name. */
export const port = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  noted(fromPromise<Output, Input>(() => Promise.reject(new Error(`Port "${name}" is not provided.`))));

/** The browser has restored the page from its back/forward cache. */
export type Returned = { type: 'returned' };

/** The connection may be back: the device reports it, another call was answered, or the user has returned to the page. */
export type NetworkReturned = { type: 'network.returned' };

/** The language or the session has changed: the answers of the server may be others now. */
export type ViewerChanged = { type: 'reload.viewer' };

/** Something has changed on the server. */
export type DataChanged = { type: 'reload.data' };

/** The user is back on the page, which may have missed changes. */
export type PageReturned = { type: 'reload.returned' };

/** Why a flow loads its data again. A chart in which each reason does the same says `reload.*`. */
export type Reload = ViewerChanged | DataChanged | PageReturned;

/** The name of a callback actor: a flow that is rendered on a server runs without those of this name. */
type WatchName = `watch${string}`;

/** A callback actor that runs while a state is active, sends the flow `Sent` events and receives `Told` ones. */
export const watchPort = <Sent extends EventObject, Input = undefined, Told extends EventObject = EventObject>(
  name: WatchName,
): CallbackActorLogic<Told, Input, Sent> =>
  noted(
    fromCallback<Told, Input, Sent>(() => {
      throw new Error(`Port "${name}" is not provided.`);
    }),
  );

/** An action that reaches outside the flow; the wiring provides it. Until then it throws with its own name. */
export const effect = <Params = unknown>(name: string): ((args: unknown, params: Params) => void) =>
  noted(() => {
    throw new Error(`Action "${name}" is not provided.`);
  });
