import { assign, raise, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { detailActionOf } from '../../../contract/rules/tenders.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { addendumMachine } from './addendum.machine.ts';
import { interestMachine } from './interest.machine.ts';
import { questionsMachine } from './questions.machine.ts';
import { tenderHistoryMachine } from './tender-history.machine.ts';
import { tenderWatchMachine } from './tender-watch.machine.ts';
import { isOverdue } from './tender-windows.ts';

type Watched = Reload | { type: 'clock.ticked'; now: string };

/** The page of a tender: terms, dates, questions and answers; for its publisher also addenda and the history. */
export const tenderDetailMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; tender: TenderDetail | null },
    events: {} as
      | NetworkReturned
      | Watched
      | { type: 'retry' }
      | { type: 'interest' }
      | { type: 'file.open'; file: StoredFile }
      | { type: 'addendum.issued' },
    children: {} as {
      interest: 'interest';
      questions: 'questions';
      addendum: 'addendum';
      tenderHistory: 'tenderHistory';
      tenderWatch: 'tenderWatch';
    },
    tags: {} as 'busy',
  },
  actors: {
    loadTender: port<TenderDetail, { id: number }>('loadTender'),
    interest: interestMachine,
    questions: questionsMachine,
    addendum: addendumMachine,
    tenderHistory: tenderHistoryMachine,
    tenderWatch: tenderWatchMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
  },
  actions: {
    raiseReload: raise({ type: 'reload.data' }),
    keep: assign({ tender: (_, tender: TenderDetail) => tender }),
    reloadHistory: sendTo('tenderHistory', { type: 'reload.data' }),
    reportLoaded: sendTo('tenderWatch', (_, { isWatched }: TenderDetail) => ({ type: 'tender.loaded' as const, isWatched })),
    /** Downloads or opens a document. */
    openFile: effect<StoredFile>('openFile'),
  },
  guards: {
    isMissing: failedWith('notFound'),
    isOverdue: ({ context: { tender } }, now: string) => tender !== null && isOverdue([tender], now),
    isInterestPossible: ({ context: { tender } }) => {
      const action = tender && detailActionOf(tender, null);
      return action?.kind === 'interest' && action.blockedBy === null;
    },
  },
}).createMachine({
  id: 'tenderDetail',
  description: 'Everyone can read a tender; bidders ask questions and express interest, its publisher answers and changes its terms.',
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
      on: { 'reload.*': '.loading', 'addendum.issued': { target: '.loading' } },
      states: {
        loading: {
          description: 'The tender is loading; the previous content stays visible.',
          tags: 'busy',
          invoke: {
            id: 'loadTender',
            src: 'loadTender',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'keep', params: ({ event }) => event.output },
                'reloadHistory',
                { type: 'reportLoaded', params: ({ event }) => event.output },
              ],
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'failed' },
            ],
          },
        },
        shown: {
          description: 'The tender is shown; the page updates automatically at the publish date and at the deadline.',
          meta: { requirement: '2 Tender detail' },
          on: { 'clock.ticked': { guard: { type: 'isOverdue', params: ({ event }) => event.now }, target: 'loading' } },
        },
        missing: { description: 'The tender does not exist or is not published.' },
        failed: {
          description: 'The tender could not be loaded; the user can retry.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { retry: 'loading', 'network.returned': 'loading' },
        },
      },
    },
    parts: {
      description: 'The bookmark, the questions and, for the publisher, addenda and the history, each in its own flow.',
      invoke: [
        { id: 'questions', src: 'questions', input: ({ context: { id } }) => ({ tenderId: id }) },
        { id: 'addendum', src: 'addendum', input: ({ context: { id } }) => ({ tenderId: id }) },
        { id: 'tenderHistory', src: 'tenderHistory', input: ({ context: { id } }) => ({ tenderId: id }) },
        { id: 'tenderWatch', src: 'tenderWatch', input: ({ context: { id } }) => ({ tenderId: id, isWatched: false }) },
      ],
    },
    interest: {
      description: 'Whether the member is expressing interest in the tender.',
      initial: 'idle',
      states: {
        idle: { description: 'No interest is being expressed.', on: { interest: { guard: 'isInterestPossible', target: 'open' } } },
        open: {
          description: 'The member logs in and confirms the interest; the tender is loaded again afterwards.',
          meta: { requirement: '4 Interest flow' },
          invoke: {
            id: 'interest',
            src: 'interest',
            input: ({ context: { id } }) => ({ tenderId: id }),
            onDone: { target: 'idle', actions: 'raiseReload' },
          },
        },
      },
    },
  },
});
