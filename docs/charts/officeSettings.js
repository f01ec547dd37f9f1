// The settings of the marketplace.
// Generated from src/machines/office/office-settings.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const officeSettingsMachine = setup({
  actors: {
    openSettings: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "officeSettings",
  description: "The settings of the marketplace.",
  meta: { beyond: "Those who run the marketplace change its settings without the database." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The settings are loading.",
      tags: "busy",
      invoke: {
        id: "openSettings",
        src: "openSettings",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
    },
    shown: {
      description: "Each part of the settings is shown on a card of its own.",
      on: { "reload.viewer": "loading" },
    },
    failed: {
      description: "The settings could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.viewer": "loading", "network.returned": "loading" },
    },
  },
});
