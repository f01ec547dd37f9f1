import { assign, raise, setup } from 'xstate';
import type { OwnTender, OwnTenderPage, TenderGroup } from '../../../contract/entities/tenders.ts';
import { canDoWithTender, nextPhaseChangeOf } from '../../../contract/rules/tenders.ts';
import { known } from '../known.ts';
import { isEmpty, searchPageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import type { OwnTendersContext, OwnTendersSearch } from './own-tenders.ts';
import { tenderInterestsMachine } from './tender-interests.machine.ts';

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: OwnTendersContext): string => `tender.${chosen?.id}.cancel`;

/** The publisher's own tenders with their actions and interests. */
export const tenderManagementMachine = setup({
  types: {
    context: {} as OwnTendersContext,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'clock.ticked'; now: string }
      | { type: 'group.choose'; group: TenderGroup | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'delete'; tender: OwnTender }
      | { type: 'take.back'; tender: OwnTender }
      | { type: 'cancel.tender'; tender: OwnTender }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'expand'; tender: OwnTender; tab: 'interests' | 'proposals' }
      | { type: 'collapse' }
      | { type: 'retry' },
    children: {} as { reason: 'reason'; tenderInterests: 'tenderInterests' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadMyTenders: port<OwnTenderPage, OwnTendersSearch>('loadMyTenders'),
    deleteTender: port<void, { id: number }>('deleteTender'),
    takeBackTender: port<void, { id: number }>('takeBackTender'),
    cancelTender: port<void, { id: number; reason: string }>('cancelTender'),
    reason: reasonMachine,
    tenderInterests: tenderInterestsMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign(({ context }, result: OwnTenderPage) => ({ result, search: { ...context.search, asOf: result.asOf ?? null } })),
    chooseGroup: assign({ search: (_, group: TenderGroup | null) => ({ group, page: 1, asOf: null }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    choose: assign(({ context }, tender: OwnTender) => ({
      chosen: tender,
      reason: tender.id === context.chosen?.id ? context.reason : '',
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    expand: assign((_, { tender, tab }: { tender: OwnTender; tab: OwnTendersContext['tab'] }) => ({ expanded: tender.id, tab })),
    /** A page is turned only if there is one, so its expansion ends from there. */
    collapse: raise({ type: 'collapse' }),
    announceDone: effect<'deleted' | 'takenBack' | 'cancelled'>('announceDone'),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    forgetDecided: assign({ decided: null }),
    /** After the reload, focuses the tender that was acted on, or the list if the tender is no longer in it. */
    focusDecided: effect<number | null>('focusDecided'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isEmpty,
    isDeletable: ({ context: { result } }, tender: OwnTender) => isListed(result, tender) && canDoWithTender('delete', tender.phase),
    isPending: ({ context: { result } }, tender: OwnTender) => isListed(result, tender) && canDoWithTender('takeBack', tender.phase),
    isCancellable: ({ context: { result } }, tender: OwnTender) => isListed(result, tender) && canDoWithTender('cancel', tender.phase),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isOverdue: ({ context: { result } }, now: string) => result?.items.some((tender) => (nextPhaseChangeOf(tender) ?? '9') <= now) ?? false,
  },
}).createMachine({
  id: 'tenderManagement',
  description: "The publisher's own tenders.",
  meta: { requirement: '2 Account area' },
  context: {
    search: { group: null, page: 1, asOf: null },
    result: null,
    chosen: null,
    reason: '',
    decided: null,
    expanded: 0,
    tab: 'interests',
  },
  type: 'parallel',
  invoke: [
    { id: 'watchReload', src: 'watchReload' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  states: {
    list: {
      description: 'The list of tenders and the action on one of them.',
      initial: 'listed',
      states: {
        listed: {
          description: 'A page of tenders. Each can be acted on, also while the list reloads: news must not swallow a press.',
          initial: 'loading',
          on: {
            'group.choose': { target: '.loading', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
            delete: {
              guard: { type: 'isDeletable', params: ({ event }) => event.tender },
              target: 'confirmingDeletion',
              actions: { type: 'choose', params: ({ event }) => event.tender },
            },
            'take.back': {
              guard: { type: 'isPending', params: ({ event }) => event.tender },
              target: 'withdrawing',
              actions: { type: 'choose', params: ({ event }) => event.tender },
            },
            'cancel.tender': {
              guard: { type: 'isCancellable', params: ({ event }) => event.tender },
              target: 'givingReason',
              actions: { type: 'choose', params: ({ event }) => event.tender },
            },
            'page.next': {
              guard: 'hasNext',
              target: '.loading',
              actions: [{ type: 'turnPage', params: 1 }, 'collapse', 'scrollToTop'],
            },
            'page.previous': {
              guard: 'hasPrevious',
              target: '.loading',
              actions: [{ type: 'turnPage', params: -1 }, 'collapse', 'scrollToTop'],
            },
            'reload.*': '.loading',
          },
          states: {
            loading: {
              description: 'The tenders are loading; the previous ones stay visible.',
              tags: 'busy',
              invoke: {
                id: 'loadMyTenders',
                src: 'loadMyTenders',
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
                    target: '#tenderManagement.list.empty',
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
                onError: '#tenderManagement.list.failed',
              },
            },
            shown: {
              description: 'The page is shown, each tender with its available actions.',
              on: {
                'clock.ticked': { guard: { type: 'isOverdue', params: ({ event }) => event.now }, target: 'loading' },
              },
            },
          },
        },
        empty: {
          description: 'The selected group contains no tender.',
          on: {
            'group.choose': { target: 'listed', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
            'reload.*': 'listed',
          },
        },
        failed: {
          description: 'The tenders could not be loaded.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { retry: 'listed', 'reload.*': 'listed', 'network.returned': 'listed' },
        },
        confirmingDeletion: {
          description: 'A dialog asks whether to delete a draft permanently.',
          tags: 'dialog',
          on: { confirm: 'deleting', cancel: 'listed.shown' },
        },
        deleting: {
          description: 'The draft is being deleted; the list is reloaded on success and on failure.',
          tags: ['busy', 'dialog'],
          exit: 'noteDecided',
          invoke: {
            id: 'deleteTender',
            src: 'deleteTender',
            input: ({ context }) => ({ id: known(context.chosen).id }),
            onDone: { target: 'listed', actions: { type: 'announceDone', params: 'deleted' } },
            onError: { target: 'listed', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        withdrawing: {
          description: 'The tender is being withdrawn from approval and becomes a draft again.',
          tags: 'busy',
          exit: 'noteDecided',
          invoke: {
            id: 'takeBackTender',
            src: 'takeBackTender',
            input: ({ context }) => ({ id: known(context.chosen).id }),
            onDone: { target: 'listed', actions: { type: 'announceDone', params: 'takenBack' } },
            onError: { target: 'listed', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        givingReason: {
          description: 'A dialog asks for the reason of a cancellation; everyone who took part reads it.',
          invoke: {
            id: 'reason',
            src: 'reason',
            input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
            onDone: [
              {
                guard: { type: 'isGiven', params: ({ event }) => event.output },
                target: 'cancelling',
                actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
              },
              // The reason is restored when the same tender is cancelled again.
              { target: 'listed.shown', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
            ],
          },
        },
        cancelling: {
          description: 'The tender is being cancelled; the reason is kept if that fails.',
          tags: 'busy',
          exit: 'noteDecided',
          invoke: {
            id: 'cancelTender',
            src: 'cancelTender',
            input: ({ context }) => ({ id: known(context.chosen).id, reason: context.reason.trim() }),
            onDone: {
              target: 'listed',
              actions: [
                { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
                'forgetReason',
                { type: 'announceDone', params: 'cancelled' },
              ],
            },
            onError: { target: 'listed', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    expansion: {
      description: 'The interests in one of the tenders, and its number of proposals.',
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'Only the counts are shown.',
          on: { expand: { target: 'expanded', actions: { type: 'expand', params: ({ event }) => event } } },
        },
        expanded: {
          description: 'The interests are shown below the tender.',
          invoke: {
            id: 'tenderInterests',
            src: 'tenderInterests',
            input: ({ context: { expanded, tab } }) => ({ tenderId: expanded, tab }),
          },
          on: {
            expand: { target: 'expanded', reenter: true, actions: { type: 'expand', params: ({ event }) => event } },
            collapse: 'collapsed',
            'group.choose': 'collapsed',
          },
        },
      },
    },
  },
});
