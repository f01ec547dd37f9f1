import { assign, sendTo, setup } from 'xstate';
import { isEqual } from './equal.ts';
import { hasNext, hasPrevious, isPastTheEnd, lastPageOf, type Paged } from './paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from './port.ts';
import { parent } from './relatives.ts';

/** The search of a list: its filters and its page. */
export type Asked = { page: number };

/** The present search of a list, and the page that it has read last; null before the first. */
export type ListContext<Page extends Paged, Search extends Asked> = { search: Search; result: Page | null };

/** The address of the page names another search, as after Back. */
type AddressChanged<Search extends Asked> = { type: 'address.changed'; search: Search };

export type ListEvent<Search extends Asked> =
  | NetworkReturned
  | Reload
  | AddressChanged<Search>
  /** The flow that has the list has changed one of its items, or has tried to. */
  | { type: 'reload.acted' }
  /** Filters are chosen: the list begins at its first page. */
  | { type: 'search'; search: Partial<Omit<Search, 'page'>> }
  /** A filter is being typed: the list is read after a pause. */
  | { type: 'search.type'; search: Partial<Omit<Search, 'page'>> }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'retry' };

/**
 * A list that is read page by page. Flows invoke it, and decide what can be done with its items: whatever they do meanwhile, the list
 * continues to read, and sends them each page (`list.read`).
 */
export const listMachine = setup({
  types: {
    input: {} as { search: Asked },
    context: {} as ListContext<Paged, Asked>,
    events: {} as ListEvent<Asked>,
    tags: {} as 'busy',
  },
  actors: {
    load: port<Paged, Asked>('load'),
    watchAddress: watchPort<AddressChanged<Asked>>('watchAddress'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign(({ context }, result: Paged) => ({ result, search: { ...context.search, ...result.following } })),
    searchFor: assign({ search: ({ context }, filters: object) => ({ ...context.search, ...filters, page: 1 }) }),
    followAddress: assign({ search: (_, search: Asked) => search }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    /** Sends the page to the flow that has the list. */
    tellRead: sendTo(parent, (_, result: Paged) => ({ type: 'list.read', result })),
    /** Pushes the search to the browser's history, if the page's address names it. */
    showInAddress: effect<Asked>('showInAddress'),
    /** Replaces the URL (no history entry). */
    correctAddress: effect<Asked>('correctAddress'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    hasNext: ({ context }) => hasNext(context.search.page, context.result),
    hasPrevious: ({ context }) => hasPrevious(context.search.page),
    isPastTheEnd: ({ context }, result: Paged) => isPastTheEnd(context.search.page, result),
    isEmpty: (_, { items }: Paged) => items.length === 0,
    isElsewhere: ({ context }, search: Asked) => !isEqual(search, context.search),
  },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'list',
  description: 'A list that is read page by page.',
  meta: { beyond: 'Every list of the product is read, turned and read again in the same way.' },
  context: ({ input: { search } }) => ({ search, result: null }),
  initial: 'loading',
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchReload', src: 'watchReload' },
  ],
  on: {
    search: {
      target: '.loading',
      actions: [
        { type: 'searchFor', params: ({ event }) => event.search },
        { type: 'showInAddress', params: ({ context }) => context.search },
      ],
    },
    'search.type': { target: '.typing', actions: { type: 'searchFor', params: ({ event }) => event.search } },
    'page.next': {
      guard: 'hasNext',
      target: '.loading',
      actions: [{ type: 'turnPage', params: 1 }, { type: 'showInAddress', params: ({ context }) => context.search }, 'scrollToTop'],
    },
    'page.previous': {
      guard: 'hasPrevious',
      target: '.loading',
      actions: [{ type: 'turnPage', params: -1 }, { type: 'showInAddress', params: ({ context }) => context.search }, 'scrollToTop'],
    },
    'address.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.search },
      target: '.loading',
      actions: { type: 'followAddress', params: ({ event }) => event.search },
    },
    'reload.*': '.loading',
  },
  states: {
    typing: {
      description: 'A search is being typed; it starts after a pause. The page shown before stays.',
      after: { typingDelay: { target: 'loading', actions: { type: 'showInAddress', params: ({ context }) => context.search } } },
      on: { 'reload.*': { target: 'loading', actions: { type: 'showInAddress', params: ({ context }) => context.search } } },
    },
    loading: {
      description: 'A page is loading; the page shown before stays until then.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { search } }) => search,
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [
              { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              { type: 'correctAddress', params: ({ context }) => context.search },
            ],
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellRead', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'shown',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellRead', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'A page is shown.',
      on: { 'reload.data': 'refreshing', 'reload.returned': 'refreshing' },
    },
    empty: {
      description: 'There is nothing to list.',
      on: { 'reload.data': 'refreshing', 'reload.returned': 'refreshing' },
    },
    refreshing: {
      description: 'Something may have changed on the server: the page is read again, and stays as it is until then.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { search } }) => search,
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              { type: 'correctAddress', params: ({ context }) => context.search },
            ],
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellRead', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'shown',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellRead', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'outdated',
      },
      on: {
        'reload.data': { target: 'refreshing', reenter: true },
        'reload.returned': { target: 'refreshing', reenter: true },
      },
    },
    outdated: {
      description: 'The page could not be read again; it stays visible, and is read when the connection returns.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'reload.data': 'refreshing', 'reload.returned': 'refreshing', 'network.returned': 'refreshing' },
    },
    failed: {
      description: 'The page could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
  },
});
