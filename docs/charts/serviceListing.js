// Visitors search companies by service, keyword and location; company names are shown to signed-in members only.
// Generated from src/machines/directory/service-listing.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const serviceListingMachine = setup({
  actors: {
    loadCompanies: fromPromise(() => new Promise(() => {})),
    loadCatalogue: fromPromise(() => new Promise(() => {})),
    suggestServices: fromPromise(() => new Promise(() => {})),
    watchAddress: fromCallback(() => {}),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    setKeyword: () => {},
    setLocation: () => {},
    toggleService: () => {},
    toggleCategory: () => {},
    clearFilters: () => {},
    requestFirstPage: () => {},
    requestNextPage: () => {},
    requestPreviousPage: () => {},
    requestLastPage: () => {},
    followAddress: () => {},
    want: () => {},
    forgetWanted: () => {},
    keepResult: () => {},
    keepCatalogue: () => {},
    keepSuggestions: () => {},
    forgetSuggestions: () => {},
    showInAddress: () => {},
    correctAddress: () => {},
    scrollToTop: () => {},
    openLogin: () => {},
    focusCompany: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isElsewhere: holds('isElsewhere'),
    isPastTheEnd: holds('isPastTheEnd'),
    hasCompanies: holds('hasCompanies'),
    hasKeyword: holds('hasKeyword'),
    hasServices: holds('hasServices'),
  },
  delays: {
    typingDelay: 200,
  },
}).createMachine({
  id: "serviceListing",
  description: "Visitors search companies by service, keyword and location; company names are shown to signed-in members only.",
  type: "parallel",
  invoke: [{ id: "watchAddress", src: "watchAddress" }, { id: "watchReload", src: "watchReload" }],
  on: {
    "location.choose": { actions: "setLocation" },
    "service.toggle": { actions: "toggleService" },
    "category.toggle": { actions: "toggleCategory" },
    login: { actions: ["want", "openLogin"] },
  },
  states: {
    results: {
      description: "The companies that match the search.",
      initial: "loading",
      on: {
        search: { target: ".loading", actions: ["requestFirstPage", "showInAddress"] },
        clear: { target: ".loading", actions: ["clearFilters", "showInAddress"] },
        "address.changed": { guard: "isElsewhere", target: ".loading", actions: "followAddress" },
        "reload.viewer": ".loading",
      },
      states: {
        loading: {
          description: "A page of companies is loading; a newer search cancels an older one.",
          invoke: {
            id: "loadCompanies",
            src: "loadCompanies",
            onDone: [
              {
                guard: "isPastTheEnd",
                target: "loading",
                reenter: true,
                actions: ["requestLastPage", "correctAddress"],
              },
              { guard: "hasCompanies", target: "browsing", actions: ["keepResult", "scrollToTop"] },
              { target: "empty", actions: ["keepResult", "scrollToTop"] },
            ],
            onError: "failed",
          },
        },
        browsing: {
          description: "A page of companies is shown, with links to the next and previous page.",
          meta: { requirement: "4 Listing" },
          on: {
            "page.next": { guard: "hasNext", target: "loading", actions: ["requestNextPage", "showInAddress"] },
            "page.previous": {
              guard: "hasPrevious",
              target: "loading",
              actions: ["requestPreviousPage", "showInAddress"],
            },
            "reload.viewer": "refreshing",
          },
        },
        refreshing: {
          description: "The page is loading again for another session or language; its companies and its place stay until then.",
          invoke: {
            id: "loadCompanies",
            src: "loadCompanies",
            onDone: [
              {
                guard: "hasCompanies",
                target: "browsing",
                actions: ["keepResult", "focusCompany", "forgetWanted"],
              },
              { target: "loading" },
            ],
            onError: "failed",
          },
          on: { "reload.viewer": { target: "refreshing", reenter: true } },
        },
        empty: { description: "No company matches; the filters can be cleared." },
        failed: {
          description: "The companies could not be loaded; the user can retry.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "loading", "network.returned": "loading" },
        },
      },
    },
    catalogue: {
      description: "The category tree and the locations to filter by.",
      initial: "loading",
      on: { clear: ".loading" },
      states: {
        loading: {
          description: "Categories and locations are loading.",
          invoke: {
            id: "loadCatalogue",
            src: "loadCatalogue",
            onDone: { target: "ready", actions: "keepCatalogue" },
            onError: "failed",
          },
        },
        ready: { description: "Services and a location can be selected." },
        failed: {
          description: "The categories could not be loaded; the user can retry.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { "catalogue.retry": "loading", "network.returned": "loading" },
        },
      },
    },
    keyword: {
      description: "The keyword and its suggestions.",
      initial: "idle",
      on: {
        "keyword.change": [
          { guard: "hasKeyword", target: ".typing", actions: "setKeyword" },
          { target: ".idle", actions: "setKeyword" },
        ],
        search: ".idle",
        clear: ".idle",
        "address.changed": { guard: "isElsewhere", target: ".idle" },
      },
      states: {
        idle: { description: "No suggestions are shown.", entry: "forgetSuggestions" },
        typing: {
          description: "The user is typing; suggestions are loaded after a pause.",
          after: { typingDelay: "suggesting" },
          on: { "suggestions.close": "idle" },
        },
        suggesting: {
          description: "Suggestions for the keyword are loading.",
          invoke: {
            id: "suggestServices",
            src: "suggestServices",
            onDone: [
              { guard: "hasServices", target: "offered", actions: "keepSuggestions" },
              { target: "unknown" },
            ],
            onError: "idle",
          },
          on: { "suggestions.close": "idle" },
        },
        offered: {
          description: "Suggestions are shown below the keyword.",
          on: {
            "suggestion.choose": { target: "idle", actions: "setKeyword" },
            "suggestions.close": "idle",
          },
        },
        unknown: {
          description: "No service matches; the keyword can still be searched.",
          on: { "suggestions.close": "idle" },
        },
      },
    },
  },
});
