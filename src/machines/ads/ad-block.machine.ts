import { assign, setup } from 'xstate';
import type { Ad } from '../../../contract/entities/shell.ts';
import { port } from '../port.ts';

/** The advertisement beside a listing: the first one that runs, or nothing. */
export const adBlockMachine = setup({
  types: {
    context: {} as { ads: Ad[] },
  },
  actors: {
    loadAds: port<Ad[]>('loadAds'),
  },
  actions: {
    keep: assign({ ads: (_, ads: Ad[]) => ads }),
  },
  guards: {
    hasAds: (_, ads: Ad[]) => ads.length > 0,
  },
}).createMachine({
  id: 'adBlock',
  description: 'The advertisement block beside the services listing.',
  context: { ads: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The running advertisements are on their way.',
      invoke: {
        id: 'loadAds',
        src: 'loadAds',
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
    shown: { description: 'An advertisement is shown.', meta: { requirement: '2 Services listing' } },
    none: { description: 'There is nothing to advertise; the place stays empty.' },
  },
});
