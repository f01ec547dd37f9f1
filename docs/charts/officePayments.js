// The payments of the marketplace, for those who run it.
// Generated from src/machines/office/office-payments.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officePaymentsMachine = setup({
  actors: {
    loadPayments: fromPromise(() => new Promise(() => {})),
    noteRefund: fromPromise(() => new Promise(() => {})),
    officePayment: /* the flow officePayment */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    chooseGroup: () => {},
    setSearch: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    setShown: () => {},
    setReference: () => {},
    forgetReference: () => {},
    keepFailure: () => {},
    announceNoted: () => {},
    focusList: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isDue: holds('isDue'),
    isReferenceGiven: holds('isReferenceGiven'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "officePayments",
  description: "The payments of the marketplace, for those who run it.",
  meta: { beyond: "Refunds are noted where they are listed, and payments are found by their number." },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of payments. What can be done with each can be done while the list reloads, too.",
      initial: "loading",
      on: {
        "group.choose": { target: ".loading", actions: "chooseGroup" },
        "search.change": { target: ".typing", actions: "setSearch" },
        show: { target: "showing", actions: "setShown" },
        refund: { guard: "isDue", target: "writing", actions: "choose" },
        "page.next": {
          guard: "hasNext",
          target: ".loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: ".loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": ".loading",
      },
      states: {
        typing: {
          description: "A number is being typed; the search starts after a pause.",
          after: { typingDelay: "loading" },
        },
        loading: {
          description: "The payments are loading; those shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadPayments",
            src: "loadPayments",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: "keep" },
            ],
            onError: "#officePayments.failed",
          },
        },
        shown: { description: "A page of payments is shown; it may be empty." },
      },
    },
    failed: {
      description: "The payments could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    showing: {
      description: "A dialog shows one payment; the list is read again afterwards, since the gateway may have been asked.",
      invoke: { id: "officePayment", src: "officePayment", onDone: "list" },
    },
    writing: {
      description: "A dialog asks for the reference of the refund at the gateway; a failed attempt shows its reason and keeps the reference.",
      tags: "dialog",
      on: {
        "reference.change": { actions: "setReference" },
        confirm: { guard: "isReferenceGiven", target: "noting" },
        cancel: "list.shown",
      },
    },
    noting: {
      description: "The refund is being noted.",
      tags: ["dialog", "busy"],
      invoke: {
        id: "noteRefund",
        src: "noteRefund",
        onDone: { target: "list", actions: ["forgetReference", "announceNoted", "focusList"] },
        onError: { target: "writing", actions: "keepFailure" },
      },
    },
  },
});
