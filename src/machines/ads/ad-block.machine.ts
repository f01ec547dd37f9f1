import { assign, setup } from 'xstate';
import type { Ad, AdPlacement } from '../../../contract/entities/ads.ts';
import { adSeenDelay } from '../../../contract/limits.ts';
import { adInTurn } from '../../../contract/rules/ad-turn.ts';
import { known } from '../known.ts';
import { effect, port, watchPort } from '../port.ts';

type Visibility = { type: 'block.visible' } | { type: 'block.hidden' };
/** The running advertisements, and the number that decides whose turn it is: drawn once per page view, from 0 up to 1. */
type Loaded = { ads: Ad[]; turn: number };

type Context = {
  placement: AdPlacement;
  ad: Ad | null;
  /** What counts the opening of the view that was counted; null before, and if nothing was counted. */
  token: string | null;
};

/** The advertisement beside a page: one of those that run, or nothing. */
export const adBlockMachine = setup({
  types: {
    input: {} as { placement: AdPlacement },
    context: {} as Context,
    events: {} as Visibility | { type: 'open' },
  },
  actors: {
    loadAds: port<Loaded, { placement: AdPlacement }>('loadAds'),
    countView: port<string | null, { id: number }>('countView'),
    /** Reports whether half of the block is on the screen. */
    watchVisibility: watchPort<Visibility>('watchVisibility'),
  },
  actions: {
    keep: assign({ ad: (_, { ads, turn }: Loaded) => adInTurn(ads, turn) }),
    keepToken: assign({ token: (_, token: string | null) => token }),
    countOpening: effect<string>('countOpening'),
  },
  guards: {
    hasAds: (_, { ads }: Loaded) => ads.length > 0,
    hasToken: ({ context: { token } }) => token !== null,
  },
  delays: { seenDelay: adSeenDelay },
}).createMachine({
  id: 'adBlock',
  description: 'The advertisement block of a page.',
  context: ({ input: { placement } }) => ({ placement, ad: null, token: null }),
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
              on: { 'block.visible': 'onScreen', open: 'counting' },
            },
            onScreen: {
              description: 'Half of the advertisement is on the screen; it counts as seen after one second, or when it is opened.',
              invoke: { id: 'watchVisibility', src: 'watchVisibility' },
              on: { 'block.hidden': 'offScreen', open: 'counting' },
              after: { seenDelay: 'counting' },
            },
            counting: {
              description: 'The page view is being counted.',
              invoke: {
                id: 'countView',
                src: 'countView',
                input: ({ context }) => ({ id: known(context.ad).id }),
                onDone: { target: 'seen', actions: { type: 'keepToken', params: ({ event }) => event.output } },
                onError: 'seen',
              },
            },
            seen: { description: 'The page view was counted, or could not be.' },
          },
        },
        link: {
          description: 'Whether the reader has opened it.',
          initial: 'unopened',
          states: {
            unopened: {
              description: 'The link was not followed yet.',
              on: { open: 'opening' },
            },
            opening: {
              description: 'The link was followed; it counts as soon as the page view is counted.',
              always: {
                guard: 'hasToken',
                target: 'opened',
                actions: { type: 'countOpening', params: ({ context }) => known(context.token) },
              },
            },
            opened: { description: 'The link was followed, which is counted once.' },
          },
        },
      },
    },
  },
});
