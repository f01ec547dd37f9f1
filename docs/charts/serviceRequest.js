// The form with which a member sends a service request to a company.
// Generated from src/machines/requests/service-request.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const serviceRequestMachine = setup({
  actors: {
    openRequest: fromPromise(() => new Promise(() => {})),
    sendRequest: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    reset: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    showListing: () => {},
  },
  guards: {
    isValid: holds('isValid'),
    isMissing: holds('isMissing'),
    isOwn: holds('isOwn'),
  },
}).createMachine({
  id: "serviceRequest",
  description: "The form with which a member sends a service request to a company.",
  initial: "loading",
  states: {
    loading: {
      description: "The company, the user's contact data and an unsent draft are loading.",
      invoke: {
        id: "openRequest",
        src: "openRequest",
        onDone: [
          { guard: "isOwn", target: "own", actions: "open" },
          { target: "editing", actions: "open" },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    missing: { description: "The company does not exist." },
    own: { description: "The company belongs to the user, so no request is possible." },
    failed: { description: "The company could not be loaded.", on: { retry: "loading" } },
    editing: {
      description: "The user edits the request; errors appear after a field is left or the form is submitted.",
      meta: { requirement: "5 Request service form" },
      tags: "form",
      on: {
        "field.change": { actions: ["change", "keepDraft"] },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isValid", target: "submitting" }, { actions: "touchAll" }],
        cancel: { actions: ["reset", "dropDraft"] },
      },
    },
    submitting: {
      description: "The request is being sent; nothing typed is lost if that fails.",
      tags: ["busy", "form"],
      entry: "forgetFailure",
      invoke: {
        id: "sendRequest",
        src: "sendRequest",
        onDone: { target: "sent", actions: ["reset", "dropDraft"] },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
    sent: {
      description: "An alert confirms that the request was sent; closing it opens the services listing.",
      meta: { requirement: "2 Request service" },
      tags: ["dialog", "form"],
      on: { close: { target: "left", actions: "showListing" } },
    },
    left: {
      description: "The form is closed and the services listing is shown.",
      tags: "form",
      type: "final",
    },
  },
});
