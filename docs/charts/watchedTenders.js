// The tenders that a member watches: what is new in each since it was last opened, and what the member has done.
// Generated from src/machines/tenders/watched-tenders.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const watchedTendersMachine = setup({
  actors: {
    loadWatched: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    goToPage: () => {},
    turnPage: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
  },
}).createMachine({
  id: "watchedTenders",
  description: "The tenders that a member watches: what is new in each since it was last opened, and what the member has done.",
  meta: { beyond: "A member who watches several tenders sees in one place which of them have changed." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The watched tenders are loading; the previous page stays visible.",
      tags: "busy",
      invoke: {
        id: "loadWatched",
        src: "loadWatched",
        onDone: [
          { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
          { guard: "isEmpty", target: "empty", actions: "keep" },
          { target: "shown", actions: "keep" },
        ],
        onError: "failed",
      },
      on: {
        "page.next": {
          guard: "hasNext",
          target: "loading",
          reenter: true,
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: "loading",
          reenter: true,
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": { target: "loading", reenter: true },
      },
    },
    shown: {
      description: "A page of watched tenders is shown.",
      on: {
        "page.next": {
          guard: "hasNext",
          target: "loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: "loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": "loading",
      },
    },
    empty: {
      description: "The member watches no tender; the page says how to begin.",
      on: { "reload.*": "loading" },
    },
    failed: {
      description: "The watched tenders could not be loaded; the member can retry.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
