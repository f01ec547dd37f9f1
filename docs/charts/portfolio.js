// Everyone can read what was traded here: the awarded tenders, with figures by year and category.
// Generated from src/machines/pages/portfolio.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const portfolioMachine = setup({
  actors: {
    loadPortfolio: fromPromise(() => new Promise(() => {})),
    watchAddress: fromCallback(() => {}),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    followAddress: () => {},
    chooseYear: () => {},
    chooseCategory: () => {},
    turnPage: () => {},
    goToPage: () => {},
    showInAddress: () => {},
    correctAddress: () => {},
    showPage: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    hasTenders: holds('hasTenders'),
    isElsewhere: holds('isElsewhere'),
  },
}).createMachine({
  id: "portfolio",
  description: "Everyone can read what was traded here: the awarded tenders, with figures by year and category.",
  meta: {
    beyond: "The specification has a link to the portfolio in the footer, and leaves its content open.",
  },
  initial: "loading",
  invoke: [{ id: "watchAddress", src: "watchAddress" }, { id: "watchReload", src: "watchReload" }],
  on: {
    "address.changed": { guard: "isElsewhere", target: ".loading", actions: "followAddress" },
    "year.choose": { target: ".loading", actions: ["chooseYear", "showInAddress"] },
    "category.choose": { target: ".loading", actions: ["chooseCategory", "showInAddress"] },
    "reload.viewer": ".loading",
  },
  states: {
    loading: {
      description: "A page of awarded tenders is loading; the previous one stays visible.",
      tags: "busy",
      invoke: {
        id: "loadPortfolio",
        src: "loadPortfolio",
        onDone: [
          {
            guard: "isPastTheEnd",
            target: "loading",
            reenter: true,
            actions: ["goToPage", "correctAddress"],
          },
          { guard: "hasTenders", target: "shown", actions: "keep" },
          { target: "empty", actions: "keep" },
        ],
        onError: "failed",
      },
    },
    shown: {
      description: "A page of awarded tenders is shown.",
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
      },
    },
    empty: { description: "No tender was awarded in the chosen year and category." },
    failed: {
      description: "The awarded tenders could not be loaded; the reader can retry.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
  },
});
