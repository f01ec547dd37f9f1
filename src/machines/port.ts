import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

/** A promise actor that a flow needs; the wiring provides it. Until then it rejects with its own name. */
export const port = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Port "${name}" is not provided.`)));

/** The browser has restored the page from its back/forward cache. */
export type Returned = { type: 'returned' };

/** A callback actor that runs while a state is active and sends the flow `Sent` events. */
export const watchPort = <Sent extends EventObject, Input = undefined>(name: string): CallbackActorLogic<EventObject, Input, Sent> =>
  fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`Port "${name}" is not provided.`);
  });
