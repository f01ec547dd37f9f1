// Those who run the marketplace find a person, a company, a tender or a payment from every page of the office.
// Generated from src/machines/office/office-search.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isBlank"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeSearchMachine = setup({
  actors: {
    searchOffice: fromPromise(() => new Promise(() => {})),
    watchSearchKeys: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    setSearch: () => {},
    keep: () => {},
    focusSearch: () => {},
    focusOpener: () => {},
  },
  guards: {
    isBlank: holds('isBlank'),
    hasSearch: holds('hasSearch'),
    isFound: holds('isFound'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "officeSearch",
  description: "Those who run the marketplace find a person, a company, a tender or a payment from every page of the office.",
  meta: {
    beyond: "The specification has no office; a search over everything leads to what a caller speaks of.",
  },
  initial: "closed",
  invoke: { id: "watchSearchKeys", src: "watchSearchKeys" },
  states: {
    closed: {
      description: "Nothing is listed; what was typed stays in the field. A narrow page shows a button in its place.",
      on: {
        "search.open": [
          { guard: "hasSearch", target: "open.searching", actions: "focusSearch" },
          { target: "open", actions: "focusSearch" },
        ],
        "search.change": { target: "open.typing", actions: "setSearch" },
      },
    },
    open: {
      description: "The field is used.",
      tags: "open",
      initial: "blank",
      on: {
        "search.change": [
          { guard: "isBlank", target: ".blank", actions: "setSearch" },
          { target: ".typing", actions: "setSearch" },
        ],
        "search.open": { actions: "focusSearch" },
        "search.leave": "closed",
        "search.close": { target: "closed", actions: "focusOpener" },
      },
      states: {
        blank: { description: "Nothing is typed." },
        typing: {
          description: "A text is being typed; the search starts after a pause.",
          after: { typingDelay: "searching" },
        },
        searching: {
          description: "It is being searched.",
          tags: "busy",
          invoke: {
            id: "searchOffice",
            src: "searchOffice",
            onDone: [{ guard: "isFound", target: "found", actions: "keep" }, { target: "nothing" }],
            onError: "failed",
          },
        },
        found: { description: "What was found is listed by kind; each leads to its page." },
        nothing: { description: "Nothing was found." },
        failed: {
          description: "It could not be searched.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: {
            retry: { target: "searching", actions: "focusSearch" },
            "network.returned": "searching",
          },
        },
      },
    },
  },
});
