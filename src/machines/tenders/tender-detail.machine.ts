import { assign, raise, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { asFailure } from '../../../contract/failures.ts';
import { detailActionOf } from '../../../contract/rules/tenders.ts';
import { port, watchPort } from '../port.ts';
import { addendumMachine } from './addendum.machine.ts';
import { interestMachine } from './interest.machine.ts';
import { questionsMachine } from './questions.machine.ts';
import { tenderHistoryMachine } from './tender-history.machine.ts';
import { isOverdue } from './tender-windows.ts';

type Watched = { type: 'reload' } | { type: 'clock.ticked'; now: string };

/** A tender's own page: its terms, its dates, questions and answers; for its publisher also addenda and its history. */
export const tenderDetailMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; tender: TenderDetail | null },
    events: {} as
      | Watched
      | { type: 'retry' }
      | { type: 'interest' }
      | { type: 'file.open'; file: StoredFile }
      | { type: 'addendum.issued' },
    children: {} as { interest: 'interest'; questions: 'questions'; addendum: 'addendum'; tenderHistory: 'tenderHistory' },
    tags: {} as 'busy',
  },
  actors: {
    loadTender: port<TenderDetail, { id: number }>('loadTender'),
    interest: interestMachine,
    questions: questionsMachine,
    addendum: addendumMachine,
    tenderHistory: tenderHistoryMachine,
    watchReload: watchPort<{ type: 'reload' }>('watchReload'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
  },
  actions: {
    keep: assign({ tender: (_, tender: TenderDetail) => tender }),
    rereadHistory: sendTo('tenderHistory', { type: 'reload' }),
    /** Hands a document to the browser, which stores or shows it. */
    openFile: (_, _file: StoredFile) => {},
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
    isOverdue: ({ context: { tender } }, now: string) => tender !== null && isOverdue([tender], now),
    isInterestPossible: ({ context: { tender } }) => {
      const action = tender && detailActionOf(tender, null);
      return action?.kind === 'interest' && action.blockedBy === null;
    },
  },
}).createMachine({
  id: 'tenderDetail',
  description: 'Everyone reads a tender; bidders ask about it and show interest, its publisher answers and changes its terms.',
  context: ({ input }) => ({ ...input, tender: null }),
  type: 'parallel',
  invoke: [
    { id: 'watchReload', src: 'watchReload' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  on: { 'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } } },
  states: {
    tender: {
      description: 'The tender itself.',
      initial: 'loading',
      on: { reload: '.loading', 'addendum.issued': { target: '.loading' } },
      states: {
        loading: {
          description: 'The tender is on its way; what was shown before stays.',
          tags: 'busy',
          invoke: {
            id: 'loadTender',
            src: 'loadTender',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: 'shown', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'rereadHistory'] },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'failed' },
            ],
          },
        },
        shown: {
          description: 'The tender is shown; when its publish date or its deadline comes, the page follows by itself.',
          meta: { requirement: '2 Tender detail' },
          on: { 'clock.ticked': { guard: { type: 'isOverdue', params: ({ event }) => event.now }, target: 'loading' } },
        },
        missing: { description: 'There is no such tender, or it is not published.' },
        failed: { description: 'The tender could not be loaded; it can be tried again.', on: { retry: 'loading' } },
      },
    },
    parts: {
      description: 'The questions, and for the publisher addenda and the history: each a flow of its own.',
      invoke: [
        { id: 'questions', src: 'questions', input: ({ context: { id } }) => ({ tenderId: id }) },
        { id: 'addendum', src: 'addendum', input: ({ context: { id } }) => ({ tenderId: id }) },
        { id: 'tenderHistory', src: 'tenderHistory', input: ({ context: { id } }) => ({ tenderId: id }) },
      ],
    },
    interest: {
      description: 'Showing interest in the tender.',
      initial: 'resting',
      states: {
        resting: { description: 'No one is showing interest.', on: { interest: { guard: 'isInterestPossible', target: 'open' } } },
        open: {
          description: 'Interest is being shown; the tender is reloaded on success and on failure.',
          meta: { requirement: '4 Interest flow' },
          invoke: {
            id: 'interest',
            src: 'interest',
            input: ({ context: { id } }) => ({ tenderId: id }),
            onDone: { target: 'resting', actions: raise({ type: 'reload' }) },
          },
        },
      },
    },
  },
});
