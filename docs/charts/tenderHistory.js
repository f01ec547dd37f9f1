// A tender's audit trail.
// Generated from src/machines/tenders/tender-history.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const tenderHistoryMachine = setup({
  actors: {
    loadHistory: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "tenderHistory",
  description: "A tender's audit trail.",
  meta: { beyond: "Publishers must be able to prove what happened to a tender, and when." },
  initial: "closed",
  states: {
    closed: { description: "The history is collapsed.", on: { open: "loading" } },
    loading: {
      description: "The history is loading.",
      tags: "busy",
      invoke: {
        id: "loadHistory",
        src: "loadHistory",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { close: "closed" },
    },
    shown: {
      description: "The changes are listed, each with its author and time.",
      on: { close: "closed", "reload.data": "loading" },
    },
    failed: {
      description: "The history could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading", close: "closed" },
    },
  },
});
