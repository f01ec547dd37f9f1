// A bidder revises a proposal at the publisher's request and submits it again.
// Generated from src/machines/proposals/resubmission.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["wasSending"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const resubmissionMachine = setup({
  actors: {
    openRevision: fromPromise(() => new Promise(() => {})),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
    milestones: /* the flow milestones */ fromPromise(() => new Promise(() => {})),
    autosave: /* the flow autosave */ fromPromise(() => new Promise(() => {})),
    submission: /* the flow submission */ fromPromise(() => new Promise(() => {})),
    watchTabs: fromCallback(() => {}),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    setDocuments: () => {},
    setMilestones: () => {},
    checkMilestones: () => {},
    retryDocuments: () => {},
    retryMilestones: () => {},
    noteTabs: () => {},
    keepFailure: () => {},
    sendChanges: () => {},
    holdDraft: () => {},
    releaseDraft: () => {},
    announceUploading: () => {},
    showProposals: () => {},
  },
  guards: {
    wasSending: holds('wasSending'),
    isRevisionRequested: holds('isRevisionRequested'),
    isUnsaved: holds('isUnsaved'),
    isMissing: holds('isMissing'),
    isSending: holds('isSending'),
    isRetryable: holds('isRetryable'),
    isValid: holds('isValid'),
    isValidWithFailures: holds('isValidWithFailures'),
    wasSent: holds('wasSent'),
    isFeeChanged: holds('isFeeChanged'),
  },
}).createMachine({
  id: "resubmission",
  description: "A bidder revises a proposal at the publisher's request and submits it again.",
  initial: "loading",
  states: {
    loading: {
      description: "The submitted proposal and an unsaved revision are loading.",
      tags: "busy",
      invoke: {
        id: "openRevision",
        src: "openRevision",
        onDone: [
          { guard: "wasSending", target: "resuming", actions: "open" },
          { guard: "isRevisionRequested", target: "form", actions: "open" },
          { guard: "isUnsaved", target: "decided", actions: "open" },
          { target: "closed", actions: "open" },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    resuming: {
      description: "A submission that a reload has interrupted continues; if it fails, the form is opened as usual.",
      invoke: {
        id: "submission",
        src: "submission",
        onDone: [{ guard: "wasSent", target: "left" }, { target: "loading" }],
      },
    },
    missing: { description: "The proposal does not exist or belongs to someone else." },
    failed: {
      description: "The proposal could not be loaded; the user can retry.",
      on: { retry: "loading" },
    },
    closed: { description: "No revision is requested: the page links to the proposal." },
    decided: {
      description: "The publisher has decided in the meantime, or the revision was submitted elsewhere: the page shows what was typed, so that it can be copied.",
    },
    form: {
      description: "The form is shown with the publisher's request.",
      tags: "form",
      initial: "editing",
      invoke: [
        { id: "documents", src: "documents" },
        { id: "milestones", src: "milestones" },
        { id: "autosave", src: "autosave" },
        { id: "watchTabs", src: "watchTabs" },
      ],
      on: {
        "draft.replaced": "loading",
        "draft.refused": "decided",
        "tabs.changed": { actions: "noteTabs" },
        "documents.changed": { actions: ["setDocuments", "sendChanges"] },
        "milestones.changed": { actions: ["setMilestones", "sendChanges"] },
      },
      states: {
        editing: {
          description: "The bidder edits the revision; errors appear after a field is left or the form is submitted.",
          meta: { requirement: "2 Resubmit proposal" },
          on: {
            "field.change": { actions: ["change", "sendChanges"] },
            "field.leave": { actions: "touch" },
            submit: [
              { guard: "isSending", actions: "announceUploading" },
              { guard: "isValidWithFailures", target: "askingAboutDocuments" },
              { guard: "isValid", target: "submitting" },
              { actions: ["touchAll", "checkMilestones"] },
            ],
          },
        },
        askingAboutDocuments: {
          description: "A dialog asks what to do with the documents that could not be uploaded.",
          tags: "dialog",
          on: {
            "uploads.retry": {
              guard: "isRetryable",
              target: "editing",
              actions: ["retryDocuments", "retryMilestones"],
            },
            confirm: "submitting",
            cancel: "editing",
          },
        },
        submitting: {
          description: "The revision is being confirmed and submitted, in its own flow.",
          entry: "holdDraft",
          invoke: {
            id: "submission",
            src: "submission",
            onDone: [
              { guard: "wasSent", target: "#resubmission.left" },
              { guard: "isFeeChanged", target: "#resubmission.loading" },
              { target: "editing", actions: ["keepFailure", "releaseDraft"] },
            ],
          },
        },
      },
    },
    left: {
      description: "The list of submitted proposals is shown.",
      type: "final",
      entry: "showProposals",
    },
  },
});
