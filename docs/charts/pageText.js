// The text of a page: what the office has published, or the product’s own.
// Generated from src/machines/pages/page-text.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isPublished"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const pageTextMachine = setup({
  actors: {
    loadText: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
  guards: {
    isPublished: holds('isPublished'),
  },
}).createMachine({
  id: "pageText",
  description: "The text of a page: what the office has published, or the product’s own.",
  meta: { beyond: "Those who run the marketplace write its terms without a release." },
  initial: "loading",
  states: {
    loading: {
      description: "What the office has published is loading.",
      tags: "busy",
      invoke: {
        id: "loadText",
        src: "loadText",
        onDone: [{ guard: "isPublished", target: "published", actions: "keep" }, { target: "own" }],
        onError: "failed",
      },
    },
    own: { description: "The product’s own text is shown: the office has published none." },
    published: {
      description: "The text that the office has published is shown, with the day of its publication.",
    },
    failed: {
      description: "The text could not be loaded; another one than the one in force is not shown.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
  },
});
