// The page of the account that lists where the member is logged in.
// Generated from src/machines/account/session-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOther"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sessionListMachine = setup({
  actors: {
    loadSessions: fromPromise(() => new Promise(() => {})),
    endOneSession: fromPromise(() => new Promise(() => {})),
    endOtherSessions: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    announceEnded: () => {},
    focusList: () => {},
  },
  guards: {
    isOther: holds('isOther'),
    hasOthers: holds('hasOthers'),
  },
}).createMachine({
  id: "sessionList",
  description: "The page of the account that lists where the member is logged in.",
  meta: {
    beyond: "A member who has lost a device, or suspects a stolen password, ends the sessions that they do not know.",
  },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The sessions are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadSessions",
        src: "loadSessions",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.viewer": { target: "loading", reenter: true } },
    },
    failed: {
      description: "The sessions could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.viewer": "loading", "network.returned": "loading" },
    },
    shown: {
      description: "The sessions are shown with device, network and last use; the member can end one, or all except this one.",
      on: {
        end: { guard: "isOther", target: "confirmingOne", actions: "choose" },
        "end.others": { guard: "hasOthers", target: "confirmingOthers" },
        "reload.viewer": "loading",
      },
    },
    confirmingOne: {
      description: "A dialog asks whether the chosen session is to be ended.",
      tags: "dialog",
      on: { confirm: "endingOne", cancel: "shown" },
    },
    endingOne: {
      description: "The chosen session is being ended; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusList",
      invoke: {
        id: "endOneSession",
        src: "endOneSession",
        onDone: { target: "loading", actions: { type: "announceEnded", params: "one" } },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
    confirmingOthers: {
      description: "A dialog asks whether all sessions except this one are to be ended.",
      tags: "dialog",
      on: { confirm: "endingOthers", cancel: "shown" },
    },
    endingOthers: {
      description: "All sessions except this one are being ended; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusList",
      invoke: {
        id: "endOtherSessions",
        src: "endOtherSessions",
        onDone: { target: "loading", actions: { type: "announceEnded", params: "others" } },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
  },
});
