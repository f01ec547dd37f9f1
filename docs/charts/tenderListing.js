// Everyone can browse published tenders; filters and page are in the URL.
// Generated from src/machines/tenders/tender-listing.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderListingMachine = setup({
  actors: {
    loadTenders: fromPromise(() => new Promise(() => {})),
    prefetchTenders: fromPromise(() => new Promise(() => {})),
    interest: /* the flow interest */ fromPromise(() => new Promise(() => {})),
    watchAddress: fromCallback(() => {}),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchClock: fromCallback(() => {}),
  },
  actions: {
    raiseReload: raise({ type: "reload.data" }),
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    requestFirstPage: () => {},
    clearFilters: () => {},
    followAddress: () => {},
    goToPage: () => {},
    turnPage: () => {},
    keepWindow: () => {},
    forgetOthers: () => {},
    choose: () => {},
    showInAddress: () => {},
    correctAddress: () => {},
    showPage: () => {},
  },
  guards: {
    isValid: holds('isValid'),
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPageLoaded: holds('isPageLoaded'),
    isPastTheEnd: holds('isPastTheEnd'),
    hasTenders: holds('hasTenders'),
    shouldPrefetch: holds('shouldPrefetch'),
    isElsewhere: holds('isElsewhere'),
    isOverdue: holds('isOverdue'),
    isInterestPossible: holds('isInterestPossible'),
  },
}).createMachine({
  id: "tenderListing",
  description: "Everyone can browse published tenders; filters and page are in the URL.",
  type: "parallel",
  invoke: [
    { id: "watchAddress", src: "watchAddress" },
    { id: "watchReload", src: "watchReload" },
    { id: "watchClock", src: "watchClock" },
  ],
  on: { "field.change": { actions: "change" }, "field.leave": { actions: "touch" } },
  states: {
    results: {
      description: "The tenders that match the filters.",
      initial: "loading",
      on: {
        search: [
          { guard: "isValid", target: ".loading", actions: ["requestFirstPage", "showInAddress"] },
          { actions: "touchAll" },
        ],
        clear: { target: ".loading", actions: ["clearFilters", "showInAddress"] },
        "address.changed": { guard: "isElsewhere", target: ".loading", actions: "followAddress" },
        "reload.*": { target: ".loading", actions: "forgetOthers" },
      },
      states: {
        loading: {
          description: "The requested page is loading; the previous tenders stay visible.",
          tags: "busy",
          invoke: {
            id: "loadTenders",
            src: "loadTenders",
            onDone: [
              {
                guard: "isPastTheEnd",
                target: "loading",
                reenter: true,
                actions: ["goToPage", "correctAddress"],
              },
              { guard: "hasTenders", target: "browsing", actions: "keepWindow" },
              { target: "empty", actions: "keepWindow" },
            ],
            onError: "failed",
          },
        },
        browsing: {
          description: "A page of tenders is shown.",
          meta: { requirement: "2 Tender listing" },
          initial: "checkingWindow",
          on: {
            "page.next": {
              guard: "hasNext",
              target: "loading",
              actions: [{ type: "turnPage", params: 1 }, "showPage"],
            },
            "page.previous": {
              guard: "hasPrevious",
              target: "loading",
              actions: [{ type: "turnPage", params: -1 }, "showPage"],
            },
            "clock.ticked": { guard: "isOverdue", target: "loading", actions: "forgetOthers" },
          },
          states: {
            checkingWindow: {
              description: "It is found out whether the next tenders must be fetched ahead.",
              always: [{ guard: "shouldPrefetch", target: "fetching" }, { target: "idle" }],
            },
            idle: {
              description: "The next pages are already loaded.",
              on: {
                "page.next": {
                  guard: { type: "isPageLoaded", params: 1 },
                  target: "checkingWindow",
                  actions: [{ type: "turnPage", params: 1 }, "showPage"],
                },
                "page.previous": {
                  guard: { type: "isPageLoaded", params: -1 },
                  target: "checkingWindow",
                  actions: [{ type: "turnPage", params: -1 }, "showPage"],
                },
              },
            },
            fetching: {
              description: "The next tenders are being fetched ahead; the visitor turns pages meanwhile.",
              invoke: {
                id: "prefetchTenders",
                src: "prefetchTenders",
                onDone: { target: "idle", actions: "keepWindow" },
                onError: "idle",
              },
              on: {
                "page.next": {
                  guard: { type: "isPageLoaded", params: 1 },
                  actions: [{ type: "turnPage", params: 1 }, "showPage"],
                },
                "page.previous": {
                  guard: { type: "isPageLoaded", params: -1 },
                  actions: [{ type: "turnPage", params: -1 }, "showPage"],
                },
              },
            },
          },
        },
        empty: { description: "No tender matches; the filters can be cleared." },
        failed: {
          description: "The tenders could not be loaded; the user can retry.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "loading", "network.returned": "loading" },
        },
      },
    },
    interest: {
      description: "Expressing interest in a tender of the list.",
      initial: "idle",
      states: {
        idle: {
          description: "No interest is being expressed.",
          on: { interest: { guard: "isInterestPossible", target: "open", actions: "choose" } },
        },
        open: {
          description: "The member logs in and confirms the interest; the list is loaded again afterwards.",
          meta: { requirement: "4 Interest flow" },
          invoke: { id: "interest", src: "interest", onDone: { target: "idle", actions: "raiseReload" } },
        },
      },
    },
  },
});
