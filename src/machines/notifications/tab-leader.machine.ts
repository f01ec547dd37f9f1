import { setup } from 'xstate';
import { watchPort } from '../port.ts';

type LeadershipGained = { type: 'leadership.gained' };

/** Which of the tabs of a browser holds the live stream for all of them: the next one takes over when it is closed. */
export const tabLeaderMachine = setup({
  types: {
    events: {} as LeadershipGained,
  },
  actors: {
    /** Asks to lead, and leads for as long as the flow lives. */
    claimLeadership: watchPort<LeadershipGained>('claimLeadership'),
  },
  actions: {
    /** Tells the live stream that this tab is to hold it. */
    tellStream: () => {},
  },
}).createMachine({
  id: 'tabLeader',
  description: 'The election among the tabs of one browser: one of them holds the live stream.',
  invoke: { id: 'claimLeadership', src: 'claimLeadership' },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab leads, or the answer is awaited.',
      on: { 'leadership.gained': { target: 'leading', actions: 'tellStream' } },
    },
    leading: { description: 'This tab leads until it is closed.' },
  },
});
