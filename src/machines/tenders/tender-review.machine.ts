import { assign, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { ReviewedTender, ReviewPage } from '../../../contract/entities/tenders.ts';
import { firstEffectOf } from '../delayed.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { type DataChanged, effect, port, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';

type Act = 'approve' | 'reject';
/** A decision on a tender as it was loaded, with the reason of a rejection. */
export type TenderDecision = { act: Act; id: number; version: number; reason: string };
export type ReviewList = ListOf<ReviewPage, { page: number }>;

type Context = {
  /** The page that the list has read last. */
  read: ReviewPage | null;
  act: Act;
  chosen: ReviewedTender | null;
  reason: string;
  /** The tender that was just decided; it receives the focus after the reload, or the list that it is no longer in. */
  decided: number | null;
};

const decisionOf = ({ act, chosen, reason }: Context): TenderDecision => {
  const { id, version } = known(chosen);
  return { act, id, version, reason: reason.trim() };
};

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `tender.${chosen?.id}.reject`;

/** An admin reviews the tenders pending approval and approves or rejects each. */
export const tenderReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ListRead<ReviewPage>
      | DataChanged
      | { type: 'approve'; tender: ReviewedTender }
      | { type: 'reject'; tender: ReviewedTender }
      | { type: 'undo'; tender: ReviewedTender }
      | { type: 'file.open'; file: StoredFile },
    children: {} as { tenders: 'tenders'; reason: 'reason' },
    tags: {} as 'busy',
  },
  actors: {
    tenders: listOf<ReviewPage, { page: number }>(),
    decideOnTender: port<void, TenderDecision>('decideOnTender'),
    undoDecision: port<void, { id: number }>('undoDecision'),
    reason: reasonMachine,
    watchEffect: watchPort<DataChanged, { until: string | null }>('watchEffect'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: ReviewPage) => read }),
    choose: assign(({ context }, { act, tender }: { act: Act; tender: ReviewedTender }) => ({
      act,
      chosen: tender,
      reason: tender.id === context.chosen?.id ? context.reason : '',
      decided: null,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<Act | 'undo'>('announceDone'),
    /** Focuses the tender, or the list that it is no longer in. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => known(context.chosen).id }),
    openFile: effect<StoredFile>('openFile'),
    reloadList: sendTo('tenders', { type: 'reload.acted' }),
    refreshList: sendTo('tenders', { type: 'reload.data' }),
  },
  guards: {
    isUndecided: ({ context }, tender: ReviewedTender) => isListed(context.read, tender) && !tender.delayed,
    isDelayed: ({ context }, tender: ReviewedTender) => isListed(context.read, tender) && Boolean(tender.delayed),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'tenderReview',
  description: 'The tenders pending approval, oldest submission first.',
  meta: { requirement: '4 Life of a tender' },
  context: { read: null, act: 'approve', chosen: null, reason: '', decided: null },
  initial: 'choosing',
  invoke: { id: 'tenders', src: 'tenders', input: { search: { page: 1 } } },
  on: {
    'list.read': { actions: { type: 'keepRead', params: ({ event }) => event.result } },
    'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } },
  },
  states: {
    choosing: {
      description: 'Each tender can be decided, and an approval can be undone until it takes effect.',
      invoke: {
        id: 'watchEffect',
        src: 'watchEffect',
        input: ({ context: { read } }) => ({ until: firstEffectOf(read?.items.map(({ delayed }) => delayed) ?? []) }),
      },
      on: {
        'list.read': {
          target: 'choosing',
          reenter: true,
          actions: [
            { type: 'keepRead', params: ({ event }) => event.result },
            { type: 'focusDecided', params: ({ context }) => context.decided },
            'forgetDecided',
          ],
        },
        'reload.data': { actions: 'refreshList' },
        approve: {
          guard: { type: 'isUndecided', params: ({ event }) => event.tender },
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => ({ act: 'approve', tender: event.tender }) },
        },
        reject: {
          guard: { type: 'isUndecided', params: ({ event }) => event.tender },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => ({ act: 'reject', tender: event.tender }) },
        },
        undo: {
          guard: { type: 'isDelayed', params: ({ event }) => event.tender },
          target: 'undoing',
          actions: { type: 'choose', params: ({ event }) => ({ act: 'approve', tender: event.tender }) },
        },
      },
    },
    givingReason: {
      description: 'A dialog asks for the reason of a rejection; the publisher reads it.',
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
          // The reason is restored when the same tender is rejected again.
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    deciding: {
      description:
        'The tender is being approved or rejected; the list is read again on success and on failure. The reason is kept if that fails.',
      tags: 'busy',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'decideOnTender',
        src: 'decideOnTender',
        input: ({ context }) => decisionOf(context),
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
    undoing: {
      description: 'The approval is being undone; the list is read again on success and on failure.',
      tags: 'busy',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context }) => ({ id: known(context.chosen?.delayed).id }),
        onDone: { target: 'choosing', actions: { type: 'announceDone', params: 'undo' } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
