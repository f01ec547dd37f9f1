// The proposals a bidder has begun and not submitted; those that exist only on this device come first.
// Generated from src/machines/proposals/proposal-drafts.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const proposalDraftsMachine = setup({
  actors: {
    drafts: /* the flow list */ fromPromise(() => new Promise(() => {})),
    deleteDraft: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    choose: () => {},
    announceDeleted: () => {},
    focusList: () => {},
    reloadList: () => {},
  },
}).createMachine({
  id: "proposalDrafts",
  description: "The proposals a bidder has begun and not submitted; those that exist only on this device come first.",
  meta: { requirement: "2 Proposal wizard" },
  initial: "choosing",
  invoke: { id: "drafts", src: "drafts" },
  on: { "list.read": { actions: "keepRead" } },
  states: {
    choosing: {
      description: "Each draft can be deleted.",
      on: { delete: { target: "confirming", actions: "choose" } },
    },
    confirming: {
      description: "A dialog asks whether to delete a draft permanently.",
      tags: "dialog",
      on: { confirm: "deleting", cancel: "choosing" },
    },
    deleting: {
      description: "The draft is being deleted, here and, if it is stored there, on the server; the list is read again on success and on failure.",
      tags: ["busy", "dialog"],
      exit: ["focusList", "reloadList"],
      invoke: {
        id: "deleteDraft",
        src: "deleteDraft",
        onDone: { target: "choosing", actions: "announceDeleted" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
