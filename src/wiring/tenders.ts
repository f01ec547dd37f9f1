import { fromCallback, fromPromise } from 'xstate';
import { formatTenderUrl, parseTenderUrl } from '../../contract/rules/tender-url.ts';
import { addendumMachine } from '../machines/tenders/addendum.machine.ts';
import { emptyAddendum } from '../machines/tenders/addendum-form.ts';
import { interestMachine } from '../machines/tenders/interest.machine.ts';
import { questionsMachine } from '../machines/tenders/questions.machine.ts';
import { tenderDetailMachine } from '../machines/tenders/tender-detail.machine.ts';
import { tenderHistoryMachine } from '../machines/tenders/tender-history.machine.ts';
import { tenderListingMachine } from '../machines/tenders/tender-listing.machine.ts';
import { tenderWatchMachine } from '../machines/tenders/tender-watch.machine.ts';
import { goTo, watchAddress } from '../services/address.ts';
import { saveDocument } from '../services/files.ts';
import { focusAfterRender, scrollToTop } from '../services/page.ts';
import * as management from '../services/tender-management.ts';
import * as tenders from '../services/tenders.ts';
import { wireDocuments } from './documents.ts';
import { showSuccess, type Tools, watchClock, watchNewsOf, wireEnsureMember } from './tools.ts';

/** Provides the flows of the public marketplace; loaded with the first of its pages. */
export const wireTenders = (tools: Tools) => {
  const { api, client } = tools;
  const watchReload = watchNewsOf(tools);
  const ensureMember = wireEnsureMember(tools);
  const toast = showSuccess(tools);

  const interest = interestMachine.provide({
    actors: {
      ensureMember,
      checkInterest: fromPromise(({ input, signal }) => tenders.checkInterest(api, input.tenderId, signal)),
      submitInterest: fromPromise(({ input, signal }) => tenders.submitInterest(api, input.tenderId, signal)),
    },
  });

  const tenderWatch = tenderWatchMachine.provide({
    actors: { ensureMember, storeWatch: fromPromise(({ input, signal }) => tenders.storeWatch(api, input, signal)) },
    actions: { announceWatched: (_, isWatched) => toast(isWatched ? 'toast.tenderWatched' : 'toast.tenderUnwatched') },
  });

  const questions = questionsMachine.provide({
    actors: {
      loadQuestions: fromPromise(({ input, signal }) => tenders.loadQuestions(api, input.tenderId, input.page, signal)),
      openQuestion: fromPromise(async ({ input: { tenderId } }) => ({
        ...tenders.readQuestion(tenderId),
        answers: tenders.readAnswers(tenderId),
      })),
      ensureMember,
      sendQuestion: fromPromise(({ input, signal }) => tenders.sendQuestion(api, input.tenderId, input, signal)),
      sendAnswer: fromPromise(({ input, signal }) => tenders.sendAnswer(api, input.id, input.text, signal)),
      watchReload,
    },
    actions: {
      keepDraft: (_, { tenderId, text, key }) => tenders.keepQuestion(tenderId, { text, key }),
      dropDraft: (_, { tenderId }) => tenders.dropQuestion(tenderId),
      keepAnswers: (_, { tenderId, answers }) => tenders.keepAnswers(tenderId, answers),
      focusAnswered: (_, id) => {
        if (id !== null) focusAfterRender([`question-${id}`, 'questions']);
      },
      announceAsked: () => toast('toast.questionAsked'),
      announceAnswered: () => toast('toast.questionAnswered'),
    },
  });

  const addendum = addendumMachine.provide({
    actors: {
      openAddendum: fromPromise(async ({ input }) => management.readAddendum(input.tenderId, emptyAddendum)),
      issueAddendum: fromPromise(({ input, signal }) => management.issueAddendum(api, input, signal)),
      documents: wireDocuments(tools),
    },
    actions: {
      keepDraft: (_, { tenderId, draft }) => management.keepAddendum(tenderId, draft),
      dropDraft: (_, { tenderId }) => management.dropAddendum(tenderId),
      announceIssued: () => toast('toast.addendumIssued'),
    },
  });

  const tenderHistory = tenderHistoryMachine.provide({
    actors: { loadHistory: fromPromise(({ input, signal }) => tenders.loadHistory(api, input.tenderId, signal)) },
  });

  const load = fromPromise<Awaited<ReturnType<typeof tenders.loadTenders>>, Parameters<typeof tenders.loadTenders>[1]>(
    ({ input, signal }) => tenders.loadTenders(api, input, signal),
  );

  const tenderListing = tenderListingMachine.provide({
    actors: {
      loadTenders: load,
      prefetchTenders: load,
      interest,
      watchAddress: fromCallback(({ sendBack }) =>
        watchAddress((path, query) => {
          if (path.replace(/\/$/, '') === '/tender') sendBack({ type: 'address.changed', search: parseTenderUrl(query) });
        }),
      ),
      watchReload,
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
      loadTender: fromPromise(({ input, signal }) => tenders.loadTender(api, input.id, signal)),
      interest,
      questions,
      addendum,
      tenderHistory,
      watchReload,
      watchClock,
    },
    actions: { openFile: (_, file) => void saveDocument(client, file) },
  });

  return { tenderListing, tenderDetail, tenderWatch };
};
