// A publisher writes a tender; an admin reviews it before publication.
// Generated from src/machines/tenders/tender-editor.machine.ts by `npm run charts`.
import { fromPromise, raise, setup } from 'xstate';

const tenderEditorMachine = setup({
  actors: {
    openTender: fromPromise(() => new Promise(() => {})),
    readVersion: fromPromise(() => new Promise(() => {})),
    storeDraft: fromPromise(() => new Promise(() => {})),
    publishTender: fromPromise(() => new Promise(() => {})),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    raiseSaveFailed: raise({ type: "save.failed" }),
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    setDocuments: () => {},
    noteSent: () => {},
    keepStored: () => {},
    catchUp: () => {},
    requestSave: () => {},
    clearSaveRequest: () => {},
    keepFailure: () => {},
    keepTyped: () => {},
    dropTyped: () => {},
    keepUnstored: () => {},
    showInAddress: () => {},
    announceSaved: () => {},
    showManagement: () => {},
  },
  guards: {
    isReady: () => true,
    isUnchanged: () => true,
    willPass: () => true,
    isOther: () => true,
    isRestored: () => true,
    isStored: () => true,
    isConflict: () => true,
    isGone: () => true,
  },
  delays: {
    typingDelay: 1500,
    retryDelay: 10000,
  },
}).createMachine({
  id: "tenderEditor",
  description: "A publisher writes a tender; an admin reviews it before publication.",
  initial: "loading",
  states: {
    loading: {
      description: "The draft and unsaved changes are loading.",
      tags: "busy",
      invoke: {
        id: "openTender",
        src: "openTender",
        onDone: { target: "form", actions: "open" },
        onError: [{ guard: "isGone", target: "closed" }, { target: "failed" }],
      },
    },
    closed: {
      description: "The tender cannot be edited: it was submitted for approval, is published, or belongs to someone else.",
    },
    failed: { description: "The draft could not be loaded; the user can retry.", on: { retry: "loading" } },
    form: {
      description: "The editor is shown.",
      tags: "form",
      type: "parallel",
      invoke: { id: "documents", src: "documents" },
      states: {
        page: {
          description: "Editing and submitting.",
          initial: "editing",
          on: { "documents.changed": { actions: "setDocuments" } },
          states: {
            editing: {
              description: "The publisher edits the tender; errors appear after a field is left or the form is submitted.",
              on: {
                "field.change": { actions: "change" },
                "field.leave": { actions: "touch" },
                submit: [{ guard: "isReady", target: "confirming" }, { actions: "touchAll" }],
              },
            },
            confirming: {
              description: "A dialog asks whether to submit the tender for approval.",
              tags: "dialog",
              on: { confirm: "storingFirst", cancel: "editing" },
            },
            storingFirst: {
              description: "The last changes are being saved before the tender is submitted.",
              tags: ["busy", "dialog"],
              always: { guard: "isStored", target: "publishing" },
              on: { "save.failed": "editing" },
            },
            publishing: {
              description: "The tender is being submitted for approval.",
              tags: ["busy", "dialog"],
              invoke: {
                id: "publishTender",
                src: "publishTender",
                onDone: "#tenderEditor.left",
                onError: { target: "editing", actions: "keepFailure" },
              },
            },
          },
        },
        storing: {
          description: "Autosave status: the draft is saved automatically.",
          initial: "deciding",
          states: {
            deciding: {
              description: "Unsaved changes from an earlier visit are detected.",
              always: [{ guard: "isRestored", target: "changed" }, { target: "stored" }],
            },
            stored: {
              description: "All changes are saved; fields that cannot be saved are listed and kept on the device.",
              on: {
                "field.change": "changed",
                "documents.changed": { guard: "isOther", target: "changed" },
                save: { actions: { type: "announceSaved", params: true } },
              },
            },
            changed: {
              description: "There are unsaved changes; they are saved when the publisher pauses.",
              entry: "keepTyped",
              after: { typingDelay: "storing" },
              on: {
                "field.change": { target: "changed", reenter: true },
                "documents.changed": { target: "changed", reenter: true },
                save: { target: "storing", actions: "requestSave" },
                confirm: "storing",
              },
            },
            storing: {
              description: "The draft is being saved.",
              entry: "noteSent",
              on: { "field.change": { actions: "keepTyped" }, save: { actions: "requestSave" } },
              invoke: {
                id: "storeDraft",
                src: "storeDraft",
                onDone: {
                  target: "checkingChanges",
                  actions: ["dropTyped", "keepStored", "showInAddress"],
                },
                onError: [
                  { guard: "isConflict", target: "conflict" },
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
                  actions: ["keepUnstored", "announceSaved", "clearSaveRequest"],
                },
                { target: "changed" },
              ],
            },
            saveFailed: {
              description: "The draft could not be saved: the page keeps the changes and retries automatically where that can help.",
              entry: ["clearSaveRequest", "raiseSaveFailed"],
              after: { retryDelay: { guard: "willPass", target: "storing" } },
              on: {
                "field.change": "changed",
                "documents.changed": "changed",
                save: { target: "storing", actions: "requestSave" },
                confirm: "storing",
              },
            },
            conflict: {
              description: "Draft conflict: the draft was changed elsewhere, and the publisher chooses which version to keep.",
              tags: "dialog",
              entry: ["clearSaveRequest", "raiseSaveFailed"],
              on: {
                "take.theirs": { target: "#tenderEditor.loading", actions: "dropTyped" },
                "keep.mine": "loadingLatest",
              },
            },
            loadingLatest: {
              description: "The stored version is loaded before the publisher can overwrite it.",
              tags: "busy",
              invoke: {
                id: "readVersion",
                src: "readVersion",
                onDone: { target: "storing", actions: "catchUp" },
                onError: "conflict",
              },
            },
          },
        },
      },
    },
    left: {
      description: "The tender was submitted and the list of tenders is shown.",
      type: "final",
      entry: "showManagement",
    },
  },
});
