import { assign, setup } from 'xstate';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** What can be done beside the figures. */
export type FigureAct = 'pause' | 'resume';

const doneBy = { pause: 'paused', resume: 'resumed' } as const;

/** The figures of an advertisement: how often it was shown and opened, by day and by week. */
export const adFiguresMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; ad: OwnAd | null; act: FigureAct },
    events: {} as NetworkReturned | Reload | { type: 'act'; act: FigureAct } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadAd: port<OwnAd, { id: number }>('loadAd'),
    actOnAd: port<void, { id: number; act: FigureAct }>('actOnAd'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ ad: (_, ad: OwnAd) => ad }),
    choose: assign({ act: (_, act: FigureAct) => act }),
    announceDone: effect<'paused' | 'resumed'>('announceDone'),
  },
  guards: {
    isMissing: failedWith('notFound'),
    isPossible: ({ context: { ad } }, act: FigureAct) => ad?.isMine === true && canDoWithAd(act, ad.standing),
  },
}).createMachine({
  id: 'adFigures',
  description: 'The figures of one advertisement.',
  meta: { beyond: 'Advertisers must see what their advertisement achieved.' },
  context: ({ input: { id } }) => ({ id, ad: null, act: 'pause' }),
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
        act: {
          guard: { type: 'isPossible', params: ({ event }) => event.act },
          target: 'acting',
          actions: { type: 'choose', params: ({ event }) => event.act },
        },
        'reload.*': 'loading',
      },
    },
    acting: {
      description: 'The advertisement is being paused, or shown again; its figures are read again on success and on failure.',
      tags: 'busy',
      invoke: {
        id: 'actOnAd',
        src: 'actOnAd',
        input: ({ context: { id, act } }) => ({ id, act }),
        onDone: { target: 'loading', actions: { type: 'announceDone', params: ({ context }) => doneBy[context.act] } },
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
