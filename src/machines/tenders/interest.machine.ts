import { setup } from 'xstate';
import { effect, port } from '../port.ts';
import { ensureMemberMachine, type LoginOutcome } from '../session/ensure-member.machine.ts';

/** Expresses interest in a closed tender: confirmation, request, success message. Visitors log in first. */
export const interestMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number },
    events: {} as { type: 'confirm' } | { type: 'cancel' } | { type: 'close' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    ensureMember: ensureMemberMachine,
    checkInterest: port<{ isPossible: boolean }, { tenderId: number }>('checkInterest'),
    submitInterest: port<void, { tenderId: number }>('submitInterest'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
  },
  guards: {
    isCancelled: (_, outcome: LoginOutcome) => outcome === 'cancelled',
    wasSignedIn: (_, outcome: LoginOutcome) => outcome === 'alreadySignedIn',
    isPossible: (_, { isPossible }: { isPossible: boolean }) => isPossible,
  },
}).createMachine({
  id: 'interest',
  description: 'A bidder expresses interest in a closed tender.',
  context: ({ input }) => input,
  initial: 'awaitingLogin',
  states: {
    awaitingLogin: {
      description: 'A visitor logs in and then continues.',
      invoke: {
        id: 'ensureMember',
        src: 'ensureMember',
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'wasSignedIn', params: ({ event }) => event.output }, target: 'confirming' },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: 'The user is known now: it is checked whether they may express interest or have already done so.',
      invoke: {
        id: 'checkInterest',
        src: 'checkInterest',
        input: ({ context }) => context,
        onDone: [{ guard: { type: 'isPossible', params: ({ event }) => event.output }, target: 'confirming' }, { target: 'done' }],
        onError: { target: 'done', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirming: {
      description: 'A dialog asks the bidder to confirm the interest.',
      meta: { requirement: '4 Interest flow' },
      tags: 'dialog',
      on: { confirm: 'submitting', cancel: 'done' },
    },
    submitting: {
      description: 'The interest is being submitted.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'submitInterest',
        src: 'submitInterest',
        input: ({ context }) => context,
        onDone: 'submitted',
        onError: { target: 'done', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    submitted: {
      description: 'A dialog confirms that the interest was submitted.',
      meta: { requirement: '4 Interest flow' },
      tags: 'dialog',
      on: { close: 'done' },
    },
    done: { description: 'The interest was registered or refused, or the member has cancelled.', type: 'final' },
  },
});
