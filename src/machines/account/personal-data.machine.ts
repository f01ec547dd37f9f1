import { assign, setup } from 'xstate';
import type { PersonalData } from '../../../contract/entities/personal-data.ts';
import type { Failure } from '../../../contract/failures.ts';
import { dataCopyDelay } from '../../../contract/limits.ts';
import { failedWith, failureOf, isFailure } from '../failing.ts';
import { effect, type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';

type Context = {
  data: PersonalData | null;
  /** Whether a code is needed besides the password. */
  isCodeNeeded: boolean;
  failure: Failure | null;
};

/** A copy of one's data, and the deletion of one's account. */
export const personalDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | ViewerChanged
      | { type: 'retry' }
      | { type: 'copy.request' }
      | { type: 'copy.download' }
      | { type: 'delete' }
      | { type: 'keep' }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadPersonalData: port<PersonalData>('loadPersonalData'),
    requestCopy: port<PersonalData>('requestCopy'),
    downloadCopy: port<void>('downloadCopy'),
    requestDeletion: port<PersonalData>('requestDeletion'),
    cancelDeletion: port<PersonalData>('cancelDeletion'),
    passwordAgain: passwordAgainMachine,
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keepData: assign({ data: (_, data: PersonalData) => data }),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    keepFailure: assign(failureOf),
    forgetFailure: assign({ failure: null }),
    /** Moves the focus to the section of the deletion, whose content has changed. */
    focusDeletion: effect('focusDeletion'),
  },
  guards: {
    isPreparing: ({ context }) => context.data?.copy?.state === 'preparing',
    canRequest: ({ context }) => context.data?.copy?.state !== 'preparing',
    isReady: ({ context }) => context.data?.copy?.state === 'ready',
    canDelete: ({ context: { data } }) => data?.isDeletable === true && data.deletion === null,
    isDeleted: ({ context }) => context.data?.deletion != null,
    needsPassword: failedWith('passwordNeeded', 'codeNeeded'),
    hasEnded: failedWith('notFound'),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
  delays: { dataCopyDelay },
}).createMachine({
  id: 'personalData',
  description: 'The page of the account on which a person gets a copy of their data, and deletes their account.',
  meta: { beyond: 'The law gives everyone a copy of their data, and its deletion where no one else relies on it.' },
  context: { data: null, isCodeNeeded: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether there is a copy, and whether the account is to be deleted, is being loaded.',
      invoke: {
        id: 'loadPersonalData',
        src: 'loadPersonalData',
        onDone: { target: 'shown', actions: { type: 'keepData', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'The page is shown.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The person can request or download a copy, and delete or keep their account.',
          initial: 'still',
          invoke: { id: 'watchReload', src: 'watchReload' },
          on: {
            'copy.request': { guard: 'canRequest', target: 'requestingCopy' },
            'copy.download': { guard: 'isReady', target: 'downloading' },
            delete: { guard: 'canDelete', target: 'confirming' },
            keep: { guard: 'isDeleted', target: 'keeping' },
            'reload.viewer': '.looking',
          },
          states: {
            still: {
              description: 'Nothing is being loaded; while a copy is being prepared, the page looks for it from time to time.',
              after: { dataCopyDelay: { guard: 'isPreparing', target: 'looking' } },
            },
            looking: {
              description: 'It is being loaded again; what is shown stays.',
              invoke: {
                id: 'loadPersonalData',
                src: 'loadPersonalData',
                onDone: { target: 'still', actions: { type: 'keepData', params: ({ event }) => event.output } },
                onError: 'still',
              },
            },
          },
        },
        requestingCopy: {
          description: 'A copy is being requested.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'requestCopy',
            src: 'requestCopy',
            onDone: { target: 'waiting', actions: { type: 'keepData', params: ({ event }) => event.output } },
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        downloading: {
          description: 'The copy is being downloaded.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'downloadCopy',
            src: 'downloadCopy',
            onDone: 'waiting',
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingBeforeDownload',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'hasEnded', params: ({ event }) => ({ error: event.error }) },
                target: 'waiting.looking',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingBeforeDownload: {
          description: 'The password was given long ago: a dialog asks for it again before the copy is downloaded.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'downloading' }, { target: 'waiting' }],
          },
        },
        confirming: {
          description: 'A dialog asks whether to delete the account, and says what stays.',
          tags: 'dialog',
          on: { confirm: 'deleting', cancel: 'waiting' },
        },
        deleting: {
          description: 'The deletion of the account is being requested.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'requestDeletion',
            src: 'requestDeletion',
            onDone: { target: 'waiting', actions: [{ type: 'keepData', params: ({ event }) => event.output }, 'focusDeletion'] },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingBeforeDeletion',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingBeforeDeletion: {
          description: 'The password was given long ago: a dialog asks for it again before the deletion is requested.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'deleting' }, { target: 'waiting' }],
          },
        },
        keeping: {
          description: 'The deletion is being cancelled.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'cancelDeletion',
            src: 'cancelDeletion',
            onDone: { target: 'waiting', actions: [{ type: 'keepData', params: ({ event }) => event.output }, 'focusDeletion'] },
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
