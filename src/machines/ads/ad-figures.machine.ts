import { assign, setup } from 'xstate';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** The figures of an advertisement: how often it was shown and opened, by day and by week. */
export const adFiguresMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; ad: OwnAd | null },
    events: {} as NetworkReturned | Reload | { type: 'pause' } | { type: 'resume' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadAd: port<OwnAd, { id: number }>('loadAd'),
    pauseAd: port<void, { id: number }>('pauseAd'),
    resumeAd: port<void, { id: number }>('resumeAd'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ ad: (_, ad: OwnAd) => ad }),
    announceDone: effect<'paused' | 'resumed'>('announceDone'),
  },
  guards: {
    isMissing: failedWith('notFound'),
    isPossible: ({ context: { ad } }, action: 'pause' | 'resume') => ad?.isMine === true && canDoWithAd(action, ad.standing),
  },
}).createMachine({
  id: 'adFigures',
  description: 'The figures of one advertisement.',
  meta: { beyond: 'Advertisers must see what their advertisement achieved.' },
  context: ({ input: { id } }) => ({ id, ad: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The figures are loading; those shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadAd',
        src: 'loadAd',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: {
      description: 'The figures are shown, with the advertisement beside them.',
      on: {
        pause: { guard: { type: 'isPossible', params: 'pause' }, target: 'pausing' },
        resume: { guard: { type: 'isPossible', params: 'resume' }, target: 'resuming' },
        'reload.*': 'loading',
      },
    },
    pausing: {
      description: 'The advertisement is being paused.',
      tags: 'busy',
      invoke: {
        id: 'pauseAd',
        src: 'pauseAd',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'loading', actions: { type: 'announceDone', params: 'paused' } },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    resuming: {
      description: 'The paused advertisement is being shown again.',
      tags: 'busy',
      invoke: {
        id: 'resumeAd',
        src: 'resumeAd',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'loading', actions: { type: 'announceDone', params: 'resumed' } },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: { description: 'There is no such advertisement for this reader.' },
    failed: {
      description: 'The figures could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
