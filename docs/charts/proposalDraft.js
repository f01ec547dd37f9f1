// Autosave status: the proposal is saved automatically and nothing typed is lost.
// Generated from src/machines/proposals/proposal-draft.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

const proposalDraftMachine = setup({
  actors: {
    storeDraft: fromPromise(() => new Promise(() => {})),
    readVersion: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keep: () => {},
    noteSent: () => {},
    noteStored: () => {},
    catchUp: () => {},
    requestSave: () => {},
    clearSaveRequest: () => {},
    keepFailure: () => {},
    keepTyped: () => {},
    dropTyped: () => {},
    announceSaved: () => {},
    announceUnsaved: () => {},
    notifyWizard: () => {},
  },
  guards: {
    isRestored: () => true,
    isOther: () => true,
    isUnchanged: () => true,
    willPass: () => true,
    isSubmitted: () => true,
    isConflict: () => true,
  },
  delays: {
    typingDelay: 1500,
    retryDelay: 10000,
  },
}).createMachine({
  id: "proposalDraft",
  description: "Autosave status: the proposal is saved automatically and nothing typed is lost.",
  initial: "deciding",
  on: { hold: ".suspended" },
  states: {
    deciding: {
      description: "Unsaved changes from an earlier visit are looked up.",
      always: [{ guard: "isRestored", target: "changed" }, { target: "stored" }],
    },
    stored: {
      description: "All changes are saved.",
      on: {
        typed: { guard: "isOther", target: "changed", actions: "keep" },
        "step.taken": { guard: "isOther", target: "storing", actions: "keep" },
        save: { target: "storing", actions: "requestSave" },
      },
    },
    changed: {
      description: "There are changes: they are kept on this device and saved when the bidder pauses.",
      entry: "keepTyped",
      after: { typingDelay: "storing" },
      on: {
        typed: { target: "changed", reenter: true, actions: "keep" },
        "step.taken": { target: "storing", actions: "keep" },
        save: { target: "storing", actions: "requestSave" },
      },
    },
    storing: {
      description: "The draft is being saved.",
      tags: "busy",
      entry: ["noteSent", "keepTyped"],
      on: {
        typed: { actions: ["keep", "keepTyped"] },
        "step.taken": { actions: ["keep", "keepTyped"] },
        save: { actions: "requestSave" },
      },
      invoke: {
        id: "storeDraft",
        src: "storeDraft",
        onDone: { target: "checkingChanges", actions: "noteStored" },
        onError: [
          { guard: "isConflict", target: "conflict" },
          {
            guard: "isSubmitted",
            target: "replaced",
            actions: { type: "notifyWizard", params: { type: "draft.refused" } },
          },
          { target: "saveFailed", actions: "keepFailure" },
        ],
      },
    },
    checkingChanges: {
      description: "Changes made during the save are detected; a requested save reports its success.",
      always: [
        {
          guard: "isUnchanged",
          target: "stored",
          actions: ["dropTyped", "announceSaved", "clearSaveRequest"],
        },
        { target: "changed" },
      ],
    },
    saveFailed: {
      description: "The draft could not be saved: it is kept on this device, and the save is retried automatically where that can help.",
      entry: ["announceUnsaved", "clearSaveRequest"],
      after: { retryDelay: { guard: "willPass", target: "storing" } },
      on: {
        typed: { target: "changed", actions: "keep" },
        "step.taken": { target: "storing", actions: "keep" },
        save: { target: "storing", actions: "requestSave" },
      },
    },
    conflict: {
      description: "Draft conflict: the draft was changed elsewhere, and the bidder chooses which version to keep.",
      tags: "dialog",
      entry: "clearSaveRequest",
      on: {
        "take.theirs": {
          target: "replaced",
          actions: ["dropTyped", { type: "notifyWizard", params: { type: "draft.replaced" } }],
        },
        "keep.mine": "loadingLatest",
        typed: { actions: ["keep", "keepTyped"] },
      },
    },
    replaced: {
      description: "The stored draft replaces the form, or a proposal was submitted elsewhere.",
      type: "final",
    },
    loadingLatest: {
      description: "The stored version is loaded before the bidder can overwrite it.",
      tags: ["busy", "dialog"],
      on: { typed: { actions: ["keep", "keepTyped"] } },
      invoke: {
        id: "readVersion",
        src: "readVersion",
        onDone: { target: "storing", actions: "catchUp" },
        onError: "conflict",
      },
    },
    suspended: {
      description: "The proposal is being submitted, which ends the draft: changes are kept on this device only.",
      entry: "keepTyped",
      on: { release: "changed", typed: { actions: ["keep", "keepTyped"] } },
    },
  },
});
