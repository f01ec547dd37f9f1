import { assign, sendTo, setup } from 'xstate';
import type { OwnTender, OwnTenderPage, TenderGroup } from '../../../contract/entities/tenders.ts';
import { canDoWithTender, nextPhaseChangeOf } from '../../../contract/rules/tenders.ts';
import { known } from '../known.ts';
import { type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { effect, port, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import type { OwnTendersContext, OwnTendersSearch, TenderAct } from './own-tenders.ts';
import { tenderInterestsMachine } from './tender-interests.machine.ts';

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: OwnTendersContext): string => `tender.${chosen?.id}.cancel`;

const actOf = ({ act, chosen, reason }: OwnTendersContext): TenderAct => ({ act, id: known(chosen).id, reason: reason.trim() });

/** The publisher's own tenders with their actions and interests. */
export const tenderManagementMachine = setup({
  types: {
    context: {} as OwnTendersContext,
    events: {} as
      | ListRead<OwnTenderPage>
      | { type: 'clock.ticked'; now: string }
      /** An interest in the expanded tender was decided. */
      | { type: 'interest.decided' }
      | { type: 'group.choose'; group: TenderGroup | null }
      | { type: 'delete'; tender: OwnTender }
      | { type: 'take.back'; tender: OwnTender }
      | { type: 'cancel.tender'; tender: OwnTender }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'expand'; tender: OwnTender; tab: 'interests' | 'proposals' }
      | { type: 'collapse' },
    children: {} as { tenders: 'tenders'; reason: 'reason'; tenderInterests: 'tenderInterests' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    tenders: listOf<OwnTenderPage, OwnTendersSearch>(),
    actOnTender: port<void, TenderAct>('actOnTender'),
    reason: reasonMachine,
    tenderInterests: tenderInterestsMachine,
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: OwnTenderPage) => read }),
    /** The tenders of another group are ordered by the present. */
    showGroup: sendTo('tenders', (_, group: TenderGroup | null) => ({ type: 'search', search: { group, asOf: null } })),
    choose: assign(({ context }, { act, tender }: { act: TenderAct['act']; tender: OwnTender }) => ({
      act,
      chosen: tender,
      reason: tender.id === context.chosen?.id ? context.reason : '',
      decided: null,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    expand: assign((_, { tender, tab }: { tender: OwnTender; tab: OwnTendersContext['tab'] }) => ({ expanded: tender.id, tab })),
    announceDone: effect<TenderAct['act']>('announceDone'),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    forgetDecided: assign({ decided: null }),
    /** After the reload, focuses the tender that was acted on, or the list if the tender is no longer in it. */
    focusDecided: effect<number | null>('focusDecided'),
    reloadList: sendTo('tenders', { type: 'reload.acted' }),
    refreshList: sendTo('tenders', { type: 'reload.data' }),
  },
  guards: {
    isDeletable: ({ context: { read } }, tender: OwnTender) => isListed(read, tender) && canDoWithTender('delete', tender.phase),
    isPending: ({ context: { read } }, tender: OwnTender) => isListed(read, tender) && canDoWithTender('takeBack', tender.phase),
    isCancellable: ({ context: { read } }, tender: OwnTender) => isListed(read, tender) && canDoWithTender('cancel', tender.phase),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isOverdue: ({ context: { read } }, now: string) => read?.items.some((tender) => (nextPhaseChangeOf(tender) ?? '9') <= now) ?? false,
    isElsewhere: ({ context }, read: OwnTenderPage) => !isListed(read, { id: context.expanded }),
  },
}).createMachine({
  id: 'tenderManagement',
  description: "The publisher's own tenders.",
  meta: { requirement: '2 Account area' },
  context: { read: null, act: 'delete', chosen: null, reason: '', decided: null, expanded: 0, tab: 'interests' },
  type: 'parallel',
  invoke: [
    { id: 'tenders', src: 'tenders', input: { search: { group: null, page: 1, asOf: null } } },
    { id: 'watchClock', src: 'watchClock' },
  ],
  states: {
    action: {
      description: 'What is done with one of the tenders.',
      initial: 'choosing',
      on: {
        'list.read': {
          actions: [
            { type: 'keepRead', params: ({ event }) => event.result },
            { type: 'focusDecided', params: ({ context }) => context.decided },
            'forgetDecided',
          ],
        },
        'interest.decided': { actions: 'refreshList' },
        'group.choose': { actions: { type: 'showGroup', params: ({ event }) => event.group } },
      },
      states: {
        choosing: {
          description: 'Each tender offers what can be done with it.',
          on: {
            delete: {
              guard: { type: 'isDeletable', params: ({ event }) => event.tender },
              target: 'confirmingDeletion',
              actions: { type: 'choose', params: ({ event }) => ({ act: 'delete', tender: event.tender }) },
            },
            'take.back': {
              guard: { type: 'isPending', params: ({ event }) => event.tender },
              target: 'acting',
              actions: { type: 'choose', params: ({ event }) => ({ act: 'takeBack', tender: event.tender }) },
            },
            'cancel.tender': {
              guard: { type: 'isCancellable', params: ({ event }) => event.tender },
              target: 'givingReason',
              actions: { type: 'choose', params: ({ event }) => ({ act: 'cancel', tender: event.tender }) },
            },
          },
        },
        confirmingDeletion: {
          description: 'A dialog asks whether to delete a draft permanently.',
          tags: 'dialog',
          on: { confirm: 'deleting', cancel: 'choosing' },
        },
        deleting: {
          description: 'The draft is being deleted; the list is read again on success and on failure.',
          tags: ['busy', 'dialog'],
          exit: ['noteDecided', 'reloadList'],
          invoke: {
            id: 'actOnTender',
            src: 'actOnTender',
            input: ({ context }) => actOf(context),
            onDone: { target: 'choosing', actions: { type: 'announceDone', params: 'delete' } },
            onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
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
                target: 'acting',
                actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
              },
              // The reason is restored when the same tender is cancelled again.
              { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
            ],
          },
        },
        acting: {
          description:
            'The tender is being returned to the drafts or cancelled; the list is read again on success and on failure. The reason is kept if that fails.',
          tags: 'busy',
          exit: ['noteDecided', 'reloadList'],
          invoke: {
            id: 'actOnTender',
            src: 'actOnTender',
            input: ({ context }) => actOf(context),
            onDone: {
              target: 'choosing',
              actions: [
                { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
                'forgetReason',
                { type: 'announceDone', params: ({ context }) => context.act },
              ],
            },
            onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    phases: {
      description: 'Whether the shown phases are those of the present.',
      initial: 'present',
      states: {
        present: {
          description: 'No phase of a shown tender has changed since it was read.',
          on: {
            'clock.ticked': { guard: { type: 'isOverdue', params: ({ event }) => event.now }, target: 'overdue', actions: 'refreshList' },
          },
        },
        overdue: { description: 'The list is being read again, once.', on: { 'list.read': 'present' } },
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
            'list.read': { guard: { type: 'isElsewhere', params: ({ event }) => event.result }, target: 'collapsed' },
          },
        },
      },
    },
  },
});
