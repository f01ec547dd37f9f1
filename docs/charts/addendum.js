// The publisher changes the published terms of a tender by an addendum.
// Generated from src/machines/tenders/addendum.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isReady"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const addendumMachine = setup({
  actors: {
    openAddendum: fromPromise(() => new Promise(() => {})),
    issueAddendum: fromPromise(() => new Promise(() => {})),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    setDeadline: () => {},
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    setDocuments: () => {},
    keepFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    announceIssued: () => {},
    notifyTender: () => {},
  },
  guards: {
    isReady: holds('isReady'),
  },
}).createMachine({
  id: "addendum",
  description: "The publisher changes the published terms of a tender by an addendum.",
  meta: {
    beyond: "Published terms must not change silently: every change is dated and sent to all bidders.",
  },
  initial: "closed",
  states: {
    closed: {
      description: "The form is closed.",
      on: { open: { target: "opening", actions: "setDeadline" } },
    },
    opening: {
      description: "An unpublished draft is loading.",
      invoke: {
        id: "openAddendum",
        src: "openAddendum",
        onDone: { target: "form", actions: "open" },
        onError: "closed",
      },
    },
    form: {
      description: "The form is open.",
      tags: "form",
      initial: "writing",
      invoke: { id: "documents", src: "documents" },
      on: { "documents.changed": { actions: ["setDocuments", "keepDraft"] } },
      states: {
        writing: {
          description: "The publisher edits the addendum; errors appear after a field is left or the form is submitted.",
          on: {
            "field.change": { actions: ["change", "keepDraft"] },
            "field.leave": { actions: "touch" },
            submit: [{ guard: "isReady", target: "confirming" }, { actions: "touchAll" }],
            cancel: "#addendum.closed",
          },
        },
        confirming: {
          description: "A dialog says that an addendum is final and who will be notified.",
          tags: "dialog",
          on: { confirm: "issuing", cancel: "writing" },
        },
        issuing: {
          description: "The addendum is being published; nothing typed is lost if that fails.",
          tags: ["busy", "dialog"],
          invoke: {
            id: "issueAddendum",
            src: "issueAddendum",
            onDone: {
              target: "#addendum.closed",
              actions: ["dropDraft", "announceIssued", "notifyTender"],
            },
            onError: { target: "writing", actions: "keepFailure" },
          },
        },
      },
    },
  },
});
