import { assign, setup } from 'xstate';
import type { PageText, TextPage } from '../../../contract/entities/page-texts.ts';
import { type NetworkReturned, port, watchPort } from '../port.ts';

/** The text of *About*, *Terms* or *Privacy*: what the office has published, or the product's own. */
export const pageTextMachine = setup({
  types: {
    input: {} as { page: TextPage },
    context: {} as { page: TextPage; published: PageText | null },
    events: {} as NetworkReturned | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadText: port<PageText | null, { page: TextPage }>('loadText'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: { keep: assign({ published: (_, published: PageText | null) => published }) },
  guards: { isPublished: (_, published: PageText | null) => published !== null },
}).createMachine({
  id: 'pageText',
  description: 'The text of a page: what the office has published, or the product’s own.',
  meta: { beyond: 'Those who run the marketplace write its terms without a release.' },
  context: ({ input: { page } }) => ({ page, published: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the office has published is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadText',
        src: 'loadText',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'own' },
        ],
        onError: 'failed',
      },
    },
    own: { description: 'The product’s own text is shown: the office has published none.' },
    published: { description: 'The text that the office has published is shown, with the day of its publication.' },
    failed: {
      description: 'The text could not be loaded; another one than the one in force is not shown.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
  },
});
