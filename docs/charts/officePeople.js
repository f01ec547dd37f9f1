// The accounts of the marketplace, for those who run it.
// Generated from src/machines/office/office-people.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isSuspension"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officePeopleMachine = setup({
  actors: {
    people: /* the flow list */ fromPromise(() => new Promise(() => {})),
    actOnPerson: fromPromise(() => new Promise(() => {})),
    officePerson: /* the flow officePerson */ fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    setShown: () => {},
    choose: () => {},
    noteDone: () => {},
    forgetDone: () => {},
    keepReason: () => {},
    noteNeed: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusPerson: () => {},
    reloadList: () => {},
  },
  guards: {
    isSuspension: holds('isSuspension'),
    isPossible: holds('isPossible'),
    isGiven: holds('isGiven'),
    isProofNeeded: holds('isProofNeeded'),
  },
}).createMachine({
  id: "officePeople",
  description: "The accounts of the marketplace, for those who run it.",
  meta: {
    beyond: "Those who run the marketplace help people to log in, and suspend accounts, without the database.",
  },
  initial: "choosing",
  invoke: { id: "people", src: "people" },
  on: { "list.read": { actions: ["focusPerson", "forgetDone"] } },
  states: {
    choosing: {
      description: "Each account can be shown, and offers what can be done with it.",
      on: {
        show: { target: "showing", actions: "setShown" },
        act: [
          { guard: "isSuspension", target: "givingReason", actions: "choose" },
          { guard: "isPossible", target: "confirming", actions: "choose" },
        ],
      },
    },
    showing: {
      description: "A dialog shows one account; the list is read again afterwards.",
      exit: "reloadList",
      invoke: { id: "officePerson", src: "officePerson", onDone: "choosing" },
    },
    confirming: {
      description: "A dialog names the account and what will happen, and asks for confirmation.",
      tags: "dialog",
      on: { confirm: "acting", cancel: "choosing" },
    },
    givingReason: {
      description: "A dialog asks why the account is suspended; the reason is for those who run the marketplace.",
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
      description: "It is being done; the list is read again on success and on failure.",
      tags: "busy",
      invoke: {
        id: "actOnPerson",
        src: "actOnPerson",
        onDone: { target: "choosing", actions: ["dropReason", "announceDone", "noteDone", "reloadList"] },
        onError: [
          { guard: "isProofNeeded", target: "askingPassword", actions: "noteNeed" },
          { target: "choosing", actions: ["announceFailed", "reloadList"] },
        ],
      },
    },
    askingPassword: {
      description: "The password was given long ago: a dialog asks for it again before someone becomes an admin, is one no longer, loses the second factor, or is deleted.",
      invoke: {
        id: "passwordAgain",
        src: "passwordAgain",
        onDone: [{ guard: "isGiven", target: "acting" }, { target: "choosing" }],
      },
    },
  },
});
