// The conversations of a user, the last changed first.
// Generated from src/machines/conversations/conversation-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const conversationListMachine = setup({
  actors: {
    loadConversations: fromPromise(() => new Promise(() => {})),
    watchChanges: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    choose: () => {},
    setSearch: () => {},
    turnPage: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "conversationList",
  description: "The conversations of a user, the last changed first.",
  meta: {
    beyond: "The parties of a request or tender agree on details without giving away contact data.",
  },
  invoke: { id: "watchChanges", src: "watchChanges" },
  initial: "loading",
  on: {
    "search.change": { target: ".typing", reenter: true, actions: "setSearch" },
    "group.choose": { target: ".loading", reenter: true, actions: "choose" },
    "page.next": {
      guard: "hasNext",
      target: ".loading",
      reenter: true,
      actions: { type: "turnPage", params: 1 },
    },
    "page.previous": {
      guard: "hasPrevious",
      target: ".loading",
      reenter: true,
      actions: { type: "turnPage", params: -1 },
    },
  },
  states: {
    typing: {
      description: "A search is being typed; it starts after a pause.",
      after: { typingDelay: "loading" },
    },
    loading: {
      description: "The conversations are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadConversations",
        src: "loadConversations",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: { description: "The conversations are shown.", on: { "reload.*": "refreshing" } },
    refreshing: {
      description: "A conversation has changed; the list shown before stays until the new one has loaded.",
      invoke: {
        id: "loadConversations",
        src: "loadConversations",
        onDone: { target: "shown", actions: "keep" },
        onError: "shown",
      },
      on: { "reload.*": { target: "refreshing", reenter: true } },
    },
    failed: {
      description: "The conversations could not be loaded.",
      on: { retry: "loading", "reload.*": "loading" },
    },
  },
});
