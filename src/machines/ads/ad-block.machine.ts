import { assign, setup } from 'xstate';
import type { Ad, AdPlacement } from '../../../contract/entities/ads.ts';
import { adSeenDelay } from '../../../contract/limits.ts';
import { adInTurn } from '../../../contract/rules/ads.ts';
import { effect, port, watchPort } from '../port.ts';

type Visibility = { type: 'block.visible' } | { type: 'block.hidden' };
/** The running advertisements, and the number that decides whose turn it is: drawn once per page view, from 0 up to 1. */
type Loaded = { ads: Ad[]; turn: number };

/** The advertisement beside a page: one of those that run, or nothing. */
export const adBlockMachine = setup({
  types: {
    input: {} as { placement: AdPlacement },
    context: {} as { placement: AdPlacement; ad: Ad | null },
    events: {} as Visibility | { type: 'open' },
  },
  actors: {
    loadAds: port<Loaded, { placement: AdPlacement }>('loadAds'),
    /** Reports whether half of the block is on the screen. */
    watchVisibility: watchPort<Visibility>('watchVisibility'),
  },
  actions: {
    keep: assign({ ad: (_, { ads, turn }: Loaded) => adInTurn(ads, turn) }),
    countShown: effect<number>('countShown'),
    countOpened: effect<number>('countOpened'),
  },
  guards: {
    hasAds: (_, { ads }: Loaded) => ads.length > 0,
  },
  delays: { seenDelay: adSeenDelay },
}).createMachine({
  id: 'adBlock',
  description: 'The advertisement block of a page.',
  context: ({ input: { placement } }) => ({ placement, ad: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The running advertisements are loading.',
      invoke: {
        id: 'loadAds',
        src: 'loadAds',
        input: ({ context: { placement } }) => ({ placement }),
        onDone: [
          {
            guard: { type: 'hasAds', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    none: { description: 'No advertisement runs here; the place stays empty.' },
    shown: {
      description: 'An advertisement is shown; each page view counts once.',
      meta: { requirement: '2 Services listing' },
      type: 'parallel',
      states: {
        sight: {
          description: 'Whether the reader has seen it.',
          initial: 'offScreen',
          states: {
            offScreen: {
              description: 'Less than half of the advertisement is on the screen.',
              invoke: { id: 'watchVisibility', src: 'watchVisibility' },
              on: { 'block.visible': 'onScreen' },
            },
            onScreen: {
              description: 'Half of the advertisement is on the screen; it counts as shown after one second.',
              invoke: { id: 'watchVisibility', src: 'watchVisibility' },
              on: { 'block.hidden': 'offScreen' },
              after: {
                seenDelay: { target: 'seen', actions: { type: 'countShown', params: ({ context }) => context.ad?.id ?? 0 } },
              },
            },
            seen: { description: 'The page view was counted.' },
          },
        },
        link: {
          description: 'Whether the reader has opened it.',
          initial: 'unopened',
          states: {
            unopened: {
              description: 'The link was not followed yet.',
              on: { open: { target: 'opened', actions: { type: 'countOpened', params: ({ context }) => context.ad?.id ?? 0 } } },
            },
            opened: { description: 'The link was followed, which is counted once.' },
          },
        },
      },
    },
  },
});
