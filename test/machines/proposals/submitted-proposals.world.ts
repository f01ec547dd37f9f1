import { submittedProposalsMachine } from '../../../src/machines/proposals/submitted-proposals.machine.ts';
import { failureWith } from '../support/samples.ts';
import { due, ownProposal, proposalCounts } from '../support/samples-proposals.ts';
import { worldOf } from '../support/world.ts';

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
    'list.read': [{ result: pageOf(2) }, { result: pageOf(1, []) }],
    'tab.choose': [{ tab: 'drafts' }, { tab: 'decided' }],
    pay: [{ proposal: unpaid }, { proposal: awarded }],
    withdraw: [{ proposal: submitted }, { proposal: awarded }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    payProposal: { done: [{ payUrl: '/sandbox-payment/1' }], failed: [{ ...failureWith(502), code: 'gatewayDown' }] },
    withdrawProposal: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ read, touched }) => [read?.items.length, touched],
});
