import { assign, sendTo, setup } from 'xstate';
import type { RequestPage, ServiceRequest } from '../../../contract/entities/requests.ts';
import { asFailure } from '../../../contract/failures.ts';
import { canDo, type RequestAction } from '../../../contract/rules/requests.ts';
import { known } from '../known.ts';
import { type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { effect, port } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { nothingRead, type RequestListContext, type RequestSearch } from './request-list.ts';

type Decision = Exclude<RequestAction, 'withdraw'>;
/** A decision on a request, with the reason of a rejection. */
export type RequestDecision = { act: Decision; id: number; reason: string };
type Context = RequestListContext & { act: Decision; reason: string };

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `request.${chosen?.id}.reject`;

const decisionOf = ({ act, chosen, reason }: Context): RequestDecision => ({ act, id: known(chosen).id, reason: reason.trim() });

/** The requests a company has received; approving one releases the sender's contact data. */
export const receivedRequestsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ListRead<RequestPage>
      | { type: 'approve'; request: ServiceRequest }
      | { type: 'reject'; request: ServiceRequest }
      | { type: 'close'; request: ServiceRequest }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { requests: 'requests'; reason: 'reason' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    requests: listOf<RequestPage, RequestSearch>(),
    decideOnRequest: port<void, RequestDecision>('decideOnRequest'),
    reason: reasonMachine,
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: RequestPage) => read }),
    choose: assign(({ context }, { type, request }: { type: Decision; request: ServiceRequest }) => ({
      act: type,
      chosen: request,
      reason: request.id === context.chosen?.id ? context.reason : '',
      decided: null,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<Decision>('announceDone'),
    /** Focuses the request that was just acted on. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    reloadList: sendTo('requests', { type: 'reload.acted' }),
  },
  guards: {
    isPossible: ({ context }, { type, request }: { type: Decision; request: ServiceRequest }) =>
      isListed(context.read, request) && canDo(type, request.state),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    /** Whether a rejection has failed, and not because the request was decided meanwhile: the dialog opens again. */
    isToBeRepeated: ({ context }, { error }: { error: unknown }) =>
      context.act === 'reject' && !['conflict', 'notFound'].includes(asFailure(error).code),
  },
}).createMachine({
  id: 'receivedRequests',
  description: "The requests sent to the user's company; for admins, the requests to all companies.",
  context: { ...nothingRead, act: 'approve', reason: '' },
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
      description: 'Each request offers what can be done with it.',
      on: {
        approve: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        reject: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        close: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'confirmingClosure',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    givingReason: {
      description: 'A dialog asks for the reason of a rejection; the sender reads it.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          // The reason is restored when the same request is rejected again.
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    confirmingClosure: {
      description: 'A dialog asks whether to close the request.',
      tags: 'dialog',
      on: { confirm: 'closing', cancel: 'choosing' },
    },
    deciding: {
      description: 'The request is being approved or rejected; the list is read again on success and on failure.',
      meta: { requirement: '1 Service requests' },
      tags: 'busy',
      exit: 'reloadList',
      invoke: {
        id: 'decideOnRequest',
        src: 'decideOnRequest',
        input: ({ context }) => decisionOf(context),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'forgetReason',
            { type: 'announceDone', params: ({ context }) => context.act },
            'noteDecided',
          ],
        },
        onError: [
          {
            guard: { type: 'isToBeRepeated', params: ({ event }) => ({ error: event.error }) },
            target: 'givingReason',
            actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: ['forgetReason', { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'noteDecided'],
          },
        ],
      },
    },
    closing: {
      description: 'The request is being closed; the list is read again on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'decideOnRequest',
        src: 'decideOnRequest',
        input: ({ context }) => decisionOf(context),
        onDone: { target: 'choosing', actions: { type: 'announceDone', params: 'close' } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
