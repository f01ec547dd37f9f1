import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { type Popup, popupFor } from './popup.ts';

/** The popup that shows why a call was rejected, by its HTTP status; other failures are passed on. */
export const errorPopupMachine = setup({
  types: {
    context: {} as { popup: Popup | null },
    events: {} as { type: 'call.failed'; failure: Failure } | { type: 'close' },
    tags: {} as 'dialog',
  },
  actions: {
    keep: assign({ popup: (_, failure: Failure) => popupFor(failure) }),
    forget: assign({ popup: null }),
  },
  guards: {
    hasPopup: (_, failure: Failure) => popupFor(failure) !== null,
  },
}).createMachine({
  id: 'errorPopup',
  description: 'The popup that shows why the server rejected a call; only one is open at a time.',
  context: { popup: null },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No error is shown.',
      on: {
        'call.failed': {
          guard: { type: 'hasPopup', params: ({ event }) => event.failure },
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => event.failure },
        },
      },
    },
    shown: {
      description: 'The popup is open; its button is labelled Retry.',
      meta: { requirement: '8 Response handling' },
      tags: 'dialog',
      exit: 'forget',
      on: { close: 'hidden' },
    },
  },
});
