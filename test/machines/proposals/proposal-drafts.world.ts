import { proposalDraftsMachine } from '../../../src/machines/proposals/proposal-drafts.machine.ts';
import { failureWith } from '../support/samples.ts';
import { localDraft, ownDraft, ownDraftPage } from '../support/samples-proposals.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(proposalDraftsMachine, {
  events: {
    ...reloads,
    retry: [{}],
    'network.returned': [{}],
    'page.next': [{}],
    'page.previous': [{}],
    delete: [{ draft: ownDraft }, { draft: localDraft }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadMyDrafts: {
      done: [ownDraftPage(2), ownDraftPage(1), ownDraftPage(1, []), ownDraftPage(0, [localDraft])],
      failed: [failureWith(500)],
    },
    deleteDraft: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ page, result, chosen }) => [page, result?.pageCount, result?.items.length, chosen?.updatedAt],
});
