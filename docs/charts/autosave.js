// Autosave status: a draft is saved automatically and nothing typed is lost.
// Generated from src/machines/drafts/autosave.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isRestored"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const autosaveMachine = setup({
  actors: {
    storeDraft: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
    watchChanges: fromCallback(() => {}),
    readTheirs: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keep: () => {},
    noteSent: () => {},
    noteStored: () => {},
    catchUp: () => {},
    keepTheirs: () => {},
    overwriteTheirs: () => {},
    adoptTheirs: () => {},
    noteRemoteVersion: () => {},
    noteRemoteEnd: () => {},
    forgetRemoteVersion: () => {},
    requestSave: () => {},
    clearSaveRequest: () => {},
    keepFailure: () => {},
    keepLocalCopy: () => {},
    dropLocalCopy: () => {},
    trimLocalCopy: () => {},
    announceStored: () => {},
    announceSaved: () => {},
    announceUnsaved: () => {},
    notifyForm: () => {},
  },
  guards: {
    isRestored: holds('isRestored'),
    isOther: holds('isOther'),
    isUnchanged: holds('isUnchanged'),
    isSaveRequested: holds('isSaveRequested'),
    isOnServer: holds('isOnServer'),
    willPass: holds('willPass'),
    isSubmitted: holds('isSubmitted'),
    isTheirsSubmitted: holds('isTheirsSubmitted'),
    isTheirsKnown: holds('isTheirsKnown'),
    isNewer: holds('isNewer'),
    mayBeNewer: holds('mayBeNewer'),
    isEnded: holds('isEnded'),
    isOutdated: holds('isOutdated'),
    isOwnVersion: holds('isOwnVersion'),
    isSameContent: holds('isSameContent'),
    isConflict: holds('isConflict'),
  },
  delays: {
    typingDelay: 1000 /* computed */,
    retryDelay: 10000,
  },
}).createMachine({
  id: "autosave",
  description: "Autosave status: a draft is saved automatically and nothing typed is lost.",
  meta: { requirement: "2 Proposal wizard" },
  initial: "deciding",
  invoke: { id: "watchChanges", src: "watchChanges" },
  on: {
    hold: ".suspended",
    change: { guard: "isOther", actions: ["keep", "keepLocalCopy"] },
    store: { guard: "isOther", actions: ["keep", "keepLocalCopy"] },
  },
  states: {
    deciding: {
      description: "It is found out whether an earlier visit has left changes that are not stored.",
      always: [{ guard: "isRestored", target: "changed" }, { target: "stored" }],
    },
    stored: {
      description: "All changes are saved; what cannot be saved as typed is kept on this device.",
      initial: "resting",
      on: {
        "draft.changed": { guard: "mayBeNewer", target: ".checking" },
        "draft.ended": { guard: "isEnded", target: ".checking" },
        change: { guard: "isOther", target: "changed", actions: "keep" },
        store: [
          { guard: "isOther", target: "storing", actions: "keep" },
          { actions: { type: "notifyForm", params: { type: "draft.saved" } } },
        ],
        save: [
          { guard: "isOnServer", actions: "announceSaved" },
          { target: "storing", actions: "requestSave" },
        ],
      },
      states: {
        resting: {
          description: "The stored draft is the newest that this page knows.",
          always: { guard: "isOutdated", target: "checking" },
        },
        checking: {
          description: "The draft may have been stored, deleted or submitted elsewhere: it is loaded in the background.",
          entry: "forgetRemoteVersion",
          invoke: {
            id: "readTheirs",
            src: "readTheirs",
            onDone: [
              { guard: "isTheirsSubmitted", target: "#autosave.refused" },
              { guard: "isOwnVersion", target: "resting" },
              { guard: "isSameContent", target: "resting", actions: ["adoptTheirs", "notifyForm"] },
              { target: "#autosave.outdated", actions: "keepTheirs" },
            ],
            onError: "resting",
          },
        },
      },
    },
    changed: {
      description: "There are changes: they are kept on this device and saved when the user pauses.",
      entry: "keepLocalCopy",
      after: { typingDelay: "storing" },
      on: {
        "draft.changed": { guard: "isNewer", target: "storing" },
        "draft.ended": { guard: "isEnded", target: "storing" },
        change: { target: "changed", reenter: true, actions: "keep" },
        store: { target: "storing", actions: "keep" },
        save: { target: "storing", actions: "requestSave" },
      },
    },
    storing: {
      description: "The draft is being saved.",
      tags: "busy",
      entry: ["noteSent", "keepLocalCopy"],
      on: {
        save: { actions: "requestSave" },
        "draft.changed": { guard: "isNewer", actions: "noteRemoteVersion" },
        "draft.ended": { guard: "isEnded", actions: "noteRemoteEnd" },
      },
      invoke: {
        id: "storeDraft",
        src: "storeDraft",
        onDone: [
          {
            guard: "isSaveRequested",
            target: "checkingChanges.requested",
            actions: ["dropLocalCopy", "noteStored", "announceStored", "notifyForm"],
          },
          {
            target: "checkingChanges",
            actions: ["dropLocalCopy", "noteStored", "announceStored", "notifyForm"],
          },
        ],
        onError: [
          { guard: "isConflict", target: "comparing" },
          { guard: "isSubmitted", target: "refused" },
          {
            guard: "isSaveRequested",
            target: "saveFailed",
            actions: ["keepFailure", "announceUnsaved", "clearSaveRequest"],
          },
          { target: "saveFailed", actions: "keepFailure" },
        ],
      },
    },
    checkingChanges: {
      description: "Changes made during the save are detected.",
      initial: "automatic",
      always: [{ guard: "isOutdated", target: "storing" }, { target: "changed" }],
      states: {
        automatic: {
          description: "The draft was saved on a pause.",
          always: {
            guard: "isUnchanged",
            target: "#autosave.stored",
            actions: ["trimLocalCopy", { type: "notifyForm", params: { type: "draft.saved" } }],
          },
        },
        requested: {
          description: "The user has requested the save, which reports its success.",
          always: {
            guard: "isUnchanged",
            target: "#autosave.stored",
            actions: [
              "trimLocalCopy",
              "announceSaved",
              "clearSaveRequest",
              { type: "notifyForm", params: { type: "draft.saved" } },
            ],
          },
        },
      },
    },
    saveFailed: {
      description: "The draft could not be saved: it is kept on this device, and the save is retried automatically where that can help.",
      entry: "notifyForm",
      after: { retryDelay: { guard: "willPass", target: "storing" } },
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: {
        "network.returned": { guard: "willPass", target: "storing" },
        "draft.changed": { guard: "isNewer", target: "storing" },
        "draft.ended": { guard: "isEnded", target: "storing" },
        change: { guard: "isOther", target: "changed", actions: "keep" },
        store: { target: "storing", actions: "keep" },
        save: { target: "storing", actions: "requestSave" },
      },
    },
    outdated: {
      description: "The draft was stored or deleted elsewhere while nothing was typed here: the user sees what differs, and follows or keeps this version.",
      tags: "dialog",
      on: {
        "take.theirs": "replaced",
        "keep.mine": { target: "storing", actions: "overwriteTheirs" },
        "draft.ended": { guard: "isEnded", target: "stored.checking" },
      },
    },
    comparing: {
      description: "The draft was changed elsewhere: the other version is being loaded to show what differs.",
      tags: ["busy", "dialog"],
      entry: [
        "clearSaveRequest",
        { type: "notifyForm", params: { type: "draft.unsaved", failure: null } },
      ],
      invoke: {
        id: "readTheirs",
        src: "readTheirs",
        onDone: [
          { guard: "isTheirsSubmitted", target: "refused" },
          { target: "conflict", actions: "keepTheirs" },
        ],
        onError: "conflict",
      },
    },
    conflict: {
      description: "Draft conflict: the user sees what differs field by field, or that the draft was deleted, and chooses what to keep.",
      tags: "dialog",
      on: {
        "take.theirs": "replaced",
        "keep.mine": [
          { guard: "isTheirsKnown", target: "storing", actions: "overwriteTheirs" },
          { target: "loadingLatest" },
        ],
        "draft.ended": { guard: "isEnded", target: "comparing" },
      },
    },
    replaced: {
      description: "The user follows the other version, which replaces the form.",
      type: "final",
      entry: ["dropLocalCopy", { type: "notifyForm", params: { type: "draft.replaced" } }],
    },
    refused: {
      description: "The draft was submitted elsewhere, which closes the form.",
      type: "final",
      entry: { type: "notifyForm", params: { type: "draft.refused" } },
    },
    loadingLatest: {
      description: "The stored version is loaded before the user can overwrite it.",
      tags: ["busy", "dialog"],
      invoke: {
        id: "readTheirs",
        src: "readTheirs",
        onDone: [
          { guard: "isTheirsSubmitted", target: "refused" },
          { target: "storing", actions: "catchUp" },
        ],
        onError: "conflict",
      },
    },
    suspended: {
      description: "The form is being submitted, which ends the draft: changes are kept on this device only.",
      entry: "keepLocalCopy",
      on: { release: "changed" },
    },
  },
});
