// The list of companies, with invitations and verification for admins.
// Generated from src/machines/account/company-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isAdmin"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const companyListMachine = setup({
  actors: {
    companies: /* the flow list */ fromPromise(() => new Promise(() => {})),
    sendInvitation: fromPromise(() => new Promise(() => {})),
    setVerification: fromPromise(() => new Promise(() => {})),
    undoDecision: fromPromise(() => new Promise(() => {})),
    companyMerge: /* the flow companyMerge */ fromPromise(() => new Promise(() => {})),
    watchEffect: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    prepare: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    refreshList: () => {},
    reloadList: () => {},
    announceInvited: () => {},
    chooseChecked: () => {},
    announceVerified: () => {},
    announceUndone: () => {},
    announceMerged: () => {},
    focusDecided: () => {},
    forgetDecided: () => {},
    noteDecided: () => {},
    focusInvitation: () => {},
  },
  guards: {
    isAdmin: holds('isAdmin'),
    canChange: holds('canChange'),
    canUndo: holds('canUndo'),
    isMerged: holds('isMerged'),
    isValid: holds('isValid'),
  },
}).createMachine({
  id: "companyList",
  description: "The list of companies, with invitations and verification for admins.",
  meta: { requirement: "2 Account area" },
  initial: "inviting",
  invoke: { id: "companies", src: "companies" },
  on: { "list.read": { actions: "keepRead" } },
  states: {
    inviting: {
      description: "An admin can write an invitation to a listed or an unlisted company, and act on those that are listed; a change of a verification that can be undone is followed until it is in effect.",
      invoke: { id: "watchEffect", src: "watchEffect" },
      on: {
        "list.read": {
          target: "inviting",
          reenter: true,
          actions: ["keepRead", "focusDecided", "forgetDecided"],
        },
        "reload.data": { actions: "refreshList" },
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
            actions: ["announceMerged", "noteDecided", "reloadList"],
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
        onDone: { target: "inviting", actions: ["announceInvited", "startAgain", "reloadList"] },
        onError: { target: "inviting", actions: "keepFailure" },
      },
    },
    verifying: {
      description: "The verification of a company is being changed; the list is read again on success and on failure.",
      tags: "sending",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "setVerification",
        src: "setVerification",
        onDone: { target: "inviting", actions: "announceVerified" },
        onError: { target: "inviting", actions: "announceFailed" },
      },
    },
    undoing: {
      description: "A change of a verification is being undone; the list is read again on success and on failure.",
      tags: "sending",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "undoDecision",
        src: "undoDecision",
        onDone: { target: "inviting", actions: "announceUndone" },
        onError: { target: "inviting", actions: "announceFailed" },
      },
    },
  },
});
