// The list of companies, with invitations and verification for admins.
// Generated from src/machines/account/company-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isAdmin"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const companyListMachine = setup({
  actors: {
    loadCompanies: fromPromise(() => new Promise(() => {})),
    sendInvitation: fromPromise(() => new Promise(() => {})),
    setVerification: fromPromise(() => new Promise(() => {})),
    undoDecision: fromPromise(() => new Promise(() => {})),
    companyMerge: /* the flow companyMerge */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchEffect: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    setName: () => {},
    setFilter: () => {},
    turnPage: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    prepare: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    raiseReload: raise({ type: "reload.data" }),
    announceInvited: () => {},
    chooseChecked: () => {},
    announceVerified: () => {},
    announceUndone: () => {},
    announceMerged: () => {},
    focusList: () => {},
    focusChecked: () => {},
    focusInvitation: () => {},
  },
  guards: {
    isAdmin: holds('isAdmin'),
    canChange: holds('canChange'),
    canUndo: holds('canUndo'),
    isMerged: holds('isMerged'),
    isEmpty: holds('isEmpty'),
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isValid: holds('isValid'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "companyList",
  description: "The list of companies, with invitations and verification for admins.",
  meta: { requirement: "2 Account area" },
  invoke: { id: "watchReload", src: "watchReload" },
  type: "parallel",
  states: {
    list: {
      description: "The companies that match the search.",
      initial: "loading",
      on: {
        "name.change": { target: ".typing", actions: "setName" },
        "filter.choose": { guard: "isAdmin", target: ".loading", actions: "setFilter" },
        "reload.*": ".loading",
      },
      states: {
        typing: {
          description: "A name is being typed; the search starts after a pause.",
          after: { typingDelay: "loading" },
        },
        loading: {
          description: "The companies are loading; the previous page stays visible.",
          tags: "busy",
          invoke: {
            id: "loadCompanies",
            src: "loadCompanies",
            onDone: [
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
              actions: { type: "turnPage", params: 1 },
            },
            "page.previous": {
              guard: "hasPrevious",
              target: "loading",
              reenter: true,
              actions: { type: "turnPage", params: -1 },
            },
          },
        },
        shown: {
          description: "A page of companies is shown.",
          invoke: { id: "watchEffect", src: "watchEffect" },
          on: {
            "page.next": { guard: "hasNext", target: "loading", actions: { type: "turnPage", params: 1 } },
            "page.previous": { guard: "hasPrevious", target: "loading", actions: { type: "turnPage", params: -1 } },
          },
        },
        empty: { description: "No company matches the search." },
        failed: {
          description: "The companies could not be loaded.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "loading", "network.returned": "loading" },
        },
      },
    },
    work: {
      description: "The actions admins can take on companies.",
      initial: "inviting",
      states: {
        inviting: {
          description: "An admin can write an invitation to a listed or an unlisted company.",
          on: {
            "field.change": { actions: "change" },
            "field.leave": { actions: "touch" },
            invite: { guard: "isAdmin", actions: ["prepare", "focusInvitation"] },
            cancel: { actions: "startAgain" },
            "verification.undo": { guard: "canUndo", target: "undoing", actions: "chooseChecked" },
            "verification.change": { guard: "canChange", target: "verifying", actions: "chooseChecked" },
            merge: { guard: "isAdmin", target: "merging", actions: "chooseChecked" },
            submit: [{ guard: "isValid", target: "sending" }, { actions: "touchAll" }],
          },
        },
        merging: {
          description: "A dialog merges a company that is listed twice into the one that stays.",
          invoke: {
            id: "companyMerge",
            src: "companyMerge",
            onDone: [
              {
                guard: "isMerged",
                target: "inviting",
                actions: ["announceMerged", "focusList", "raiseReload"],
              },
              { target: "inviting" },
            ],
          },
        },
        sending: {
          description: "The invitation is being sent; its text stays if that fails.",
          tags: "sending",
          entry: "forgetFailure",
          invoke: {
            id: "sendInvitation",
            src: "sendInvitation",
            onDone: { target: "inviting", actions: ["announceInvited", "startAgain", "raiseReload"] },
            onError: { target: "inviting", actions: "keepFailure" },
          },
        },
        verifying: {
          description: "The verification of a company is being changed; the list is reloaded on success and on failure.",
          tags: "sending",
          exit: "focusChecked",
          invoke: {
            id: "setVerification",
            src: "setVerification",
            onDone: { target: "inviting", actions: ["announceVerified", "raiseReload"] },
            onError: { target: "inviting", actions: ["announceFailed", "raiseReload"] },
          },
        },
        undoing: {
          description: "A change of a verification is being undone; the list is reloaded on success and on failure.",
          tags: "sending",
          exit: "focusChecked",
          invoke: {
            id: "undoDecision",
            src: "undoDecision",
            onDone: { target: "inviting", actions: ["announceUndone", "raiseReload"] },
            onError: { target: "inviting", actions: ["announceFailed", "raiseReload"] },
          },
        },
      },
    },
  },
});
