// The company profile as signed-in members see it.
// Generated from src/machines/directory/company-profile.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const companyProfileMachine = setup({
  actors: {
    loadCompany: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
  },
}).createMachine({
  id: "companyProfile",
  description: "The company profile as signed-in members see it.",
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The company is loading.",
      meta: { requirement: "2 Company profile" },
      invoke: {
        id: "loadCompany",
        src: "loadCompany",
        onDone: { target: "shown", actions: "keep" },
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    shown: {
      description: "The company's banner, links, services, description and map are shown.",
      meta: { requirement: "2 Company profile" },
      on: { "reload.viewer": "loading" },
    },
    missing: { description: "The company does not exist.", on: { "reload.viewer": "loading" } },
    failed: {
      description: "The company could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.viewer": "loading", "network.returned": "loading" },
    },
  },
});
