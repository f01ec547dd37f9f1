// The minutes of an opening of proposals.
// Generated from src/machines/proposals/opening-minutes.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const openingMinutesMachine = setup({
  actors: {
    minutes: /* the flow read */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    printPage: () => {},
  },
}).createMachine({
  id: "openingMinutes",
  description: "The minutes of an opening of proposals.",
  meta: { requirement: "4 Life of a tender" },
  invoke: { id: "minutes", src: "minutes" },
  initial: "reading",
  states: { reading: { description: "The minutes are shown.", on: { print: { actions: "printPage" } } } },
});
