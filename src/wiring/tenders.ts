import { fromCallback, fromPromise } from 'xstate';
import { asFailure } from '../../contract/failures.ts';
import { formatTenderUrl, parseTenderUrl } from '../../contract/rules/tender-url.ts';
import { addendumMachine } from '../machines/tenders/addendum.machine.ts';
import { emptyAddendum } from '../machines/tenders/addendum-form.ts';
import { interestMachine } from '../machines/tenders/interest.machine.ts';
import { questionsMachine } from '../machines/tenders/questions.machine.ts';
import { tenderDetailMachine } from '../machines/tenders/tender-detail.machine.ts';
import { tenderHistoryMachine } from '../machines/tenders/tender-history.machine.ts';
import { tenderListingMachine } from '../machines/tenders/tender-listing.machine.ts';
import { tenderWatchMachine } from '../machines/tenders/tender-watch.machine.ts';
import { goTo, watchQuery } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import * as drafts from '../services/drafts/tender-drafts.ts';
import { wireDocuments } from './documents.ts';
import { wireEnsureMember } from './ensure-member.ts';
import { wireList } from './lists.ts';
import { announceFailedOf, showSuccess, type Tools, watchClock, watchNetworkOf, watchReloadOf } from './tools.ts';

// Loaded with the first call: a page that the server rendered needs none.
const tenders = () => import('../services/tenders/tenders.ts');
const management = () => import('../services/tenders/tender-management.ts');
type Tenders = typeof import('../services/tenders/tenders.ts');

/** Provides the flows of the public marketplace; loaded with the first of its pages. */
export const wireTenders = (tools: Tools) => {
  const { api, client, sendToShell } = tools;
  const watchReload = watchReloadOf(tools);
  const watchNetwork = watchNetworkOf(tools);
  const ensureMember = wireEnsureMember(tools);
  const toast = showSuccess(tools);

  const interest = interestMachine.provide({
    actors: {
      ensureMember,
      checkInterest: fromPromise(async ({ input, signal }) => (await tenders()).checkInterest(api, input.tenderId, signal)),
      submitInterest: fromPromise(async ({ input, signal }) => (await tenders()).submitInterest(api, input.tenderId, signal)),
    },
    actions: { announceFailed: announceFailedOf(tools) },
  });

  const tenderWatch = tenderWatchMachine.provide({
    actors: { ensureMember, storeWatch: fromPromise(async ({ input, signal }) => (await tenders()).storeWatch(api, input, signal)) },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceWatched: (_, isWatched) => toast(isWatched ? 'toast.tenderWatched' : 'toast.tenderUnwatched'),
      markSeen: (_, { tenderId }) => void tenders().then(({ markSeen }) => markSeen(api, tenderId)),
    },
  });

  const questions = questionsMachine.provide({
    actors: {
      questions: wireList(
        tools,
        async ({ tenderId, page }: { tenderId: number; page: number }, signal) =>
          (await tenders()).loadQuestions(api, tenderId, page, signal),
        // They are a part of the page.
        { scrollToTop: () => {} },
      ),
      openQuestion: fromPromise(async ({ input: { tenderId } }) => ({
        ...drafts.readQuestion(tenderId),
        answers: drafts.readAnswers(tenderId),
      })),
      ensureMember,
      sendQuestion: fromPromise(async ({ input, signal }) => (await tenders()).sendQuestion(api, input.tenderId, input, signal)),
      sendAnswer: fromPromise(async ({ input, signal }) => (await tenders()).sendAnswer(api, input.id, input.text, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      keepDraft: (_, { tenderId, text, key }) => drafts.keepQuestion(tenderId, { text, key }),
      dropDraft: (_, { tenderId }) => drafts.dropQuestion(tenderId),
      keepAnswers: (_, { tenderId, answers }) => drafts.keepAnswers(tenderId, answers),
      focusAnswered: (_, id) => {
        if (id !== null) focusAfterRender([`question-${id}`, 'questions']);
      },
      announceAsked: () => toast('toast.questionAsked'),
      announceAnswered: () => toast('toast.questionAnswered'),
    },
  });

  const addendum = addendumMachine.provide({
    actors: {
      openAddendum: fromPromise(async ({ input }) => drafts.readAddendum(input.tenderId, emptyAddendum)),
      issueAddendum: fromPromise(async ({ input, signal }) => (await management()).issueAddendum(api, input, signal)),
      documents: wireDocuments(tools),
    },
    actions: {
      keepDraft: (_, { tenderId, draft }) => drafts.keepAddendum(tenderId, draft),
      dropDraft: (_, { tenderId }) => drafts.dropAddendum(tenderId),
      announceIssued: () => toast('toast.addendumIssued'),
    },
  });

  const tenderHistory = tenderHistoryMachine.provide({
    actors: {
      loadHistory: fromPromise(async ({ input, signal }) => (await tenders()).loadHistory(api, input.tenderId, signal)),
      watchNetwork: watchNetworkOf(tools),
    },
  });

  const load = fromPromise<Awaited<ReturnType<Tenders['loadTenders']>>, Parameters<Tenders['loadTenders']>[1]>(async ({ input, signal }) =>
    (await tenders()).loadTenders(api, input, signal),
  );

  const tenderListing = tenderListingMachine.provide({
    actors: {
      loadTenders: load,
      prefetchTenders: load,
      interest,
      watchAddress: fromCallback(({ sendBack }) =>
        watchQuery('/tender', (query) => sendBack({ type: 'address.changed', search: parseTenderUrl(query) })),
      ),
      watchReload,
      watchNetwork,
      watchClock,
    },
    actions: {
      showInAddress: (_, search) => goTo(formatTenderUrl(search)),
      showPage: (_, search) => {
        goTo(formatTenderUrl(search));
        scrollToTop();
      },
      correctAddress: (_, search) => goTo(formatTenderUrl(search), { replace: true }),
    },
  });

  const tenderDetail = tenderDetailMachine.provide({
    actors: {
      loadTender: fromPromise(async ({ input, signal }) => (await tenders()).loadTender(api, input.id, signal)),
      interest,
      questions,
      addendum,
      tenderHistory,
      tenderWatch,
      watchReload,
      watchNetwork,
      watchClock,
    },
    actions: {
      openFile: (_, file) =>
        void import('../services/files.ts').then(
          ({ saveDocument }) => saveDocument(client, file),
          (failure) => sendToShell({ type: 'call.failed', failure: asFailure(failure) }),
        ),
    },
  });

  return { tenderListing, tenderDetail, tenderWatch };
};
