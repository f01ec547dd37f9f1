// The proposals for a tender: sealed until the publisher opens them, then compared and decided.
// Generated from src/machines/proposals/proposal-review.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOpened"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const proposalReviewMachine = setup({
  actors: {
    loadProposals: fromPromise(() => new Promise(() => {})),
    loadProposal: fromPromise(() => new Promise(() => {})),
    openProposals: fromPromise(() => new Promise(() => {})),
    decide: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    award: /* the flow award */ fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    keepChange: () => {},
    keepDetail: () => {},
    noteNeed: () => {},
    turnPage: () => {},
    order: () => {},
    chooseCompared: () => {},
    narrow: () => {},
    saveTable: () => {},
    show: () => {},
    raiseReload: raise({ type: "reload.data" }),
    choose: () => {},
    keepNote: () => {},
    keepAward: () => {},
    forgetChoice: () => {},
    dropTexts: () => {},
    announceDecided: () => {},
    announceOpened: () => {},
    openFile: () => {},
    focusDecided: () => {},
    scrollToTop: () => {},
  },
  guards: {
    isOpened: holds('isOpened'),
    canOpen: holds('canOpen'),
    isMissing: holds('isMissing'),
    needsPassword: holds('needsPassword'),
    hasChosen: holds('hasChosen'),
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isKnown: holds('isKnown'),
    isForAward: holds('isForAward'),
    isAtOnce: holds('isAtOnce'),
    isPossible: holds('isPossible'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "proposalReview",
  description: "The proposals for a tender: sealed until the publisher opens them, then compared and decided.",
  meta: { requirement: "4 Life of a tender" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  on: { "file.open": { actions: "openFile" } },
  states: {
    loading: {
      description: "The proposals, or their number, are loading.",
      tags: "busy",
      invoke: {
        id: "loadProposals",
        src: "loadProposals",
        onDone: [
          { guard: "isOpened", target: "opened", actions: "keep" },
          { target: "sealed", actions: "keep" },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    missing: { description: "The tender does not exist or belongs to someone else." },
    failed: {
      description: "The proposals could not be loaded; the user can retry.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
    sealed: {
      description: "The proposals are sealed: only their number is shown.",
      initial: "waiting",
      states: {
        waiting: {
          description: "The proposals can be opened once the deadline has passed and no payment is pending, also while their number is read again.",
          initial: "resting",
          on: { open: { guard: "canOpen", target: "confirming" }, "reload.*": ".refreshing" },
          states: {
            resting: { description: "The number is as it was read last." },
            refreshing: {
              description: "The number of proposals is read again; the previous one stays visible.",
              tags: "busy",
              invoke: {
                id: "loadProposals",
                src: "loadProposals",
                onDone: [
                  { guard: "isOpened", target: "#proposalReview.opened", actions: "keep" },
                  { target: "resting", actions: "keep" },
                ],
                onError: [{ guard: "isMissing", target: "#proposalReview.missing" }, { target: "resting" }],
              },
            },
          },
        },
        confirming: {
          description: "A dialog says that the opening is recorded: who, when, how many proposals.",
          tags: "dialog",
          on: { confirm: "opening", cancel: "waiting" },
        },
        opening: {
          description: "The proposals are being opened.",
          tags: ["busy", "dialog"],
          invoke: {
            id: "openProposals",
            src: "openProposals",
            onDone: { target: "#proposalReview.loading", actions: ["announceOpened", "scrollToTop"] },
            onError: [
              { guard: "needsPassword", target: "askingPassword", actions: "noteNeed" },
              { target: "#proposalReview.loading", actions: "announceFailed" },
            ],
          },
        },
        askingPassword: {
          description: "The password, or a code that the publisher demands, was given long ago: a dialog asks for it again before the opening.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "opening" }, { target: "#proposalReview.loading" }],
          },
        },
      },
    },
    opened: {
      description: "The proposals are shown.",
      type: "parallel",
      states: {
        view: {
          description: "How the proposals are presented.",
          initial: "list",
          on: {
            list: { target: ".list", actions: "scrollToTop" },
            compare: { target: ".comparison", actions: "scrollToTop" },
            "proposal.show": { guard: "isKnown", target: ".detail", actions: ["show", "scrollToTop"] },
          },
          states: {
            list: { description: "The proposals are shown as a list." },
            comparison: {
              description: "The proposals are compared in a table and charts: price, duration and milestones, in the chosen order.",
              on: {
                "compare.order": { actions: "order" },
                "compare.choose": { actions: "chooseCompared" },
                "compare.narrow": { guard: "hasChosen", actions: "narrow" },
                "compare.save": { actions: "saveTable" },
              },
            },
            detail: {
              description: "One proposal is shown with all its details.",
              initial: "loading",
              states: {
                loading: {
                  description: "The details are loading; the name, price and status are shown already.",
                  tags: "busy",
                  invoke: {
                    id: "loadProposal",
                    src: "loadProposal",
                    onDone: { target: "shown", actions: "keepDetail" },
                    onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
                  },
                },
                shown: { description: "The details are shown.", on: { "reload.*": "refreshing" } },
                refreshing: {
                  description: "The details are refreshing; the previous ones stay visible.",
                  tags: "busy",
                  invoke: {
                    id: "loadProposal",
                    src: "loadProposal",
                    onDone: { target: "shown", actions: "keepDetail" },
                    onError: [{ guard: "isMissing", target: "missing" }, { target: "shown" }],
                  },
                  on: { "reload.*": { target: "refreshing", reenter: true } },
                },
                failed: {
                  description: "The details could not be loaded; the user can retry.",
                  invoke: { id: "watchNetwork", src: "watchNetwork" },
                  on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
                },
                missing: { description: "The proposal no longer exists." },
              },
            },
          },
        },
        decision: {
          description: "The publisher's decisions on the proposals.",
          initial: "idle",
          states: {
            idle: {
              description: "No decision is being made. One can be begun, also while the proposals refresh: news must not swallow a press.",
              initial: "resting",
              on: {
                decide: [
                  { guard: "isAtOnce", target: "deciding", actions: "choose" },
                  { guard: "isForAward", target: "awarding", actions: "choose" },
                  { guard: "isPossible", target: "givingReason", actions: "choose" },
                ],
                "page.next": {
                  guard: "hasNext",
                  target: "turning",
                  actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
                },
                "page.previous": {
                  guard: "hasPrevious",
                  target: "turning",
                  actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
                },
                "reload.*": ".refreshing",
              },
              states: {
                resting: { description: "The proposals are as they were read last." },
                refreshing: {
                  description: "The proposals are refreshing after a change; the previous ones stay visible.",
                  tags: "busy",
                  invoke: {
                    id: "loadProposals",
                    src: "loadProposals",
                    onDone: { target: "resting", actions: "keep" },
                    onError: "resting",
                  },
                },
              },
            },
            turning: {
              description: "Another page of the proposals is loading; the previous one stays visible.",
              tags: "busy",
              invoke: {
                id: "loadProposals",
                src: "loadProposals",
                onDone: { target: "idle", actions: "keep" },
                onError: "#proposalReview.failed",
              },
            },
            givingReason: {
              description: "A dialog asks for a reason or for the requested changes, which the bidder reads; why a tender ends is public.",
              invoke: {
                id: "reason",
                src: "reason",
                onDone: [
                  { guard: "isGiven", target: "deciding", actions: "keepNote" },
                  { target: "idle", actions: "keepNote" },
                ],
              },
            },
            awarding: {
              description: "A dialog asks the publisher to confirm the award and to write its texts.",
              invoke: {
                id: "award",
                src: "award",
                onDone: [
                  { guard: "isGiven", target: "deciding", actions: "keepAward" },
                  { target: "idle", actions: "keepAward" },
                ],
              },
            },
            deciding: {
              description: "The decision is being sent; its text is kept if that fails.",
              tags: "busy",
              invoke: {
                id: "decide",
                src: "decide",
                onDone: {
                  target: "idle",
                  actions: ["keepChange", "announceDecided", "focusDecided", "dropTexts", "forgetChoice"],
                },
                onError: [
                  { guard: "needsPassword", target: "askingPassword", actions: "noteNeed" },
                  { target: "idle", actions: ["announceFailed", "raiseReload"] },
                ],
              },
            },
            askingPassword: {
              description: "The password, or a code that the publisher demands, was given long ago: a dialog asks for it again before the award, whose texts are kept.",
              invoke: {
                id: "passwordAgain",
                src: "passwordAgain",
                onDone: [{ guard: "isGiven", target: "deciding" }, { target: "idle.refreshing" }],
              },
            },
          },
        },
      },
    },
  },
});
