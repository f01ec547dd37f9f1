import { proposalDraftsMachine } from '../../../src/machines/proposals/proposal-drafts.machine.ts';
import { failureWith } from '../support/samples.ts';
import { localDraft, ownDraft, ownDraftPage } from '../support/samples-proposals.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(proposalDraftsMachine, {
  events: {
    'list.read': [{ result: ownDraftPage(2) }],
    delete: [{ draft: ownDraft }, { draft: localDraft }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { deleteDraft: { done: [undefined], failed: [failureWith(409)] } },
  distinguish: ({ read, chosen }) => [read?.items.length, chosen?.updatedAt],
});
