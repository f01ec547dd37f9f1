// The accounts of the marketplace, for those who run it.
// Generated from src/machines/office/office-people.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officePeopleMachine = setup({
  actors: {
    loadPeople: fromPromise(() => new Promise(() => {})),
    actOnPerson: fromPromise(() => new Promise(() => {})),
    officePerson: /* the flow officePerson */ fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    setSearch: () => {},
    goToPage: () => {},
    turnPage: () => {},
    setShown: () => {},
    choose: () => {},
    keepReason: () => {},
    noteNeed: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusPerson: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isSuspension: holds('isSuspension'),
    isPossible: holds('isPossible'),
    isGiven: holds('isGiven'),
    isProofNeeded: holds('isProofNeeded'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "officePeople",
  description: "The accounts of the marketplace, for those who run it.",
  meta: {
    beyond: "Those who run the marketplace help people to log in, and suspend accounts, without the database.",
  },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of accounts. What can be done with each can be done while the list reloads, too.",
      initial: "loading",
      on: {
        "search.change": { target: ".typing", actions: "setSearch" },
        show: { target: "showing", actions: "setShown" },
        act: [
          { guard: "isSuspension", target: "givingReason", actions: "choose" },
          { guard: "isPossible", target: "confirming", actions: "choose" },
        ],
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
          description: "A name or an address is being typed; the search starts after a pause.",
          after: { typingDelay: "loading" },
        },
        loading: {
          description: "The accounts are loading; those shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadPeople",
            src: "loadPeople",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: "keep" },
            ],
            onError: "#officePeople.failed",
          },
        },
        shown: { description: "A page of accounts is shown; it may be empty." },
      },
    },
    failed: {
      description: "The accounts could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    showing: {
      description: "A dialog shows one account; the list is read again afterwards.",
      invoke: { id: "officePerson", src: "officePerson", onDone: "list" },
    },
    confirming: {
      description: "A dialog names the account and what will happen, and asks for confirmation.",
      tags: "dialog",
      on: { confirm: "acting", cancel: "list.shown" },
    },
    givingReason: {
      description: "A dialog asks why the account is suspended; the reason is for those who run the marketplace.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [
          { guard: "isGiven", target: "acting", actions: "keepReason" },
          { target: "list.shown", actions: "keepReason" },
        ],
      },
    },
    acting: {
      description: "It is being done; the list is reloaded on success and on failure.",
      tags: "busy",
      invoke: {
        id: "actOnPerson",
        src: "actOnPerson",
        onDone: { target: "list", actions: ["dropReason", "announceDone", "focusPerson"] },
        onError: [
          { guard: "isProofNeeded", target: "askingPassword", actions: "noteNeed" },
          { target: "list", actions: "announceFailed" },
        ],
      },
    },
    askingPassword: {
      description: "The password was given long ago: a dialog asks for it again before someone becomes an admin, is one no longer, loses the second factor, or is deleted.",
      invoke: {
        id: "passwordAgain",
        src: "passwordAgain",
        onDone: [{ guard: "isGiven", target: "acting" }, { target: "list.shown" }],
      },
    },
  },
});
