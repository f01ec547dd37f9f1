import { assign, sendTo, setup } from 'xstate';
import type { DraftKind, DraftVersion } from '../../../contract/entities/drafts.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, watchPort } from '../port.ts';
import { parent } from '../relatives.ts';
import {
  type AutosaveContext,
  type AutosaveInput,
  type AutosaveMessage,
  changedBy,
  type DraftChanged,
  type DraftEnded,
  initialContext,
  isAbout,
  isOutdated,
  isTransient,
  sentNow,
  withFailure,
} from './autosaving.ts';
import {
  type Draft,
  type DraftChange,
  isSame,
  isSameContent,
  type StoredDraft,
  type StoredVersion,
  storedVersionOf,
  withPart,
  withStored,
} from './draft.ts';

/** Autosaves a draft to the server on each pause and on request, and to this device while the server does not have it. */
export const autosaveMachine = setup({
  types: {
    input: {} as AutosaveInput,
    context: {} as AutosaveContext,
    events: {} as
      | ({ type: 'change' } & DraftChange)
      | ({ type: 'store' } & DraftChange)
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
    storeDraft: port<StoredDraft, Draft>('storeDraft'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    /** Reports stored and ended drafts of a kind, also those of other tabs and devices. */
    watchChanges: watchPort<DraftChanged | DraftEnded, { kind: DraftKind }>('watchChanges'),
    readTheirs: port<StoredVersion, Draft>('readTheirs'),
  },
  actions: {
    keep: assign(({ context }, change: DraftChange) => changedBy(context, change)),
    noteSent: assign({ sent: ({ context }) => sentNow(context), remoteVersion: null }),
    noteStored: assign(({ context: { draft } }, stored: StoredDraft) => ({
      draft: withStored(draft, stored),
      savedAt: stored.savedAt,
      pause: stored.pause,
      failure: null,
    })),
    // The server has answered the last request, so it need not be repeated.
    catchUp: assign(({ context: { draft } }, { version }: StoredVersion) => ({ draft: { ...draft, version }, sent: null, theirs: null })),
    keepTheirs: assign({ theirs: (_, theirs: StoredVersion) => theirs }),
    overwriteTheirs: assign(({ context: { draft, theirs } }) => ({
      draft: { ...draft, version: theirs?.version ?? draft.version },
      sent: null,
      theirs: null,
    })),
    adoptTheirs: assign(({ context: { draft } }, { version }: StoredVersion) => ({ draft: { ...draft, version } })),
    noteRemoteVersion: assign((_, { version }: DraftChanged) => ({ remoteVersion: version })),
    noteRemoteEnd: assign({ remoteVersion: 'end' }),
    forgetRemoteVersion: assign({ remoteVersion: null }),
    requestSave: assign({ isSaveRequested: true }),
    clearSaveRequest: assign({ isSaveRequested: false }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => withFailure(context, error)),
    /** Keeps unsaved changes on this device. */
    keepLocalCopy: effect<Draft>('keepLocalCopy'),
    /** Removes the local copy once it is saved; a newer copy of another tab stays. */
    dropLocalCopy: effect<Draft>('dropLocalCopy'),
    /** Keeps on this device only what cannot be saved as it is. */
    trimLocalCopy: effect<Draft>('trimLocalCopy'),
    /** Tells the other tabs of this browser which version is stored. */
    announceStored: effect<DraftVersion>('announceStored'),
    announceSaved: effect('announceSaved'),
    announceUnsaved: effect('announceUnsaved'),
    notifyForm: sendTo(parent, (_, news: AutosaveMessage) => news),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isOther: ({ context: { draft } }, change: DraftChange) => !isSame(withPart(draft, change), draft),
    isUnchanged: ({ context: { sent, draft } }) => isSame(sent, draft),
    isSaveRequested: ({ context }) => context.isSaveRequested,
    isOnServer: ({ context: { draft } }) => draft.version > 0,
    willPass: ({ context: { failure } }) => failure !== null && isTransient(failure),
    isSubmitted: failedWith('alreadySubmitted'),
    isTheirsSubmitted: (_, { isSubmitted }: StoredVersion) => isSubmitted,
    isTheirsKnown: ({ context: { theirs } }) => theirs !== null,
    isNewer: ({ context }, { tenderId, version }: DraftChanged) =>
      isAbout(context, tenderId) && version !== null && version > context.draft.version,
    mayBeNewer: ({ context }, { tenderId, version }: DraftChanged) =>
      isAbout(context, tenderId) && (version === null || version > context.draft.version),
    isEnded: ({ context }, { tenderId }: DraftEnded) => isAbout(context, tenderId),
    isOutdated: ({ context }) => isOutdated(context),
    isOwnVersion: ({ context: { draft } }, { version }: StoredVersion) => version === draft.version,
    isSameContent: ({ context: { draft } }, theirs: StoredVersion) => isSameContent(draft, theirs),
    isConflict: failedWith('conflict'),
  },
  delays: { typingDelay: ({ context }) => context.pause, retryDelay: 10_000 },
}).createMachine({
  id: 'autosave',
  description: 'Autosave status: a draft is saved automatically and nothing typed is lost.',
  meta: { requirement: '2 Proposal wizard' },
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  invoke: { id: 'watchChanges', src: 'watchChanges', input: ({ context: { draft } }) => ({ kind: draft.kind }) },
  on: {
    hold: '.suspended',
    change: {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'keep', params: ({ event }) => event },
        { type: 'keepLocalCopy', params: ({ context }) => context.draft },
      ],
    },
    store: {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'keep', params: ({ event }) => event },
        { type: 'keepLocalCopy', params: ({ context }) => context.draft },
      ],
    },
  },
  states: {
    deciding: {
      description: 'It is found out whether an earlier visit has left changes that are not stored.',
      always: [{ guard: 'isRestored', target: 'changed' }, { target: 'stored' }],
    },
    stored: {
      description: 'All changes are saved; what cannot be saved as typed is kept on this device.',
      initial: 'resting',
      on: {
        'draft.changed': { guard: { type: 'mayBeNewer', params: ({ event }) => event }, target: '.checking' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: '.checking' },
        change: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event },
        },
        store: [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'storing',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { actions: { type: 'notifyForm', params: { type: 'draft.saved' } } },
        ],
        save: [
          { guard: 'isOnServer', actions: 'announceSaved' },
          { target: 'storing', actions: 'requestSave' },
        ],
      },
      states: {
        resting: {
          description: 'The stored draft is the newest that this page knows.',
          always: { guard: 'isOutdated', target: 'checking' },
        },
        checking: {
          description: 'The draft may have been stored, deleted or submitted elsewhere: it is loaded in the background.',
          entry: 'forgetRemoteVersion',
          invoke: {
            id: 'readTheirs',
            src: 'readTheirs',
            input: ({ context: { draft } }) => draft,
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
      entry: { type: 'keepLocalCopy', params: ({ context }) => context.draft },
      after: { typingDelay: 'storing' },
      on: {
        'draft.changed': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'storing' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'storing' },
        change: { target: 'changed', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
        store: { target: 'storing', actions: { type: 'keep', params: ({ event }) => event } },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    storing: {
      description: 'The draft is being saved.',
      tags: 'busy',
      entry: ['noteSent', { type: 'keepLocalCopy', params: ({ context }) => context.draft }],
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
        input: ({ context: { sent, draft } }) => sent ?? draft,
        onDone: [
          {
            guard: 'isSaveRequested',
            target: 'checkingChanges.requested',
            actions: [
              { type: 'dropLocalCopy', params: ({ context }) => context.draft },
              { type: 'noteStored', params: ({ event }) => event.output },
              { type: 'announceStored', params: ({ event }) => storedVersionOf(event.output) },
              { type: 'notifyForm', params: ({ event }) => ({ type: 'draft.stored', answer: event.output.answer }) },
            ],
          },
          {
            target: 'checkingChanges',
            actions: [
              { type: 'dropLocalCopy', params: ({ context }) => context.draft },
              { type: 'noteStored', params: ({ event }) => event.output },
              { type: 'announceStored', params: ({ event }) => storedVersionOf(event.output) },
              { type: 'notifyForm', params: ({ event }) => ({ type: 'draft.stored', answer: event.output.answer }) },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'comparing' },
          { guard: { type: 'isSubmitted', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
          {
            guard: 'isSaveRequested',
            target: 'saveFailed',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'announceUnsaved', 'clearSaveRequest'],
          },
          { target: 'saveFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    checkingChanges: {
      description: 'Changes made during the save are detected.',
      initial: 'automatic',
      always: [{ guard: 'isOutdated', target: 'storing' }, { target: 'changed' }],
      states: {
        automatic: {
          description: 'The draft was saved on a pause.',
          always: {
            guard: 'isUnchanged',
            target: '#autosave.stored',
            actions: [
              { type: 'trimLocalCopy', params: ({ context }) => context.draft },
              { type: 'notifyForm', params: { type: 'draft.saved' } },
            ],
          },
        },
        requested: {
          description: 'The user has requested the save, which reports its success.',
          always: {
            guard: 'isUnchanged',
            target: '#autosave.stored',
            actions: [
              { type: 'trimLocalCopy', params: ({ context }) => context.draft },
              'announceSaved',
              'clearSaveRequest',
              { type: 'notifyForm', params: { type: 'draft.saved' } },
            ],
          },
        },
      },
    },
    saveFailed: {
      description: 'The draft could not be saved: it is kept on this device, and the save is retried automatically where that can help.',
      entry: { type: 'notifyForm', params: ({ context }) => ({ type: 'draft.unsaved', failure: context.failure }) },
      after: { retryDelay: { guard: 'willPass', target: 'storing' } },
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { guard: 'willPass', target: 'storing' },
        'draft.changed': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'storing' },
        'draft.ended': { guard: { type: 'isEnded', params: ({ event }) => event }, target: 'storing' },
        change: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event },
        },
        store: { target: 'storing', actions: { type: 'keep', params: ({ event }) => event } },
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
        input: ({ context: { draft } }) => draft,
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
        { type: 'dropLocalCopy', params: ({ context }) => context.draft },
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
        input: ({ context: { draft } }) => draft,
        onDone: [
          { guard: { type: 'isTheirsSubmitted', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'storing', actions: { type: 'catchUp', params: ({ event }) => event.output } },
        ],
        onError: 'conflict',
      },
    },
    suspended: {
      description: 'The form is being submitted, which ends the draft: changes are kept on this device only.',
      entry: { type: 'keepLocalCopy', params: ({ context }) => context.draft },
      on: { release: 'changed' },
    },
  },
});
