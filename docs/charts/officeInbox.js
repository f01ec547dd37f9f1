// The messages of the contact form.
// Generated from src/machines/office/office-inbox.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeInboxMachine = setup({
  actors: {
    loadMessages: fromPromise(() => new Promise(() => {})),
    readAnswer: fromPromise(() => new Promise(() => {})),
    answerMessage: fromPromise(() => new Promise(() => {})),
    archiveMessage: fromPromise(() => new Promise(() => {})),
    restoreMessage: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseGroup: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    forget: () => {},
    restoreAnswer: () => {},
    type: () => {},
    keepAnswer: () => {},
    dropAnswer: () => {},
    keepFailure: () => {},
    announceDone: () => {},
    raiseReload: raise({ type: "reload.data" }),
    focusMessage: () => {},
    focusList: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isWritten: holds('isWritten'),
    isWaiting: holds('isWaiting'),
    isArchived: holds('isArchived'),
  },
}).createMachine({
  id: "officeInbox",
  description: "The messages of the contact form.",
  meta: { beyond: "What visitors write to the operator is answered where it is listed." },
  invoke: { id: "watchReload", src: "watchReload" },
  type: "parallel",
  states: {
    list: {
      description: "A page of messages of one group.",
      initial: "loading",
      on: {
        "group.choose": { target: ".loading", actions: "chooseGroup" },
        "page.next": {
          guard: "hasNext",
          target: ".loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: ".loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": ".loading",
      },
      states: {
        loading: {
          description: "The messages are loading; those shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadMessages",
            src: "loadMessages",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: "keep" },
            ],
            onError: "failed",
          },
        },
        shown: { description: "A page of messages is shown; it may be empty." },
        failed: {
          description: "The messages could not be loaded.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "loading", "network.returned": "loading" },
        },
      },
    },
    message: {
      description: "The message that is being read.",
      initial: "closed",
      on: { "group.choose": { target: ".closed", actions: "forget" } },
      states: {
        closed: {
          description: "No message is open.",
          on: { "message.open": { target: "opening", actions: "choose" } },
        },
        opening: {
          description: "What was written in this tab before is being read.",
          invoke: {
            id: "readAnswer",
            src: "readAnswer",
            onDone: { target: "open", actions: ["restoreAnswer", "focusMessage"] },
            onError: { target: "open", actions: "focusMessage" },
          },
        },
        open: {
          description: "The message is shown; an answer can be written, which is kept in this tab until it is sent.",
          on: {
            "message.open": { target: "opening", actions: "choose" },
            "message.close": { target: "closed", actions: ["forget", "focusList"] },
            "answer.type": { guard: "isWaiting", actions: ["type", "keepAnswer"] },
            send: { guard: "isWritten", target: "sending" },
            archive: { guard: "isWaiting", target: "archiving" },
            restore: { guard: "isArchived", target: "restoring" },
          },
        },
        sending: {
          description: "The answer is being sent; a failed attempt shows its reason and keeps the text.",
          tags: "busy",
          invoke: {
            id: "answerMessage",
            src: "answerMessage",
            onDone: {
              target: "closed",
              actions: [
                "dropAnswer",
                { type: "announceDone", params: "answered" },
                "forget",
                "focusList",
                "raiseReload",
              ],
            },
            onError: { target: "open", actions: "keepFailure" },
          },
        },
        archiving: {
          description: "The message is being put aside; an archived one can be restored.",
          tags: "busy",
          invoke: {
            id: "archiveMessage",
            src: "archiveMessage",
            onDone: {
              target: "closed",
              actions: [{ type: "announceDone", params: "archived" }, "forget", "focusList", "raiseReload"],
            },
            onError: { target: "open", actions: ["announceFailed", "raiseReload"] },
          },
        },
        restoring: {
          description: "The message is being moved back to those that wait.",
          tags: "busy",
          invoke: {
            id: "restoreMessage",
            src: "restoreMessage",
            onDone: {
              target: "closed",
              actions: [{ type: "announceDone", params: "restored" }, "forget", "focusList", "raiseReload"],
            },
            onError: { target: "open", actions: ["announceFailed", "raiseReload"] },
          },
        },
      },
    },
  },
});
