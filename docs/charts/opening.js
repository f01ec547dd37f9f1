// Two open the proposals for a tender: the publisher and a named account confirm within an hour.
// Generated from src/machines/proposals/opening.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const openingMachine = setup({
  actors: {
    loadOpening: fromPromise(() => new Promise(() => {})),
    nameOpener: fromPromise(() => new Promise(() => {})),
    act: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchEnd: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    announceNamed: () => {},
    announceDone: () => {},
    announceEndNear: () => {},
    focusStanding: () => {},
    dropReason: () => {},
    keep: () => {},
    begin: () => {},
    change: () => {},
    showErrors: () => {},
    keepFailure: () => {},
    noteNeed: () => {},
    choose: () => {},
    keepReason: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
    needsPassword: holds('needsPassword'),
    canName: holds('canName'),
    canConfirm: holds('canConfirm'),
    canWithdraw: holds('canWithdraw'),
    canRemind: holds('canRemind'),
    canObject: holds('canObject'),
    isKnown: holds('isKnown'),
    isNamed: holds('isNamed'),
    isGiven: holds('isGiven'),
    isOpened: holds('isOpened'),
    isOver: holds('isOver'),
    isAlone: holds('isAlone'),
    isObjected: holds('isObjected'),
    isEarly: holds('isEarly'),
    isEmpty: holds('isEmpty'),
    isPending: holds('isPending'),
    isHalf: holds('isHalf'),
    isExpired: holds('isExpired'),
  },
}).createMachine({
  id: "opening",
  description: "Two open the proposals for a tender: the publisher and a named account confirm within an hour.",
  meta: { requirement: "4 Life of a tender" },
  initial: "page",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    page: {
      description: "The opening is shown, also while it is read again: news must not swallow a press.",
      initial: "loading",
      on: {
        "reload.*": ".loading",
        name: { guard: "canName", target: "naming", actions: "begin" },
        open: { guard: "canConfirm", target: "confirming" },
        withdraw: { guard: "canWithdraw", target: "acting", actions: { type: "choose", params: "withdraw" } },
        remind: { guard: "canRemind", target: "acting", actions: { type: "choose", params: "remind" } },
        object: { guard: "canObject", target: "objecting", actions: { type: "choose", params: "object" } },
      },
      states: {
        loading: {
          description: "The opening is loading; the previous state stays visible, also if that fails.",
          tags: "busy",
          invoke: {
            id: "loadOpening",
            src: "loadOpening",
            onDone: { target: "sorting", actions: "keep" },
            onError: [
              { guard: "isMissing", target: "#opening.missing" },
              { guard: "isKnown", target: "sorting" },
              { target: "#opening.failed" },
            ],
          },
          on: { "reload.*": { target: "loading", reenter: true } },
        },
        sorting: {
          description: "It is decided how far the opening has come.",
          always: [
            { guard: "isOpened", target: "opened" },
            { guard: "isOver", target: "over" },
            { guard: "isAlone", target: "alone" },
            { guard: "isObjected", target: "objected" },
            { guard: "isEarly", target: "early" },
            { guard: "isPending", target: "pending" },
            { guard: "isEmpty", target: "empty" },
            { guard: "isHalf", target: "half" },
            { guard: "isExpired", target: "expired" },
            { target: "unconfirmed" },
          ],
        },
        alone: {
          description: "The publisher opens alone, and can require a second opener, which cannot be taken back.",
        },
        early: { description: "Both are known; the opening begins after the deadline." },
        empty: {
          description: "No proposal was submitted: the publisher opens alone, and the minutes say so.",
        },
        pending: { description: "Payments that were begun before the deadline may still complete." },
        unconfirmed: { description: "Nothing is confirmed yet." },
        half: {
          description: "One of the two has confirmed; the other one has an hour from then on.",
          invoke: { id: "watchEnd", src: "watchEnd" },
          on: { "end.near": { actions: "announceEndNear" }, "end.passed": "loading" },
        },
        expired: { description: "The hour has run out: both confirm again, in any order." },
        objected: { description: "The second opener objects: the publisher names another one." },
        opened: { description: "The proposals are open; the minutes are written." },
        over: { description: "The tender ended without an opening." },
      },
    },
    missing: { description: "The tender does not exist, or the user is none of its openers." },
    failed: {
      description: "The opening could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "page", "reload.*": "page", "network.returned": "page" },
    },
    naming: {
      description: "A dialog asks for the address of the second opener, and why another one takes their place.",
      tags: ["dialog", "naming"],
      on: {
        "field.change": { actions: "change" },
        send: [{ guard: "isNamed", target: "sending" }, { actions: "showErrors" }],
        cancel: { target: "page.sorting", actions: "begin" },
      },
    },
    sending: {
      description: "The second opener is being named.",
      tags: ["dialog", "naming", "busy"],
      invoke: {
        id: "nameOpener",
        src: "nameOpener",
        onDone: { target: "page.sorting", actions: ["keep", "begin", "announceNamed"] },
        onError: { target: "naming", actions: "keepFailure" },
      },
    },
    confirming: {
      description: "A dialog says what the confirmation does: with the other one everything is opened.",
      tags: "dialog",
      on: {
        confirm: { target: "acting", actions: { type: "choose", params: "confirm" } },
        cancel: "page.sorting",
      },
    },
    objecting: {
      description: "A dialog asks why the second opener objects, which the publisher reads.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [{ guard: "isGiven", target: "acting", actions: "keepReason" }, { target: "page.sorting" }],
      },
    },
    acting: {
      description: "What the opener has decided is being sent.",
      tags: "busy",
      invoke: {
        id: "act",
        src: "act",
        onDone: {
          target: "page.sorting",
          actions: ["keep", "announceDone", "dropReason", "focusStanding"],
        },
        onError: [
          { guard: "needsPassword", target: "askingPassword", actions: "noteNeed" },
          { target: "page", actions: "announceFailed" },
        ],
      },
    },
    askingPassword: {
      description: "The password, or a code that the opener demands, was given long ago: a dialog asks for it again.",
      invoke: {
        id: "passwordAgain",
        src: "passwordAgain",
        onDone: [{ guard: "isGiven", target: "acting" }, { target: "page" }],
      },
    },
  },
});
