import { fromCallback, fromPromise } from 'xstate';
import type { OwnTenderPage } from '../../contract/entities/tenders.ts';
import type { PublishingToast } from '../machines/shell/toast.ts';
import type { OwnTendersSearch } from '../machines/tenders/own-tenders.ts';
import { tenderEditorMachine } from '../machines/tenders/tender-editor.machine.ts';
import { emptyTender } from '../machines/tenders/tender-form.ts';
import { tenderInterestsMachine } from '../machines/tenders/tender-interests.machine.ts';
import { tenderManagementMachine } from '../machines/tenders/tender-management.machine.ts';
import { tenderReviewMachine } from '../machines/tenders/tender-review.machine.ts';
import { goTo } from '../services/browser/address.ts';
import { focusAfterRender } from '../services/browser/page.ts';
import { watchDraftTabs } from '../services/drafts/open-drafts.ts';
import { endTenderDraft, tenderDraftStore } from '../services/drafts/tender-draft-store.ts';
import { saveDocument } from '../services/files.ts';
import * as editor from '../services/tenders/tender-editor.ts';
import * as management from '../services/tenders/tender-management.ts';
import * as tenders from '../services/tenders/tenders.ts';
import { wireDecisions } from './decisions.ts';
import { wireAutosave } from './drafts.ts';
import { wireKeptDocuments } from './kept-documents.ts';
import { wireList } from './lists.ts';
import { showPageToast } from './page-toasts.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, showSuccess, type Tools, watchClock } from './tools.ts';

const done = { takeBack: 'publishingToast.tenderTakenBack', cancel: 'publishingToast.tenderCancelled' } as const;
const interestDone = { approve: 'publishingToast.interestApproved', reject: 'publishingToast.interestRejected' } as const;
const reviewDone = { approve: 'publishingToast.tenderApproved', reject: 'publishingToast.tenderRejected' } as const;

/** Provides the flows of publishers, and of the admins who approve tenders. */
export const wirePublishing = (tools: Tools) => {
  const { api, client, decisions } = tools;
  const toast = showSuccess(tools);
  const publishingToast = (key: PublishingToast): void => showPageToast(tools, { key, bundle: 'publishing' });

  const tenderInterests = tenderInterestsMachine.provide({
    actors: {
      interests: wireList(
        tools,
        ({ tenderId, page }: { tenderId: number; page: number }, signal) => management.loadInterests(api, tenderId, page, signal),
        // They are shown within a page.
        { scrollToTop: () => {} },
      ),
      decideOnInterest: fromPromise(({ input, signal }) => management.decideOnInterest(api, input, signal)),
      reason,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone: (_, outcome) => publishingToast(interestDone[outcome]),
      focusDecided: (_, id) => id !== null && focusAfterRender([`interest-${id}`, 'interests']),
    },
  });

  const tenderManagement = tenderManagementMachine.provide({
    actors: {
      tenders: wireList<OwnTenderPage, OwnTendersSearch>(tools, (search, signal) => management.loadMyTenders(api, search, signal)),
      actOnTender: fromPromise(async ({ input, signal }) => {
        await management.actOnTender(api, input, signal);
        if (input.act === 'delete') endTenderDraft(input.id);
      }),
      tenderInterests,
      reason,
      watchClock,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone: (_, outcome) => (outcome === 'delete' ? toast('toast.tenderDeleted') : publishingToast(done[outcome])),
      focusDecided: (_, id) => id !== null && focusAfterRender([`tender-${id}`, 'my-tenders']),
    },
  });

  const tenderEditor = tenderEditorMachine.provide({
    actors: {
      openTender: fromPromise(({ input, signal }) => editor.openTender(api, input.id, emptyTender, signal)),
      publishTender: fromPromise(({ input, signal }) => editor.publishTender(api, input, signal).then(() => endTenderDraft(input.id))),
      watchTabs: fromCallback(({ input: { id }, sendBack }) =>
        // A new tender has no ID yet, and no other tab can open it.
        id === null ? undefined : watchDraftTabs(`tender.${id}`, (isElsewhere) => sendBack({ type: 'tabs.changed', isElsewhere })),
      ),
      documents: wireKeptDocuments(tools),
      autosave: wireAutosave(tools, tenderDraftStore(api), 'toast.tenderSaved'),
    },
    actions: {
      showInAddress: (_, id) => goTo(`/account/tender-management/${id}`, { replace: true }),
      showManagement: () => {
        publishingToast('publishingToast.tenderSent');
        goTo('/account/tender-management');
      },
    },
  });

  const tenderReview = tenderReviewMachine.provide({
    actors: {
      tenders: wireList(tools, ({ page }: { page: number }, signal) => tenders.loadPending(api, page, signal)),
      decideOnTender: fromPromise(({ input, signal }) => tenders.decideOnTender(api, input, signal)),
      ...wireDecisions(tools, 'pending-tenders'),
      reason,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone: (_, outcome) => {
        if (outcome === 'undo') toast('toast.undone');
        else publishingToast(reviewDone[outcome]);
        decisions.announce();
      },
      focusDecided: (_, id) => id !== null && focusAfterRender([`pending-${id}-card`, 'pending-tenders']),
      openFile: (_, file) => void saveDocument(client, file),
    },
  });

  return { tenderManagement, tenderEditor, tenderReview };
};
