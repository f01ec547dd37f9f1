// A bidder expresses interest in a closed tender.
// Generated from src/machines/tenders/interest.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isCancelled"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const interestMachine = setup({
  actors: {
    ensureMember: /* the flow ensureMember */ fromPromise(() => new Promise(() => {})),
    checkInterest: fromPromise(() => new Promise(() => {})),
    submitInterest: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
  },
  guards: {
    isCancelled: holds('isCancelled'),
    wasSignedIn: holds('wasSignedIn'),
    isPossible: holds('isPossible'),
  },
}).createMachine({
  id: "interest",
  description: "A bidder expresses interest in a closed tender.",
  initial: "awaitingLogin",
  states: {
    awaitingLogin: {
      description: "A visitor logs in and then continues.",
      invoke: {
        id: "ensureMember",
        src: "ensureMember",
        onDone: [
          { guard: "isCancelled", target: "done" },
          { guard: "wasSignedIn", target: "confirming" },
          { target: "checking" },
        ],
      },
    },
    checking: {
      description: "The user is known now: it is checked whether they may express interest or have already done so.",
      invoke: {
        id: "checkInterest",
        src: "checkInterest",
        onDone: [{ guard: "isPossible", target: "confirming" }, { target: "done" }],
        onError: { target: "done", actions: "announceFailed" },
      },
    },
    confirming: {
      description: "A dialog asks the bidder to confirm the interest.",
      meta: { requirement: "4 Interest flow" },
      tags: "dialog",
      on: { confirm: "submitting", cancel: "done" },
    },
    submitting: {
      description: "The interest is being submitted.",
      tags: ["busy", "dialog"],
      invoke: {
        id: "submitInterest",
        src: "submitInterest",
        onDone: "submitted",
        onError: { target: "done", actions: "announceFailed" },
      },
    },
    submitted: {
      description: "A dialog confirms that the interest was submitted.",
      meta: { requirement: "4 Interest flow" },
      tags: "dialog",
      on: { close: "done" },
    },
    done: {
      description: "The interest was registered or refused, or the member has cancelled.",
      type: "final",
    },
  },
});
