import { assign, setup } from 'xstate';
import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { canDo } from '../../../contract/rules/requests.ts';
import { known } from '../known.ts';
import { isEmpty, searchPageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { firstPage, type RequestListContext, type RequestSearch } from './request-list.ts';

/** The requests a member has sent, with their status. */
export const sentRequestsMachine = setup({
  types: {
    context: {} as RequestListContext,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'state.choose'; state: RequestState | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'withdraw'; request: ServiceRequest }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadRequests: port<RequestPage, RequestSearch>('loadRequests'),
    withdrawRequest: port<void, { id: number }>('withdrawRequest'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: RequestPage) => result }),
    chooseState: assign({ search: (_, state: RequestState | null) => ({ state, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    choose: assign({ chosen: (_, request: ServiceRequest) => request }),
    unchoose: assign({ chosen: null }),
    announceWithdrawn: effect('announceWithdrawn'),
    /** Focuses the request that was just acted on. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isEmpty,
    canWithdraw: ({ context }, request: ServiceRequest) => isListed(context.result, request) && canDo('withdraw', request.state),
  },
}).createMachine({
  id: 'sentRequests',
  description: 'The requests the user has sent to companies.',
  meta: { requirement: '4 Life of a service request' },
  context: firstPage,
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description: 'A page of requests. Each pending one can be withdrawn, also while the list reloads: news must not swallow a press.',
      initial: 'loading',
      on: {
        'state.choose': { target: '.loading', actions: { type: 'chooseState', params: ({ event }) => event.state } },
        withdraw: {
          guard: { type: 'canWithdraw', params: ({ event }) => event.request },
          target: 'confirmingWithdrawal',
          actions: { type: 'choose', params: ({ event }) => event.request },
        },
        'page.next': { guard: 'hasNext', target: '.loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: '.loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The requests are loading; the previous ones stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadRequests',
            src: 'loadRequests',
            input: ({ context }) => context.search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#sentRequests.empty',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  { type: 'focusDecided', params: ({ context }) => context.decided },
                  'forgetDecided',
                ],
              },
              {
                target: 'shown',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  { type: 'focusDecided', params: ({ context }) => context.decided },
                  'forgetDecided',
                ],
              },
            ],
            onError: '#sentRequests.failed',
          },
        },
        shown: {
          description: 'A page of requests is shown with their status.',
        },
      },
    },
    empty: {
      description: 'No request has the selected status.',
      on: {
        'state.choose': { target: 'list', actions: { type: 'chooseState', params: ({ event }) => event.state } },
        'reload.*': 'list',
      },
    },
    failed: {
      description: 'The requests could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    confirmingWithdrawal: {
      description: 'A dialog asks whether to withdraw the request.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: { target: 'list.shown', actions: 'unchoose' } },
    },
    withdrawing: {
      description: 'The request is being withdrawn; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      entry: 'noteDecided',
      exit: 'unchoose',
      invoke: {
        id: 'withdrawRequest',
        src: 'withdrawRequest',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'list', actions: 'announceWithdrawn' },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
