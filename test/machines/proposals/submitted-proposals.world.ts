import { submittedProposalsMachine } from '../../../src/machines/proposals/submitted-proposals.machine.ts';
import { failureWith } from '../support/samples.ts';
import { due, ownProposal, proposalCounts } from '../support/samples-proposals.ts';
import { reloads, worldOf } from '../support/world.ts';

const unpaid = ownProposal('awaiting_payment', 'running', due);
const submitted = ownProposal('submitted', 'running');
const awarded = ownProposal('awarded', 'awarded');
const pageOf = (pageCount: number, items = [unpaid, submitted, awarded]) => ({
  items,
  pageCount,
  totalItems: items.length,
  counts: proposalCounts,
});

export default worldOf(submittedProposalsMachine, {
  events: {
    ...reloads,
    'tab.choose': [{ tab: 'drafts' }, { tab: 'decided' }],
    retry: [{}],
    'network.returned': [{}],
    'page.next': [{}],
    'page.previous': [{}],
    pay: [{ proposal: unpaid }, { proposal: awarded }],
    withdraw: [{ proposal: submitted }, { proposal: awarded }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadMyProposals: { done: [pageOf(2), pageOf(1), pageOf(1, [])], failed: [failureWith(500)] },
    payProposal: { done: [{ payUrl: '/sandbox-payment/1' }], failed: [{ ...failureWith(502), code: 'gatewayDown' }] },
    withdrawProposal: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ search, result }) => [search.group, search.page, result?.pageCount, result?.items.length],
});
