import { sendTo, setup } from 'xstate';
import { watchPort } from '../port.ts';
import { flowOfShell } from '../relatives.ts';

type LeadershipGained = { type: 'leadership.gained' };

/** Leader election among the tabs of a browser: the leader holds the live stream, another tab takes over when it closes. */
export const tabLeaderMachine = setup({
  types: {
    events: {} as LeadershipGained,
  },
  actors: {
    /** Requests leadership, and holds it while the flow is alive. */
    watchLeadership: watchPort<LeadershipGained>('watchLeadership'),
  },
  actions: {
    /** Notifies the live stream that this tab is the leader. */
    notifyStream: sendTo(flowOfShell('notificationStream'), { type: 'leadership.gained' }),
  },
}).createMachine({
  id: 'tabLeader',
  description: 'The leader election among the tabs of a browser; the leader holds the live stream.',
  invoke: { id: 'watchLeadership', src: 'watchLeadership' },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab is the leader, or the election is pending.',
      on: { 'leadership.gained': { target: 'leading', actions: 'notifyStream' } },
    },
    leading: { description: 'This tab is the leader until it is closed.' },
  },
});
