// A publisher writes a tender; an admin reviews it before publication.
// Generated from src/machines/tenders/tender-editor.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isReady"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderEditorMachine = setup({
  actors: {
    openTender: fromPromise(() => new Promise(() => {})),
    publishTender: fromPromise(() => new Promise(() => {})),
    watchTabs: fromCallback(() => {}),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
    autosave: /* the flow autosave */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    setDocuments: () => {},
    keepStored: () => {},
    keepVersion: () => {},
    keepFailure: () => {},
    noteTabs: () => {},
    sendChanges: () => {},
    renameUploads: () => {},
    holdDraft: () => {},
    releaseDraft: () => {},
    storeNow: () => {},
    showInAddress: () => {},
    showManagement: () => {},
  },
  guards: {
    isReady: holds('isReady'),
    isRefused: holds('isRefused'),
  },
}).createMachine({
  id: "tenderEditor",
  description: "A publisher writes a tender; an admin reviews it before publication.",
  meta: { requirement: "4 Life of a tender" },
  initial: "loading",
  states: {
    loading: {
      description: "The draft and unsaved changes are loading.",
      tags: "busy",
      invoke: {
        id: "openTender",
        src: "openTender",
        onDone: { target: "form", actions: "open" },
        onError: [
          { guard: "isRefused", target: "missing" },
          { guard: "isRefused", target: "closed" },
          { target: "failed" },
        ],
      },
    },
    missing: { description: "There is no such tender, or it belongs to someone else." },
    closed: {
      description: "The tender cannot be edited: it was submitted for approval, is published, or belongs to someone else.",
    },
    failed: { description: "The draft could not be loaded; the user can retry.", on: { retry: "loading" } },
    form: {
      description: "The editor is shown.",
      tags: "form",
      initial: "editing",
      invoke: [
        { id: "documents", src: "documents" },
        { id: "autosave", src: "autosave" },
        { id: "watchTabs", src: "watchTabs" },
      ],
      on: {
        "documents.changed": { actions: ["setDocuments", "sendChanges"] },
        "draft.stored": { actions: ["keepStored", "renameUploads", "showInAddress"] },
        "draft.adopted": { actions: "keepVersion" },
        "draft.unsaved": { actions: "keepFailure" },
        "draft.replaced": "loading",
        "draft.refused": "closed",
        "tabs.changed": { actions: "noteTabs" },
      },
      states: {
        editing: {
          description: "The publisher edits the tender; errors appear after a field is left or the form is submitted.",
          on: {
            "field.change": { actions: ["change", "sendChanges"] },
            "field.leave": { actions: "touch" },
            submit: [{ guard: "isReady", target: "confirming" }, { actions: "touchAll" }],
          },
        },
        confirming: {
          description: "A dialog asks whether to submit the tender for approval, and names the documents that were not uploaded.",
          tags: "dialog",
          on: { confirm: "storingFirst", cancel: "editing" },
        },
        storingFirst: {
          description: "The last changes are being saved before the tender is submitted.",
          tags: ["busy", "dialog"],
          entry: "storeNow",
          on: {
            "draft.saved": "publishing",
            "draft.unsaved": { target: "editing", actions: "keepFailure" },
          },
        },
        publishing: {
          description: "The tender is being submitted for approval.",
          tags: ["busy", "dialog"],
          entry: "holdDraft",
          invoke: {
            id: "publishTender",
            src: "publishTender",
            onDone: "#tenderEditor.left",
            onError: { target: "editing", actions: ["keepFailure", "releaseDraft"] },
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
