// The page of the account that lists where the member is logged in.
// Generated from src/machines/account/session-list.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOther"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sessionListMachine = setup({
  actors: {
    sessions: /* the flow read */ fromPromise(() => new Promise(() => {})),
    endOneSession: fromPromise(() => new Promise(() => {})),
    endOtherSessions: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    announceEnded: () => {},
    focusList: () => {},
    reloadSessions: () => {},
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
  initial: "choosing",
  invoke: { id: "sessions", src: "sessions" },
  on: { "read.shown": { actions: "keep" } },
  states: {
    choosing: {
      description: "The sessions are shown with device, network and last use; the member can end one, or all except this one.",
      on: {
        end: { guard: "isOther", target: "confirmingOne", actions: "choose" },
        "end.others": { guard: "hasOthers", target: "confirmingOthers" },
      },
    },
    confirmingOne: {
      description: "A dialog asks whether the chosen session is to be ended.",
      tags: "dialog",
      on: { confirm: "endingOne", cancel: "choosing" },
    },
    endingOne: {
      description: "The chosen session is being ended; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: ["focusList", "reloadSessions"],
      invoke: {
        id: "endOneSession",
        src: "endOneSession",
        onDone: { target: "choosing", actions: { type: "announceEnded", params: "one" } },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
    confirmingOthers: {
      description: "A dialog asks whether all sessions except this one are to be ended.",
      tags: "dialog",
      on: { confirm: "endingOthers", cancel: "choosing" },
    },
    endingOthers: {
      description: "All sessions except this one are being ended; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: ["focusList", "reloadSessions"],
      invoke: {
        id: "endOtherSessions",
        src: "endOtherSessions",
        onDone: { target: "choosing", actions: { type: "announceEnded", params: "others" } },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
