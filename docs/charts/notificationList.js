// All notifications of the user, four per page.
// Generated from src/machines/notifications/notification-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isEmpty"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const notificationListMachine = setup({
  actors: {
    loadPage: fromPromise(() => new Promise(() => {})),
    watchNotifications: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    turnPage: () => {},
    goToLastPage: () => {},
    scrollToTop: () => {},
  },
  guards: {
    isEmpty: holds('isEmpty'),
    isPastTheEnd: holds('isPastTheEnd'),
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
  },
}).createMachine({
  id: "notificationList",
  description: "All notifications of the user, four per page.",
  invoke: { id: "watchNotifications", src: "watchNotifications" },
  initial: "loading",
  states: {
    loading: {
      description: "A page of notifications is loading; the previous page stays visible.",
      tags: "busy",
      invoke: {
        id: "loadPage",
        src: "loadPage",
        onDone: [
          { guard: "isEmpty", target: "empty", actions: "keep" },
          { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToLastPage" },
          { target: "shown", actions: "keep" },
        ],
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: {
      description: "A page of notifications is shown.",
      meta: { requirement: "2 Notifications page" },
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
        "reload.*": "refreshing",
      },
    },
    refreshing: {
      description: "The page is refreshing; its content stays visible and other pages can be opened.",
      invoke: {
        id: "loadPage",
        src: "loadPage",
        onDone: [
          { guard: "isEmpty", target: "empty", actions: "keep" },
          { guard: "isPastTheEnd", target: "loading", actions: "goToLastPage" },
          { target: "shown", actions: "keep" },
        ],
        onError: "outdated",
      },
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
        "reload.*": { target: "refreshing", reenter: true },
      },
    },
    outdated: {
      description: "The page could not be refreshed; its content stays visible until the connection returns.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
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
        "network.returned": "refreshing",
        "reload.*": "refreshing",
      },
    },
    empty: { description: "There are no notifications yet.", on: { "reload.*": "loading" } },
    failed: {
      description: "The notifications could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
