import { assign, setup } from 'xstate';
import type { Ad } from '../../../contract/entities/shell.ts';
import { port } from '../port.ts';

/** The advertisement next to a listing: the first active one, or none. */
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
  description: 'The advertisement next to the services listing.',
  context: { ads: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The active advertisements are loading.',
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
    none: { description: 'There is no active advertisement; the space stays empty.' },
  },
});
