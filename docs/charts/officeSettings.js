// The settings of the marketplace.
// Generated from src/machines/office/office-settings.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const officeSettingsMachine = setup({
  actors: {
    settings: /* the flow read */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "officeSettings",
  description: "The settings of the marketplace.",
  meta: { beyond: "Those who run the marketplace change its settings without the database." },
  invoke: { id: "settings", src: "settings" },
  initial: "reading",
  states: { reading: { description: "Each part of the settings is shown on a card of its own." } },
});
