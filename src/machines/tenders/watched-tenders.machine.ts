import { assign, setup } from 'xstate';
import type { WatchedPage } from '../../../contract/entities/tenders.ts';
import { isEmpty, pageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** The tenders that a member watches, with what is new in each and what the member has done. */
export const watchedTendersMachine = setup({
  types: {
    context: {} as { page: number; result: WatchedPage | null },
    events: {} as NetworkReturned | Reload | { type: 'retry' } | { type: 'page.next' } | { type: 'page.previous' },
    tags: {} as 'busy',
  },
  actors: {
    loadWatched: port<WatchedPage, { page: number }>('loadWatched'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ result: (_, result: WatchedPage) => result }),
    goToPage: assign({ page: (_, page: number) => page }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    scrollToTop: effect('scrollToTop'),
  },
  guards: { ...pageGuards, isEmpty },
}).createMachine({
  id: 'watchedTenders',
  description: 'The tenders that a member watches: what is new in each since it was last opened, and what the member has done.',
  meta: { beyond: 'A member who watches several tenders sees in one place which of them have changed.' },
  context: { page: 1, result: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The watched tenders are loading; the previous page stays visible.',
      tags: 'busy',
      invoke: {
        id: 'loadWatched',
        src: 'loadWatched',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', reenter: true, actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': {
          guard: 'hasPrevious',
          target: 'loading',
          reenter: true,
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        'reload.*': { target: 'loading', reenter: true },
      },
    },
    shown: {
      description: 'A page of watched tenders is shown.',
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': 'loading',
      },
    },
    empty: { description: 'The member watches no tender; the page says how to begin.', on: { 'reload.*': 'loading' } },
    failed: {
      description: 'The watched tenders could not be loaded; the member can retry.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
