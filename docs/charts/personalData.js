// The page of the account on which a person gets a copy of their data, and deletes their account.
// Generated from src/machines/account/personal-data.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isPreparing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const personalDataMachine = setup({
  actors: {
    loadPersonalData: fromPromise(() => new Promise(() => {})),
    requestCopy: fromPromise(() => new Promise(() => {})),
    downloadCopy: fromPromise(() => new Promise(() => {})),
    requestDeletion: fromPromise(() => new Promise(() => {})),
    cancelDeletion: fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keepData: () => {},
    noteNeed: () => {},
    keepFailure: () => {},
    forgetFailure: () => {},
    focusDeletion: () => {},
  },
  guards: {
    isPreparing: holds('isPreparing'),
    canRequest: holds('canRequest'),
    isReady: holds('isReady'),
    canDelete: holds('canDelete'),
    isDeleted: holds('isDeleted'),
    needsPassword: holds('needsPassword'),
    hasEnded: holds('hasEnded'),
    isGiven: holds('isGiven'),
  },
  delays: {
    dataCopyDelay: 5000,
  },
}).createMachine({
  id: "personalData",
  description: "The page of the account on which a person gets a copy of their data, and deletes their account.",
  meta: {
    beyond: "The law gives everyone a copy of their data, and its deletion where no one else relies on it.",
  },
  initial: "loading",
  states: {
    loading: {
      description: "Whether there is a copy, and whether the account is to be deleted, is being loaded.",
      invoke: {
        id: "loadPersonalData",
        src: "loadPersonalData",
        onDone: { target: "shown", actions: "keepData" },
        onError: "failed",
      },
    },
    failed: {
      description: "It could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
    shown: {
      description: "The page is shown.",
      initial: "waiting",
      states: {
        waiting: {
          description: "The person can request or download a copy, and delete or keep their account.",
          initial: "still",
          invoke: { id: "watchReload", src: "watchReload" },
          on: {
            "copy.request": { guard: "canRequest", target: "requestingCopy" },
            "copy.download": { guard: "isReady", target: "downloading" },
            delete: { guard: "canDelete", target: "confirming" },
            keep: { guard: "isDeleted", target: "keeping" },
            "reload.viewer": ".looking",
          },
          states: {
            still: {
              description: "Nothing is being loaded; while a copy is being prepared, the page looks for it from time to time.",
              after: { dataCopyDelay: { guard: "isPreparing", target: "looking" } },
            },
            looking: {
              description: "It is being loaded again; what is shown stays.",
              invoke: {
                id: "loadPersonalData",
                src: "loadPersonalData",
                onDone: { target: "still", actions: "keepData" },
                onError: "still",
              },
            },
          },
        },
        requestingCopy: {
          description: "A copy is being requested.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "requestCopy",
            src: "requestCopy",
            onDone: { target: "waiting", actions: "keepData" },
            onError: { target: "waiting", actions: "keepFailure" },
          },
        },
        downloading: {
          description: "The copy is being downloaded.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "downloadCopy",
            src: "downloadCopy",
            onDone: "waiting",
            onError: [
              { guard: "needsPassword", target: "askingBeforeDownload", actions: "noteNeed" },
              { guard: "hasEnded", target: "waiting.looking", actions: "keepFailure" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingBeforeDownload: {
          description: "The password was given long ago: a dialog asks for it again before the copy is downloaded.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "downloading" }, { target: "waiting" }],
          },
        },
        confirming: {
          description: "A dialog asks whether to delete the account, and says what stays.",
          tags: "dialog",
          on: { confirm: "deleting", cancel: "waiting" },
        },
        deleting: {
          description: "The deletion of the account is being requested.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "requestDeletion",
            src: "requestDeletion",
            onDone: { target: "waiting", actions: ["keepData", "focusDeletion"] },
            onError: [
              { guard: "needsPassword", target: "askingBeforeDeletion", actions: "noteNeed" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingBeforeDeletion: {
          description: "The password was given long ago: a dialog asks for it again before the deletion is requested.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "deleting" }, { target: "waiting" }],
          },
        },
        keeping: {
          description: "The deletion is being cancelled.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "cancelDeletion",
            src: "cancelDeletion",
            onDone: { target: "waiting", actions: ["keepData", "focusDeletion"] },
            onError: { target: "waiting", actions: "keepFailure" },
          },
        },
      },
    },
  },
});
