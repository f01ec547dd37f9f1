import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

/** A call that a flow needs; `wiring.ts` provides it. Until then it rejects with its own name. */
export const port = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Port "${name}" is not provided.`)));

/** The reader has come back to a page that the browser had kept as it was left. */
export type Returned = { type: 'returned' };

/** Something outside that a flow listens to for as long as it stays in a state: it sends the flow `Sent` events. */
export const watchPort = <Sent extends EventObject, Input = undefined>(name: string): CallbackActorLogic<EventObject, Input, Sent> =>
  fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`Port "${name}" is not provided.`);
  });
