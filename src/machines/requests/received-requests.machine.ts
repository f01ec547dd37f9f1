import { assign, setup } from 'xstate';
import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { reasonMaxLength } from '../../../contract/limits.ts';
import { canDo, type RequestAction } from '../../../contract/rules/requests.ts';
import { failedWith } from '../failing.ts';
import { known } from '../known.ts';
import { isEmpty, searchPageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import type { KeptReason } from '../reason.machine.ts';
import { firstPage, type RequestListContext, type RequestSearch } from './request-list.ts';

type Decision = Exclude<RequestAction, 'withdraw'>;
type ReasonError = 'requests.reasonRequired' | 'requests.reasonTooLong';
type Context = RequestListContext & { reason: string; reasonError: ReasonError | null };

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `request.${chosen?.id}.reject`;

const reasonProblem = (reason: string): ReasonError | null => {
  if (!reason.trim()) return 'requests.reasonRequired';
  return reason.trim().length > reasonMaxLength ? 'requests.reasonTooLong' : null;
};

/** The requests a company has received; approving one releases the sender's contact data. */
export const receivedRequestsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'state.choose'; state: RequestState | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'approve'; request: ServiceRequest }
      | { type: 'reject'; request: ServiceRequest }
      | { type: 'close'; request: ServiceRequest }
      | { type: 'reason.change'; value: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadRequests: port<RequestPage, RequestSearch>('loadRequests'),
    approveRequest: port<void, { id: number }>('approveRequest'),
    rejectRequest: port<void, { id: number; reason: string }>('rejectRequest'),
    closeRequest: port<void, { id: number }>('closeRequest'),
    readReason: port<string | null, { keptAs: string }>('readReason'),
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
    choose: assign(({ context }, request: ServiceRequest) => ({
      chosen: request,
      reason: request.id === context.chosen?.id ? context.reason : '',
      reasonError: null,
    })),
    unchoose: assign({ chosen: null, reason: '', reasonError: null }),
    setReason: assign({
      reason: (_, reason: string) => reason,
      reasonError: ({ context }, reason: string) => context.reasonError && reasonProblem(reason),
    }),
    restoreReason: assign({ reason: ({ context }, kept: string | null) => context.reason || (kept ?? '') }),
    keepReason: effect<KeptReason>('keepReason'),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    showReasonError: assign({ reasonError: ({ context }) => reasonProblem(context.reason) }),
    announceDone: effect<Decision>('announceDone'),
    /** Focuses the request that was just acted on. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isEmpty,
    isPossible: ({ context }, { type, request }: { type: Decision; request: ServiceRequest }) =>
      isListed(context.result, request) && canDo(type, request.state),
    isDecided: failedWith('conflict', 'notFound'),
    hasReason: ({ context }) => reasonProblem(context.reason) === null,
  },
}).createMachine({
  id: 'receivedRequests',
  description: "The requests sent to the user's company; for admins, the requests to all companies.",
  context: { ...firstPage, reason: '', reasonError: null },
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description: 'A page of requests. What can be done with each can be done also while the list reloads: news must not swallow a press.',
      initial: 'loading',
      on: {
        'state.choose': { target: '.loading', actions: { type: 'chooseState', params: ({ event }) => event.state } },
        approve: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'approving',
          actions: { type: 'choose', params: ({ event }) => event.request },
        },
        reject: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event.request },
        },
        close: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'confirmingClosure',
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
                target: '#receivedRequests.empty',
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
            onError: '#receivedRequests.failed',
          },
        },
        shown: {
          description: 'A page of requests is shown, each with its available actions.',
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
    approving: {
      description: 'The request is being approved; then the contact data is shown.',
      meta: { requirement: '1 Service requests' },
      tags: 'busy',
      entry: 'noteDecided',
      exit: 'unchoose',
      invoke: {
        id: 'approveRequest',
        src: 'approveRequest',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'approve' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    givingReason: {
      description: 'A dialog asks for the reason of a rejection; the sender reads it.',
      tags: 'dialog',
      invoke: {
        id: 'readReason',
        src: 'readReason',
        input: ({ context }) => ({ keptAs: keptAsOf(context) }),
        onDone: { actions: { type: 'restoreReason', params: ({ event }) => event.output } },
      },
      on: {
        'reason.change': {
          actions: [
            { type: 'setReason', params: ({ event }) => event.value },
            { type: 'keepReason', params: ({ context }) => ({ keptAs: keptAsOf(context), reason: context.reason }) },
          ],
        },
        confirm: [{ guard: 'hasReason', target: 'rejecting' }, { actions: 'showReasonError' }],
        // The reason is restored when the same request is rejected again.
        cancel: 'list.shown',
      },
    },
    rejecting: {
      description: 'The request is being rejected; the reason is kept if that fails, unless the request was decided in the meantime.',
      tags: ['busy', 'dialog'],
      entry: 'noteDecided',
      invoke: {
        id: 'rejectRequest',
        src: 'rejectRequest',
        input: ({ context }) => ({ id: known(context.chosen).id, reason: context.reason.trim() }),
        onDone: {
          target: 'list',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'unchoose',
            { type: 'announceDone', params: 'reject' },
          ],
        },
        onError: [
          { guard: { type: 'isDecided', params: ({ event }) => ({ error: event.error }) }, target: 'list', actions: 'unchoose' },
          { target: 'givingReason', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    confirmingClosure: {
      description: 'A dialog asks whether to close the request.',
      tags: 'dialog',
      on: { confirm: 'closing', cancel: { target: 'list.shown', actions: 'unchoose' } },
    },
    closing: {
      description: 'The request is being closed; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      entry: 'noteDecided',
      exit: 'unchoose',
      invoke: {
        id: 'closeRequest',
        src: 'closeRequest',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'close' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
