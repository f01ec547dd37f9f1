// A member watches a tender: addenda, answers, deadline and outcome cause notifications.
// Generated from src/machines/tenders/tender-watch.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isWatched"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderWatchMachine = setup({
  actors: {
    ensureMember: /* the flow ensureMember */ fromPromise(() => new Promise(() => {})),
    storeWatch: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    flip: () => {},
    keep: () => {},
    announceWatched: () => {},
    markSeen: () => {},
  },
  guards: {
    isWatched: holds('isWatched'),
    isCancelled: holds('isCancelled'),
  },
}).createMachine({
  id: "tenderWatch",
  description: "A member watches a tender: addenda, answers, deadline and outcome cause notifications.",
  meta: { beyond: "A member who is not sure to bid follows a tender without registering interest." },
  initial: "idle",
  states: {
    idle: {
      description: "The bookmark shows whether the tender is watched; on the page of the tender, what is new has been seen.",
      on: {
        toggle: "awaitingLogin",
        "tender.loaded": [{ guard: "isWatched", actions: ["keep", "markSeen"] }, { actions: "keep" }],
      },
    },
    awaitingLogin: {
      description: "A visitor logs in and then continues.",
      invoke: {
        id: "ensureMember",
        src: "ensureMember",
        onDone: [{ guard: "isCancelled", target: "idle" }, { target: "saving" }],
      },
    },
    saving: {
      description: "The change is being saved; the bookmark already shows it.",
      tags: "busy",
      entry: "flip",
      invoke: {
        id: "storeWatch",
        src: "storeWatch",
        onDone: { target: "idle", actions: "announceWatched" },
        onError: { target: "idle", actions: ["announceFailed", "flip"] },
      },
    },
  },
});
