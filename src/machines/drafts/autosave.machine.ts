import { assign, sendTo, setup } from 'xstate';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, watchPort } from '../port.ts';
import { parent } from '../relatives.ts';
import {
  type AutosaveContext,
  type AutosaveInput,
  type AutosaveMessage,
  type DraftChanged,
  type DraftEnded,
  initialContext,
  isAbout,
  isOutdated,
  isSame,
  isSameContent,
  isTransient,
  type Kept,
  keptOf,
  type StoredDraft,
  type StoredVersion,
  sentNow,
  withFailure,
  withPart,
} from './autosaving.ts';

/** Autosaves a draft to the server on each pause and on request, and to this device while the server does not have it. */
export const autosaveMachine = setup({
  types: {
    input: {} as AutosaveInput,
    context: {} as AutosaveContext,
    events: {} as
      | { type: 'typed'; part: object }
      | { type: 'store'; part: object }
      | { type: 'save' }
      | { type: 'hold' }
      | { type: 'release' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' }
      | DraftChanged
      | DraftEnded
      | NetworkReturned,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    storeDraft: port<StoredDraft, Kept>('storeDraft'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    /** Reports stored and ended drafts, also those of other tabs and devices. */
    watchChanges: watchPort<DraftChanged | DraftEnded>('watchChanges'),
    readTheirs: port<StoredVersion, { draftKey: object }>('readTheirs'),
  },
  actions: {
    keep: assign(({ context }, part: object) => withPart(context, part)),
    noteSent: assign({ sent: ({ context }) => sentNow(context), remoteVersion: null }),
    noteStored: assign((_, { draftKey, version, savedAt, pause }: StoredDraft) => ({ draftKey, version, savedAt, pause, failure: null })),
    // The server has answered the last request, so it need not be repeated.
    catchUp: assign((_, { version }: { version: number }) => ({ version, sent: null, theirs: null })),
    keepTheirs: assign({ theirs: (_, theirs: StoredVersion) => theirs }),
    overwriteTheirs: assign(({ context: { version, theirs } }) => ({ version: theirs?.version ?? version, sent: null, theirs: null })),
    adoptTheirs: assign((_, { version }: StoredVersion) => ({ version })),
    noteRemoteVersion: assign((_, { version }: DraftChanged) => ({ remoteVersion: version })),
    noteRemoteEnd: assign({ remoteVersion: 'end' }),
    forgetRemoteVersion: assign({ remoteVersion: null }),
    requestSave: assign({ isSaveRequested: true }),
    clearSaveRequest: assign({ isSaveRequested: false }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => withFailure(context, error)),
    /** Keeps unsaved changes on this device. */
    keepTyped: effect<Kept>('keepTyped'),
    /** Removes the local copy once it is saved; a newer copy of another tab stays. */
    dropTyped: effect<Kept>('dropTyped'),
    /** Keeps on this device only what cannot be saved as typed. */
    storeLocalCopy: effect<Kept>('storeLocalCopy'),
    /** Tells the other tabs of this browser which version is stored. */
    announceStored: effect<{ draftKey: object; version: number }>('announceStored'),
    announceSaved: effect<boolean>('announceSaved'),
    announceUnsaved: effect<boolean>('announceUnsaved'),
    notifyForm: sendTo(parent, (_, news: AutosaveMessage) => news),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isOther: ({ context: { typed } }, part: object) => !isSame({ ...typed, ...part }, typed),
    isUnchanged: ({ context: { sent, typed } }) => isSame(sent, typed),
    isOnServer: ({ context }) => context.version > 0,
    willPass: ({ context: { failure } }) => failure !== null && isTransient(failure),
    isSubmitted: failedWith('alreadySubmitted'),
    isTheirsSubmitted: (_, { isSubmitted }: StoredVersion) => isSubmitted,
    isTheirsKnown: ({ context: { theirs } }) => theirs !== null,
    isNewer: ({ context }, { draftKey, version }: DraftChanged) =>
      isAbout(context, draftKey) && version !== null && version > context.version,
    mayBeNewer: ({ context }, { draftKey, version }: DraftChanged) =>
      isAbout(context, draftKey) && (version === null || version > context.version),
    isEnded: ({ context }, { draftKey }: DraftEnded) => isAbout(context, draftKey),
    isOutdated: ({ context }) => isOutdated(context),
    isOwnVersion: ({ context }, { version }: StoredVersion) => version === context.version,
    isSameContent: ({ context }, { typed }: StoredVersion) => isSameContent(context, typed),
    isConflict: failedWith('conflict'),
  },
  delays: { typingDelay: ({ context }) => context.pause, retryDelay: 10_000 },
}).createMachine({
  id: 'autosave',
  description: 'Autosave status: a draft is saved automatically and nothing typed is lost.',
  meta: { requirement: '2 Proposal wizard' },
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  invoke: { id: 'watchChanges', src: 'watchChanges' },
  on: {
    hold: '.suspended',
    typed: {
      guard: { type: 'isOther', params: ({ event }) => event.part },
      actions: [
        { type: 'keep', params: ({ event }) => event.part },
        { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      ],
    },
    store: {
      guard: { type: 'isOther', params: ({ event }) => event.part },
      actions: [
        { type: 'keep', params: ({ event }) => event.part },
        { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      ],
    },
  },
  states: {
    deciding: {
      description: 'Unsaved changes from an earlier visit are looked up.',
      always: [{ guard: 'isRestored', target: 'changed' }, { target: 'stored' }],
    },
    stored: {
      description: 'All changes are saved; what cannot be saved as typed is kept on this device.',
      initial: 'resting',
      on: {
        'draft.changed': { guard: { type: 'mayBeNewer', params: ({ event }) => event }, target: '.checking' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: '.checking' },
        typed: {
          guard: { type: 'isOther', params: ({ event }) => event.part },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event.part },
        },
        store: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.part },
            target: 'storing',
            actions: { type: 'keep', params: ({ event }) => event.part },
          },
          { actions: { type: 'notifyForm', params: { type: 'draft.saved' } } },
        ],
        save: [
          { guard: 'isOnServer', actions: { type: 'announceSaved', params: true } },
          { target: 'storing', actions: 'requestSave' },
        ],
      },
      states: {
        resting: {
          description: 'No newer version is known.',
          always: { guard: 'isOutdated', target: 'checking' },
        },
        checking: {
          description: 'The draft may have been stored, deleted or submitted elsewhere: it is loaded in the background.',
          entry: 'forgetRemoteVersion',
          invoke: {
            id: 'readTheirs',
            src: 'readTheirs',
            input: ({ context: { draftKey } }) => ({ draftKey }),
            onDone: [
              { guard: { type: 'isTheirsSubmitted', params: ({ event }) => event.output }, target: '#autosave.refused' },
              { guard: { type: 'isOwnVersion', params: ({ event }) => event.output }, target: 'resting' },
              {
                guard: { type: 'isSameContent', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'adoptTheirs', params: ({ event }) => event.output },
                  { type: 'notifyForm', params: ({ event }) => ({ type: 'draft.adopted', version: event.output.version }) },
                ],
              },
              { target: '#autosave.outdated', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
      },
    },
    changed: {
      description: 'There are changes: they are kept on this device and saved when the user pauses.',
      entry: { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      after: { typingDelay: 'storing' },
      on: {
        'draft.changed': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'storing' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'storing' },
        typed: { target: 'changed', reenter: true, actions: { type: 'keep', params: ({ event }) => event.part } },
        store: { target: 'storing', actions: { type: 'keep', params: ({ event }) => event.part } },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    storing: {
      description: 'The draft is being saved.',
      tags: 'busy',
      entry: ['noteSent', { type: 'keepTyped', params: ({ context }) => keptOf(context) }],
      on: {
        save: { actions: 'requestSave' },
        // Whether it is this save is known by its answer only.
        'draft.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'noteRemoteVersion', params: ({ event }) => event },
        },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, actions: 'noteRemoteEnd' },
      },
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        input: ({ context: { draftKey, version, sent, typed } }) => ({ draftKey, version, typed: sent ?? typed }),
        onDone: {
          target: 'checkingChanges',
          actions: [
            { type: 'dropTyped', params: ({ context }) => keptOf(context) },
            { type: 'noteStored', params: ({ event }) => event.output },
            { type: 'announceStored', params: ({ event: { output } }) => ({ draftKey: output.draftKey, version: output.version }) },
            { type: 'notifyForm', params: ({ event }) => ({ type: 'draft.stored', draft: event.output.draft }) },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'comparing' },
          { guard: { type: 'isSubmitted', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
          { target: 'saveFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    checkingChanges: {
      description: 'Changes made during the save are detected; a requested save reports its success.',
      always: [
        {
          guard: 'isUnchanged',
          target: 'stored',
          actions: [
            { type: 'storeLocalCopy', params: ({ context }) => keptOf(context) },
            { type: 'announceSaved', params: ({ context }) => context.isSaveRequested },
            'clearSaveRequest',
            { type: 'notifyForm', params: { type: 'draft.saved' } },
          ],
        },
        { guard: 'isOutdated', target: 'storing' },
        { target: 'changed' },
      ],
    },
    saveFailed: {
      description: 'The draft could not be saved: it is kept on this device, and the save is retried automatically where that can help.',
      entry: [
        { type: 'announceUnsaved', params: ({ context }) => context.isSaveRequested },
        'clearSaveRequest',
        { type: 'notifyForm', params: ({ context }) => ({ type: 'draft.unsaved', failure: context.failure }) },
      ],
      after: { retryDelay: { guard: 'willPass', target: 'storing' } },
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { guard: 'willPass', target: 'storing' },
        'draft.changed': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'storing' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'storing' },
        typed: {
          guard: { type: 'isOther', params: ({ event }) => event.part },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event.part },
        },
        store: { target: 'storing', actions: { type: 'keep', params: ({ event }) => event.part } },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    outdated: {
      description:
        'The draft was stored or deleted elsewhere while nothing was typed here: the user sees what differs, and follows or keeps this version.',
      tags: 'dialog',
      on: {
        'take.theirs': 'replaced',
        'keep.mine': { target: 'storing', actions: 'overwriteTheirs' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'stored.checking' },
      },
    },
    comparing: {
      description: 'The draft was changed elsewhere: the other version is being loaded to show what differs.',
      tags: ['busy', 'dialog'],
      entry: ['clearSaveRequest', { type: 'notifyForm', params: { type: 'draft.unsaved', failure: null } }],
      invoke: {
        id: 'readTheirs',
        src: 'readTheirs',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        onDone: [
          { guard: { type: 'isTheirsSubmitted', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'conflict', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
        ],
        onError: 'conflict',
      },
    },
    conflict: {
      description: 'Draft conflict: the user sees what differs field by field, or that the draft was deleted, and chooses what to keep.',
      tags: 'dialog',
      on: {
        'take.theirs': 'replaced',
        'keep.mine': [{ guard: 'isTheirsKnown', target: 'storing', actions: 'overwriteTheirs' }, { target: 'loadingLatest' }],
        // A draft that was submitted is not offered to be kept.
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'comparing' },
      },
    },
    replaced: {
      description: 'The user follows the other version, which replaces the form.',
      type: 'final',
      entry: [
        { type: 'dropTyped', params: ({ context }) => keptOf(context) },
        { type: 'notifyForm', params: { type: 'draft.replaced' } },
      ],
    },
    refused: {
      description: 'The draft was submitted elsewhere, which closes the form.',
      type: 'final',
      entry: { type: 'notifyForm', params: { type: 'draft.refused' } },
    },
    loadingLatest: {
      description: 'The stored version is loaded before the user can overwrite it.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'readTheirs',
        src: 'readTheirs',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        onDone: [
          { guard: { type: 'isTheirsSubmitted', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'storing', actions: { type: 'catchUp', params: ({ event }) => event.output } },
        ],
        onError: 'conflict',
      },
    },
    suspended: {
      description: 'The form is being submitted, which ends the draft: changes are kept on this device only.',
      entry: { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      on: { release: 'changed' },
    },
  },
});
