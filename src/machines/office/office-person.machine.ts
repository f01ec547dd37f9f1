import { assign, setup } from 'xstate';
import type { PersonDetail } from '../../../contract/entities/office.ts';
import { type NetworkReturned, port, watchPort } from '../port.ts';

/** One account: its sessions, what is theirs, and what the office did with it. */
export const officePersonMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; detail: PersonDetail | null },
    events: {} as NetworkReturned | { type: 'retry' } | { type: 'close' },
    tags: {} as 'busy',
  },
  actors: {
    loadPerson: port<PersonDetail, { id: number }>('loadPerson'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: { keep: assign({ detail: (_, detail: PersonDetail) => detail }) },
}).createMachine({
  id: 'officePerson',
  description: 'One account, for those who run the marketplace.',
  meta: { beyond: 'Who helps a person sees where they are logged in, and what was done with the account before.' },
  context: ({ input }) => ({ ...input, detail: null }),
  initial: 'loading',
  on: { close: '.closed' },
  states: {
    loading: {
      description: 'The account is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadPerson',
        src: 'loadPerson',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The account could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
    shown: { description: 'The account is shown with its sessions, how much is theirs, and what was done with it last.' },
    closed: { description: 'The dialog has closed.', type: 'final' },
  },
});
