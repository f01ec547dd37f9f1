import { sendTo, setup } from 'xstate';
import { watchPort } from '../port.ts';
import { flowOfShell } from '../relatives.ts';

/** `leadership.lost`: the browser keeps the page in its back/forward cache, where it must hold nothing. */
type Leadership = { type: 'leadership.gained' } | { type: 'leadership.lost' };

/** Leader election among the tabs of a browser: the leader holds the live stream, another tab takes over when it closes. */
export const tabLeaderMachine = setup({
  types: {
    events: {} as Leadership,
  },
  actors: {
    /** Requests leadership, and holds it while the flow is alive. */
    watchLeadership: watchPort<Leadership>('watchLeadership'),
  },
  actions: {
    /** Notifies the live stream whether this tab is the leader. */
    notifyStream: sendTo(flowOfShell('notificationStream'), (_, leadership: Leadership) => leadership),
  },
}).createMachine({
  id: 'tabLeader',
  description: 'The tabs of a browser agree on one of them that receives what is new from the server and passes it on to the others.',
  meta: { requirement: '4 Notification stream' },
  invoke: { id: 'watchLeadership', src: 'watchLeadership' },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab is the leader, or the election is pending.',
      on: { 'leadership.gained': { target: 'leading', actions: { type: 'notifyStream', params: ({ event }) => event } } },
    },
    leading: {
      description: 'This tab is the leader until it is closed or left.',
      on: { 'leadership.lost': { target: 'following', actions: { type: 'notifyStream', params: ({ event }) => event } } },
    },
  },
});
