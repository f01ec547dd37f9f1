// A list that is read page by page.
// Generated from src/machines/list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const listMachine = setup({
  actors: {
    load: fromPromise(() => new Promise(() => {})),
    watchAddress: fromCallback(() => {}),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    searchFor: () => {},
    followAddress: () => {},
    goToPage: () => {},
    turnPage: () => {},
    tellRead: () => {},
    showInAddress: () => {},
    correctAddress: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
    isElsewhere: holds('isElsewhere'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "list",
  description: "A list that is read page by page.",
  meta: { beyond: "Every list of the product is read, turned and read again in the same way." },
  initial: "loading",
  invoke: [{ id: "watchAddress", src: "watchAddress" }, { id: "watchReload", src: "watchReload" }],
  on: {
    search: { target: ".loading", actions: ["searchFor", "showInAddress"] },
    "search.type": { target: ".typing", actions: "searchFor" },
    "page.next": {
      guard: "hasNext",
      target: ".loading",
      actions: [{ type: "turnPage", params: 1 }, "showInAddress", "scrollToTop"],
    },
    "page.previous": {
      guard: "hasPrevious",
      target: ".loading",
      actions: [{ type: "turnPage", params: -1 }, "showInAddress", "scrollToTop"],
    },
    "address.changed": { guard: "isElsewhere", target: ".loading", actions: "followAddress" },
    "reload.*": ".loading",
  },
  states: {
    typing: {
      description: "A search is being typed; it starts after a pause. The page shown before stays.",
      after: { typingDelay: { target: "loading", actions: "showInAddress" } },
      on: { "reload.*": { target: "loading", actions: "showInAddress" } },
    },
    loading: {
      description: "A page is loading; the page shown before stays until then.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: [
          {
            guard: "isPastTheEnd",
            target: "loading",
            reenter: true,
            actions: ["goToPage", "correctAddress"],
          },
          { guard: "isEmpty", target: "empty", actions: ["keep", "tellRead"] },
          { target: "shown", actions: ["keep", "tellRead"] },
        ],
        onError: "failed",
      },
    },
    shown: {
      description: "A page is shown.",
      on: { "reload.data": "refreshing", "reload.returned": "refreshing" },
    },
    empty: {
      description: "There is nothing to list.",
      on: { "reload.data": "refreshing", "reload.returned": "refreshing" },
    },
    refreshing: {
      description: "Something may have changed on the server: the page is read again, and stays as it is until then.",
      invoke: {
        id: "load",
        src: "load",
        onDone: [
          { guard: "isPastTheEnd", target: "loading", actions: ["goToPage", "correctAddress"] },
          { guard: "isEmpty", target: "empty", actions: ["keep", "tellRead"] },
          { target: "shown", actions: ["keep", "tellRead"] },
        ],
        onError: "outdated",
      },
      on: {
        "reload.data": { target: "refreshing", reenter: true },
        "reload.returned": { target: "refreshing", reenter: true },
      },
    },
    outdated: {
      description: "The page could not be read again; it stays visible, and is read when the connection returns.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: {
        "reload.data": "refreshing",
        "reload.returned": "refreshing",
        "network.returned": "refreshing",
      },
    },
    failed: {
      description: "The page could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
  },
});
