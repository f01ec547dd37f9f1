import { assign, setup } from 'xstate';
import { effect, port } from '../port.ts';
import { ensureMemberMachine, type LoginOutcome } from '../session/ensure-member.machine.ts';

/** Starts and stops watching a tender; visitors log in first. */
export const tenderWatchMachine = setup({
  types: {
    input: {} as { tenderId: number; isWatched: boolean },
    context: {} as { tenderId: number; isWatched: boolean },
    events: {} as { type: 'toggle' } | { type: 'tender.loaded'; isWatched: boolean },
    tags: {} as 'busy',
  },
  actors: {
    ensureMember: ensureMemberMachine,
    storeWatch: port<void, { tenderId: number; isWatched: boolean }>('storeWatch'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    flip: assign({ isWatched: ({ context }) => !context.isWatched }),
    keep: assign({ isWatched: (_, isWatched: boolean) => isWatched }),
    announceWatched: effect<boolean>('announceWatched'),
    /** Records that what is new in the tender was shown. */
    markSeen: effect<{ tenderId: number }>('markSeen'),
  },
  guards: {
    isWatched: (_, isWatched: boolean) => isWatched,
    isCancelled: (_, outcome: LoginOutcome) => outcome === 'cancelled',
  },
}).createMachine({
  id: 'tenderWatch',
  description: 'A member watches a tender: addenda, answers, deadline and outcome cause notifications.',
  meta: { beyond: 'A member who is not sure to bid follows a tender without registering interest.' },
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The bookmark shows whether the tender is watched; on the page of the tender, what is new has been seen.',
      on: {
        toggle: 'awaitingLogin',
        'tender.loaded': [
          {
            guard: { type: 'isWatched', params: ({ event }) => event.isWatched },
            actions: [
              { type: 'keep', params: ({ event }) => event.isWatched },
              { type: 'markSeen', params: ({ context: { tenderId } }) => ({ tenderId }) },
            ],
          },
          { actions: { type: 'keep', params: ({ event }) => event.isWatched } },
        ],
      },
    },
    awaitingLogin: {
      description: 'A visitor logs in and then continues.',
      invoke: {
        id: 'ensureMember',
        src: 'ensureMember',
        onDone: [{ guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'idle' }, { target: 'saving' }],
      },
    },
    saving: {
      description: 'The change is being saved; the bookmark already shows it.',
      tags: 'busy',
      entry: 'flip',
      invoke: {
        id: 'storeWatch',
        src: 'storeWatch',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'announceWatched', params: ({ context }) => context.isWatched } },
        onError: { target: 'idle', actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'flip'] },
      },
    },
  },
});
