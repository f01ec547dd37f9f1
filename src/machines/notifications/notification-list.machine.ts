import { assign, setup } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { pagesOf } from '../../../contract/rules/notifications.ts';
import { hasPrevious } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

type Listed = { items: Notification[]; total: number };
type Context = { page: number; result: Listed | null };

/** The page that lists all notifications. */
export const notificationListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Reload | NetworkReturned | { type: 'page.next' } | { type: 'page.previous' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadPage: port<Listed, { page: number }>('loadPage'),
    /** Reports new notifications and a changed language. */
    watchNotifications: watchPort<Reload>('watchNotifications'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ result: (_, result: Listed) => result }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    goToLastPage: assign({ page: (_, { total }: Listed) => pagesOf(total) }),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    isEmpty: (_, { total }: Listed) => total === 0,
    /** The list has become shorter since the page was requested. */
    isPastTheEnd: ({ context }, { total }: Listed) => context.page > pagesOf(total),
    hasNext: ({ context }) => context.page < pagesOf(context.result?.total ?? 0),
    hasPrevious: ({ context }) => hasPrevious(context.page),
  },
}).createMachine({
  id: 'notificationList',
  description: 'All notifications of the user, four per page.',
  context: { page: 1, result: null },
  invoke: { id: 'watchNotifications', src: 'watchNotifications' },
  initial: 'loading',
  states: {
    loading: {
      description: 'A page of notifications is loading; the previous page stays visible.',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToLastPage', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: {
      description: 'A page of notifications is shown.',
      meta: { requirement: '2 Notifications page' },
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': 'refreshing',
      },
    },
    refreshing: {
      description: 'The page is refreshing; its content stays visible and other pages can be opened.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'goToLastPage', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'outdated',
      },
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': { target: 'refreshing', reenter: true },
      },
    },
    outdated: {
      description: 'The page could not be refreshed; its content stays visible until the connection returns.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'network.returned': 'refreshing',
        'reload.*': 'refreshing',
      },
    },
    empty: { description: 'There are no notifications yet.', on: { 'reload.*': 'loading' } },
    failed: {
      description: 'The notifications could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
