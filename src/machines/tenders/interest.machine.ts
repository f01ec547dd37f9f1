import { setup } from 'xstate';
import { port } from '../port.ts';

/** How the visit of the login modal ended: was in already, has signed in now, or left. */
export type Admission = 'was' | 'now' | 'left';

/** Showing interest in a closed tender: asked for a confirmation, sent, and said that it was sent. Visitors sign in first. */
export const interestMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number },
    events: {} as { type: 'confirm' } | { type: 'cancel' } | { type: 'close' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    ensureMember: port<Admission>('ensureMember'),
    checkInterest: port<{ isPossible: boolean }, { tenderId: number }>('checkInterest'),
    submitInterest: port<void, { tenderId: number }>('submitInterest'),
  },
  guards: {
    hasLeft: (_, admission: Admission) => admission === 'left',
    wasIn: (_, admission: Admission) => admission === 'was',
    isPossible: (_, { isPossible }: { isPossible: boolean }) => isPossible,
  },
}).createMachine({
  id: 'interest',
  description: 'Someone shows interest in a closed tender.',
  context: ({ input }) => input,
  initial: 'admitting',
  states: {
    admitting: {
      description: 'Whoever is not signed in is asked to, and goes on from here.',
      invoke: {
        id: 'ensureMember',
        src: 'ensureMember',
        onDone: [
          { guard: { type: 'hasLeft', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'wasIn', params: ({ event }) => event.output }, target: 'confirming' },
          { target: 'checking' },
        ],
        onError: 'done',
      },
    },
    checking: {
      description: 'Now that it is known who asks: whether they can show interest at all, or have done so before.',
      invoke: {
        id: 'checkInterest',
        src: 'checkInterest',
        input: ({ context }) => context,
        onDone: [{ guard: { type: 'isPossible', params: ({ event }) => event.output }, target: 'confirming' }, { target: 'done' }],
        onError: 'done',
      },
    },
    confirming: {
      description: 'A dialog asks whether interest is to be submitted.',
      meta: { requirement: '4 Interest flow' },
      tags: 'dialog',
      on: { confirm: 'submitting', cancel: 'done' },
    },
    submitting: {
      description: 'The interest is on its way.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'submitInterest',
        src: 'submitInterest',
        input: ({ context }) => context,
        onDone: 'submitted',
        onError: 'done',
      },
    },
    submitted: {
      description: 'A dialog says that the interest was submitted.',
      meta: { requirement: '4 Interest flow' },
      tags: 'dialog',
      on: { close: 'done' },
    },
    done: { description: 'It is over; the tender is read again.', type: 'final' },
  },
});
