// The messages of the contact form.
// Generated from src/machines/office/office-inbox.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isWritten"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeInboxMachine = setup({
  actors: {
    messages: /* the flow list */ fromPromise(() => new Promise(() => {})),
    readAnswer: fromPromise(() => new Promise(() => {})),
    answerMessage: fromPromise(() => new Promise(() => {})),
    moveMessage: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    showGroup: () => {},
    choose: () => {},
    forget: () => {},
    restoreAnswer: () => {},
    type: () => {},
    keepAnswer: () => {},
    dropAnswer: () => {},
    keepFailure: () => {},
    announceDone: () => {},
    reloadList: () => {},
    focusMessage: () => {},
    focusList: () => {},
  },
  guards: {
    isWritten: holds('isWritten'),
    isWaiting: holds('isWaiting'),
    isArchived: holds('isArchived'),
  },
}).createMachine({
  id: "officeInbox",
  description: "The messages of the contact form.",
  meta: { beyond: "What visitors write to the operator is answered where it is listed." },
  initial: "closed",
  invoke: { id: "messages", src: "messages" },
  on: { "group.choose": { target: ".closed", actions: ["forget", "showGroup"] } },
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
        archive: { guard: "isWaiting", target: "moving" },
        restore: { guard: "isArchived", target: "moving" },
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
            "reloadList",
          ],
        },
        onError: { target: "open", actions: "keepFailure" },
      },
    },
    moving: {
      description: "The message is being put aside, or moved back to those that wait.",
      tags: "busy",
      exit: "reloadList",
      invoke: {
        id: "moveMessage",
        src: "moveMessage",
        onDone: { target: "closed", actions: ["announceDone", "forget", "focusList"] },
        onError: { target: "open", actions: "announceFailed" },
      },
    },
  },
});
