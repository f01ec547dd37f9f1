import { fromPromise, setup } from 'xstate';

/** A flow of another kind than those of the product: a lift, without words of its own but for its events. */
export const liftMachine = setup({ actors: { travel: fromPromise(async () => {}) } }).createMachine({
  id: 'lift',
  description: 'A lift takes a person to a floor.',
  initial: 'waiting',
  states: {
    waiting: { description: 'The lift waits for a call.', on: { call: 'moving' } },
    moving: { description: 'The lift moves.', invoke: { id: 'travel', src: 'travel', onDone: 'open', onError: 'stuck' } },
    open: { description: 'The door is open.', on: { leave: 'waiting' } },
    stuck: { description: 'The lift is stuck between two floors.', on: { call: 'moving' } },
  },
});
