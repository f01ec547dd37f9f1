// The conversations of a user, the last changed first.
// Generated from src/machines/conversations/conversation-list.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const conversationListMachine = setup({
  actors: {
    conversations: /* the flow list */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "conversationList",
  description: "The conversations of a user, the last changed first.",
  meta: {
    beyond: "The parties of a request or tender agree on details without giving away contact data.",
  },
  invoke: { id: "conversations", src: "conversations" },
  initial: "listing",
  states: { listing: { description: "The conversations are listed; each leads to its messages." } },
});
