// The interests in a tender, and its number of proposals.
// Generated from src/machines/tenders/tender-interests.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isWaiting"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderInterestsMachine = setup({
  actors: {
    interests: /* the flow list */ fromPromise(() => new Promise(() => {})),
    decideOnInterest: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    chooseTab: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    noteDecided: () => {},
    forgetDecided: () => {},
    focusDecided: () => {},
    reloadList: () => {},
    tellDecided: () => {},
  },
  guards: {
    isWaiting: holds('isWaiting'),
    isApprovable: holds('isApprovable'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "tenderInterests",
  description: "The interests in a tender, and its number of proposals.",
  meta: { requirement: "4 Life of an interest" },
  initial: "choosing",
  invoke: { id: "interests", src: "interests" },
  on: {
    "tab.choose": { actions: "chooseTab" },
    "list.read": { actions: ["keepRead", "focusDecided", "forgetDecided"] },
  },
  states: {
    choosing: {
      description: "Each interest offers what can be decided on it.",
      on: {
        approve: { guard: "isApprovable", target: "deciding", actions: "choose" },
        reject: { guard: "isWaiting", target: "givingReason", actions: "choose" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the bidder reads it.",
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
      description: "The interest is being approved or rejected; the list is read again on success and on failure. The reason is kept if that fails.",
      tags: "busy",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "decideOnInterest",
        src: "decideOnInterest",
        onDone: {
          target: "choosing",
          actions: ["dropReason", "forgetReason", "tellDecided", "announceDone"],
        },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
