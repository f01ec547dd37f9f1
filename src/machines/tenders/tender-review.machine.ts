import { assign, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { ReviewedTender, ReviewPage } from '../../../contract/entities/tenders.ts';
import { firstEffectOf } from '../delayed.ts';
import { known } from '../known.ts';
import { isEmpty, pageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { type DataChanged, effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';

type Decided = { id: number; version: number };
type Context = { page: number; result: ReviewPage | null; chosen: ReviewedTender | null; reason: string };

const decidedOf = ({ chosen }: Context): Decided => {
  const { id, version } = known(chosen);
  return { id, version };
};

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `tender.${chosen?.id}.reject`;

/** An admin reviews the tenders pending approval and approves or rejects each. */
export const tenderReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'approve'; tender: ReviewedTender }
      | { type: 'reject'; tender: ReviewedTender }
      | { type: 'undo'; tender: ReviewedTender }
      | { type: 'file.open'; file: StoredFile }
      | { type: 'retry' },
    children: {} as { reason: 'reason' },
    tags: {} as 'busy',
  },
  actors: {
    loadPending: port<ReviewPage, { page: number }>('loadPending'),
    approveTender: port<void, Decided>('approveTender'),
    rejectTender: port<void, Decided & { reason: string }>('rejectTender'),
    undoDecision: port<void, { id: number }>('undoDecision'),
    reason: reasonMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchEffect: watchPort<DataChanged, { until: string | null }>('watchEffect'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: ReviewPage) => result }),
    goToPage: assign({ page: (_, page: number) => page }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    choose: assign(({ context }, tender: ReviewedTender) => ({
      chosen: tender,
      reason: tender.id === context.chosen?.id ? context.reason : '',
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<'approved' | 'rejected' | 'undone'>('announceDone'),
    /** Focuses the tender, or the list that it is no longer in. */
    focusDecided: effect<number | null>('focusDecided'),
    openFile: effect<StoredFile>('openFile'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...pageGuards,
    isEmpty,
    isUndecided: ({ context }, tender: ReviewedTender) => isListed(context.result, tender) && !tender.delayed,
    isDelayed: ({ context }, tender: ReviewedTender) => isListed(context.result, tender) && Boolean(tender.delayed),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'tenderReview',
  description: 'The tenders pending approval.',
  meta: { requirement: '4 Life of a tender' },
  context: { page: 1, result: null, chosen: null, reason: '' },
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } } },
  states: {
    list: {
      description:
        'A page of tenders, oldest submission first. Each can be decided, also while the list reloads: news must not swallow a press.',
      initial: 'loading',
      on: {
        approve: {
          guard: { type: 'isUndecided', params: ({ event }) => event.tender },
          target: 'approving',
          actions: { type: 'choose', params: ({ event }) => event.tender },
        },
        reject: {
          guard: { type: 'isUndecided', params: ({ event }) => event.tender },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event.tender },
        },
        undo: {
          guard: { type: 'isDelayed', params: ({ event }) => event.tender },
          target: 'undoing',
          actions: { type: 'choose', params: ({ event }) => event.tender },
        },
        'page.next': {
          guard: 'hasNext',
          target: '.loading',
          actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The tenders are loading; the previous ones stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadPending',
            src: 'loadPending',
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
                target: '#tenderReview.empty',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: '#tenderReview.failed',
          },
        },
        shown: {
          description: 'The page is shown; an approval can be undone until it takes effect.',
          invoke: {
            id: 'watchEffect',
            src: 'watchEffect',
            input: ({ context: { result } }) => ({ until: firstEffectOf(result?.items.map(({ delayed }) => delayed) ?? []) }),
          },
        },
      },
    },
    empty: { description: 'No tender is pending approval.', on: { 'reload.*': 'list' } },
    failed: {
      description: 'The tenders could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    approving: {
      description: 'The tender is being approved; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: { type: 'focusDecided', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'approveTender',
        src: 'approveTender',
        input: ({ context }) => decidedOf(context),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'approved' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    undoing: {
      description: 'The approval is being undone; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: { type: 'focusDecided', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context }) => ({ id: known(context.chosen?.delayed).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'undone' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
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
            target: 'rejecting',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          // The reason is restored when the same tender is rejected again.
          { target: 'list.shown', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    rejecting: {
      description: 'The tender is being rejected; the reason is kept if that fails.',
      tags: 'busy',
      exit: { type: 'focusDecided', params: null },
      invoke: {
        id: 'rejectTender',
        src: 'rejectTender',
        input: ({ context }) => ({ ...decidedOf(context), reason: context.reason.trim() }),
        onDone: {
          target: 'list',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'forgetReason',
            { type: 'announceDone', params: 'rejected' },
          ],
        },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
