// What waits for a decision, a refund or another attempt.
// Generated from src/machines/office/office-work.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const officeWorkMachine = setup({
  actors: {
    work: /* the flow read */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "officeWork",
  description: "What waits for a decision, a refund or another attempt.",
  meta: { beyond: "Those who run the marketplace see in one place what waits, and since when." },
  invoke: { id: "work", src: "work" },
  initial: "reading",
  states: { reading: { description: "Each kind of work is shown with its number and its age." } },
});
