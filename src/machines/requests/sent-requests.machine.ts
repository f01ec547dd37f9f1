import { assign, sendTo, setup } from 'xstate';
import type { RequestPage, ServiceRequest } from '../../../contract/entities/requests.ts';
import { canDo } from '../../../contract/rules/requests.ts';
import { known } from '../known.ts';
import { type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { effect, port } from '../port.ts';
import { nothingRead, type RequestListContext, type RequestSearch } from './request-list.ts';

/** The requests a member has sent, with their status. */
export const sentRequestsMachine = setup({
  types: {
    context: {} as RequestListContext,
    events: {} as ListRead<RequestPage> | { type: 'withdraw'; request: ServiceRequest } | { type: 'confirm' } | { type: 'cancel' },
    children: {} as { requests: 'requests' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    requests: listOf<RequestPage, RequestSearch>(),
    withdrawRequest: port<void, { id: number }>('withdrawRequest'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: RequestPage) => read }),
    choose: assign((_, request: ServiceRequest) => ({ chosen: request, decided: null })),
    unchoose: assign({ chosen: null }),
    announceWithdrawn: effect('announceWithdrawn'),
    /** Focuses the request that was just acted on. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    reloadList: sendTo('requests', { type: 'reload.acted' }),
  },
  guards: {
    canWithdraw: ({ context }, request: ServiceRequest) => isListed(context.read, request) && canDo('withdraw', request.state),
  },
}).createMachine({
  id: 'sentRequests',
  description: 'The requests the user has sent to companies.',
  meta: { requirement: '4 Life of a service request' },
  context: nothingRead,
  initial: 'choosing',
  invoke: { id: 'requests', src: 'requests', input: { search: { state: null, page: 1 } } },
  on: {
    'list.read': {
      actions: [
        { type: 'keepRead', params: ({ event }) => event.result },
        { type: 'focusDecided', params: ({ context }) => context.decided },
        'forgetDecided',
      ],
    },
  },
  states: {
    choosing: {
      description: 'Each pending request can be withdrawn.',
      on: {
        withdraw: {
          guard: { type: 'canWithdraw', params: ({ event }) => event.request },
          target: 'confirmingWithdrawal',
          actions: { type: 'choose', params: ({ event }) => event.request },
        },
      },
    },
    confirmingWithdrawal: {
      description: 'A dialog asks whether to withdraw the request.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: { target: 'choosing', actions: 'unchoose' } },
    },
    withdrawing: {
      description: 'The request is being withdrawn; the list is read again on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: ['noteDecided', 'unchoose', 'reloadList'],
      invoke: {
        id: 'withdrawRequest',
        src: 'withdrawRequest',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'choosing', actions: 'announceWithdrawn' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
