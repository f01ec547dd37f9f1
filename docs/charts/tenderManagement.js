// The publisher's own tenders.
// Generated from src/machines/tenders/tender-management.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderManagementMachine = setup({
  actors: {
    loadMyTenders: fromPromise(() => new Promise(() => {})),
    deleteTender: fromPromise(() => new Promise(() => {})),
    takeBackTender: fromPromise(() => new Promise(() => {})),
    cancelTender: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    tenderInterests: /* the flow tenderInterests */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchClock: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseGroup: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    expand: () => {},
    collapse: raise({ type: "collapse" }),
    announceDone: () => {},
    noteDecided: () => {},
    forgetDecided: () => {},
    focusDecided: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
    isDeletable: holds('isDeletable'),
    isPending: holds('isPending'),
    isCancellable: holds('isCancellable'),
    isGiven: holds('isGiven'),
    isOverdue: holds('isOverdue'),
  },
}).createMachine({
  id: "tenderManagement",
  description: "The publisher's own tenders.",
  meta: { requirement: "2 Account area" },
  type: "parallel",
  invoke: [{ id: "watchReload", src: "watchReload" }, { id: "watchClock", src: "watchClock" }],
  states: {
    list: {
      description: "The list of tenders and the action on one of them.",
      initial: "listed",
      states: {
        listed: {
          description: "A page of tenders. Each can be acted on, also while the list reloads: news must not swallow a press.",
          initial: "loading",
          on: {
            "group.choose": { target: ".loading", actions: "chooseGroup" },
            delete: { guard: "isDeletable", target: "confirmingDeletion", actions: "choose" },
            "take.back": { guard: "isPending", target: "withdrawing", actions: "choose" },
            "cancel.tender": { guard: "isCancellable", target: "givingReason", actions: "choose" },
            "page.next": {
              guard: "hasNext",
              target: ".loading",
              actions: [{ type: "turnPage", params: 1 }, "collapse", "scrollToTop"],
            },
            "page.previous": {
              guard: "hasPrevious",
              target: ".loading",
              actions: [{ type: "turnPage", params: -1 }, "collapse", "scrollToTop"],
            },
            "reload.*": ".loading",
          },
          states: {
            loading: {
              description: "The tenders are loading; the previous ones stay visible.",
              tags: "busy",
              invoke: {
                id: "loadMyTenders",
                src: "loadMyTenders",
                onDone: [
                  { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
                  {
                    guard: "isEmpty",
                    target: "#tenderManagement.list.empty",
                    actions: ["keep", "focusDecided", "forgetDecided"],
                  },
                  { target: "shown", actions: ["keep", "focusDecided", "forgetDecided"] },
                ],
                onError: "#tenderManagement.list.failed",
              },
            },
            shown: {
              description: "The page is shown, each tender with its available actions.",
              on: { "clock.ticked": { guard: "isOverdue", target: "loading" } },
            },
          },
        },
        empty: {
          description: "The selected group contains no tender.",
          on: { "group.choose": { target: "listed", actions: "chooseGroup" }, "reload.*": "listed" },
        },
        failed: {
          description: "The tenders could not be loaded.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "listed", "reload.*": "listed", "network.returned": "listed" },
        },
        confirmingDeletion: {
          description: "A dialog asks whether to delete a draft permanently.",
          tags: "dialog",
          on: { confirm: "deleting", cancel: "listed.shown" },
        },
        deleting: {
          description: "The draft is being deleted; the list is reloaded on success and on failure.",
          tags: ["busy", "dialog"],
          exit: "noteDecided",
          invoke: {
            id: "deleteTender",
            src: "deleteTender",
            onDone: { target: "listed", actions: { type: "announceDone", params: "deleted" } },
            onError: { target: "listed", actions: "announceFailed" },
          },
        },
        withdrawing: {
          description: "The tender is being withdrawn from approval and becomes a draft again.",
          tags: "busy",
          exit: "noteDecided",
          invoke: {
            id: "takeBackTender",
            src: "takeBackTender",
            onDone: { target: "listed", actions: { type: "announceDone", params: "takenBack" } },
            onError: { target: "listed", actions: "announceFailed" },
          },
        },
        givingReason: {
          description: "A dialog asks for the reason of a cancellation; everyone who took part reads it.",
          invoke: {
            id: "reason",
            src: "reason",
            onDone: [
              { guard: "isGiven", target: "cancelling", actions: "keepReason" },
              { target: "listed.shown", actions: "keepReason" },
            ],
          },
        },
        cancelling: {
          description: "The tender is being cancelled; the reason is kept if that fails.",
          tags: "busy",
          exit: "noteDecided",
          invoke: {
            id: "cancelTender",
            src: "cancelTender",
            onDone: {
              target: "listed",
              actions: ["dropReason", "forgetReason", { type: "announceDone", params: "cancelled" }],
            },
            onError: { target: "listed", actions: "announceFailed" },
          },
        },
      },
    },
    expansion: {
      description: "The interests in one of the tenders, and its number of proposals.",
      initial: "collapsed",
      states: {
        collapsed: {
          description: "Only the counts are shown.",
          on: { expand: { target: "expanded", actions: "expand" } },
        },
        expanded: {
          description: "The interests are shown below the tender.",
          invoke: { id: "tenderInterests", src: "tenderInterests" },
          on: {
            expand: { target: "expanded", reenter: true, actions: "expand" },
            collapse: "collapsed",
            "group.choose": "collapsed",
          },
        },
      },
    },
  },
});
