// The tabs of a browser agree on one of them that receives what is new from the server and passes it on to the others.
// Generated from src/machines/notifications/tab-leader.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

export const tabLeaderMachine = setup({
  actors: {
    watchLeadership: fromCallback(() => {}),
  },
  actions: {
    notifyStream: () => {},
  },
}).createMachine({
  id: "tabLeader",
  description: "The tabs of a browser agree on one of them that receives what is new from the server and passes it on to the others.",
  meta: { requirement: "4 Notification stream" },
  invoke: { id: "watchLeadership", src: "watchLeadership" },
  initial: "following",
  states: {
    following: {
      description: "Another tab is the leader, or the election is pending.",
      on: { "leadership.gained": { target: "leading", actions: "notifyStream" } },
    },
    leading: {
      description: "This tab is the leader until it is closed or left.",
      on: { "leadership.lost": { target: "following", actions: "notifyStream" } },
    },
  },
});
