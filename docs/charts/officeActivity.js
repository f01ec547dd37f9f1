// What happened on the last 30 days, and how the server is.
// Generated from src/machines/office/office-activity.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const officeActivityMachine = setup({
  actors: {
    activity: /* the flow read */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "officeActivity",
  description: "What happened on the last 30 days, and how the server is.",
  meta: {
    beyond: "Those who run the marketplace see whether it grows, and whether something fails, without another tool.",
  },
  invoke: { id: "activity", src: "activity" },
  initial: "reading",
  states: {
    reading: { description: "A bar for each day, the same figures by week, and the health are shown." },
  },
});
