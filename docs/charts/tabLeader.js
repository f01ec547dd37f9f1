// The leader election among the tabs of a browser; the leader holds the live stream.
// Generated from src/machines/notifications/tab-leader.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

const tabLeaderMachine = setup({
  actors: {
    watchLeadership: fromCallback(() => {}),
  },
  actions: {
    notifyStream: () => {},
  },
}).createMachine({
  id: "tabLeader",
  description: "The leader election among the tabs of a browser; the leader holds the live stream.",
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
