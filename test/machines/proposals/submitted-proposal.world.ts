import { submittedProposalMachine } from '../../../src/machines/proposals/submitted-proposal.machine.ts';
import { failureWith } from '../support/samples.ts';
import { due, proposalDetail } from '../support/samples-proposals.ts';
import { paper } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(submittedProposalMachine, {
  input: { id: 21 },
  events: {
    ...reloads,
    retry: [{}],
    'network.returned': [{}],
    'version.choose': [{ version: 1 }],
    'file.open': [{ file: paper }],
    print: [{}],
    pay: [{}],
    withdraw: [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadProposal: {
      done: [proposalDetail('awaiting_payment', 'running', due), proposalDetail('awarded', 'awarded')],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    payProposal: { done: [{ payUrl: '/sandbox-payment/1' }], failed: [{ ...failureWith(502), code: 'gatewayDown' }] },
    withdrawProposal: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ proposal }) => proposal?.state,
});
