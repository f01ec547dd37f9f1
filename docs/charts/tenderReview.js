// The tenders pending approval, oldest submission first.
// Generated from src/machines/tenders/tender-review.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isUndecided"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderReviewMachine = setup({
  actors: {
    tenders: /* the flow list */ fromPromise(() => new Promise(() => {})),
    decideOnTender: fromPromise(() => new Promise(() => {})),
    undoDecision: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    watchEffect: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusDecided: () => {},
    forgetDecided: () => {},
    noteDecided: () => {},
    openFile: () => {},
    reloadList: () => {},
    refreshList: () => {},
  },
  guards: {
    isUndecided: holds('isUndecided'),
    isDelayed: holds('isDelayed'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "tenderReview",
  description: "The tenders pending approval, oldest submission first.",
  meta: { requirement: "4 Life of a tender" },
  initial: "choosing",
  invoke: { id: "tenders", src: "tenders" },
  on: { "list.read": { actions: "keepRead" }, "file.open": { actions: "openFile" } },
  states: {
    choosing: {
      description: "Each tender can be decided, and an approval can be undone until it takes effect.",
      invoke: { id: "watchEffect", src: "watchEffect" },
      on: {
        "list.read": {
          target: "choosing",
          reenter: true,
          actions: ["keepRead", "focusDecided", "forgetDecided"],
        },
        "reload.data": { actions: "refreshList" },
        approve: { guard: "isUndecided", target: "deciding", actions: "choose" },
        reject: { guard: "isUndecided", target: "givingReason", actions: "choose" },
        undo: { guard: "isDelayed", target: "undoing", actions: "choose" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the publisher reads it.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [
          { guard: "isGiven", target: "deciding", actions: "keepReason" },
          { target: "choosing", actions: "keepReason" },
        ],
      },
    },
    deciding: {
      description: "The tender is being approved or rejected; the list is read again on success and on failure. The reason is kept if that fails.",
      tags: "busy",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "decideOnTender",
        src: "decideOnTender",
        onDone: { target: "choosing", actions: ["dropReason", "forgetReason", "announceDone"] },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
    undoing: {
      description: "The approval is being undone; the list is read again on success and on failure.",
      tags: "busy",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "undoDecision",
        src: "undoDecision",
        onDone: { target: "choosing", actions: { type: "announceDone", params: "undo" } },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
