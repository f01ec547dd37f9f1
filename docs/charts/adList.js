// The list of advertisements in the account area.
// Generated from src/machines/ads/ad-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isRejection"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adListMachine = setup({
  actors: {
    ads: /* the flow list */ fromPromise(() => new Promise(() => {})),
    actOnAd: fromPromise(() => new Promise(() => {})),
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
    refreshList: () => {},
    reloadList: () => {},
  },
  guards: {
    isRejection: holds('isRejection'),
    isRemoval: holds('isRemoval'),
    isPossible: holds('isPossible'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "adList",
  description: "The list of advertisements in the account area.",
  meta: { requirement: "2 Account area" },
  initial: "choosing",
  invoke: { id: "ads", src: "ads" },
  on: { "list.read": { actions: "keepRead" } },
  states: {
    choosing: {
      description: "Each advertisement offers what can be done with it; an approval that can be undone is followed until it is in effect.",
      invoke: { id: "watchEffect", src: "watchEffect" },
      on: {
        "list.read": {
          target: "choosing",
          reenter: true,
          actions: ["keepRead", "focusDecided", "forgetDecided"],
        },
        "reload.data": { actions: "refreshList" },
        act: [
          { guard: "isRejection", target: "givingReason", actions: "choose" },
          { guard: "isRemoval", target: "confirmingRemoval", actions: "choose" },
          { guard: "isPossible", target: "acting", actions: "choose" },
        ],
      },
    },
    confirmingRemoval: {
      description: "A dialog asks whether the advertisement is to be deleted with its figures.",
      tags: "dialog",
      on: { confirm: "removing", cancel: "choosing" },
    },
    removing: {
      description: "The advertisement is being deleted; the list is read again on success and on failure.",
      tags: ["busy", "dialog"],
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "actOnAd",
        src: "actOnAd",
        onDone: { target: "choosing", actions: { type: "announceDone", params: "removed" } },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
    givingReason: {
      description: "A dialog asks why the advertisement is rejected or stopped; its advertiser reads the reason.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [
          { guard: "isGiven", target: "acting", actions: "keepReason" },
          { target: "choosing", actions: "keepReason" },
        ],
      },
    },
    acting: {
      description: "It is being done; the list is read again on success and on failure. The reason of a rejection is kept if that fails.",
      tags: "busy",
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "actOnAd",
        src: "actOnAd",
        onDone: { target: "choosing", actions: ["dropReason", "forgetReason", "announceDone"] },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
