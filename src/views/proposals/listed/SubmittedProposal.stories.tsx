import { member } from '../../../../.storybook/samples.ts';
import { proposalDetail, toRevise } from '../../../../.storybook/samples-proposals.ts';
import { revisedProposal } from '../../../../.storybook/samples-review.ts';
import { bids } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { ProposalDetail } from '../../../../contract/entities/proposals.ts';
import { submittedProposalMachine } from '../../../machines/proposals/submitted-proposal.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { SubmittedProposal } from './SubmittedProposal.tsx';

export default { title: 'proposals/Submitted proposal' };

type Detail = typeof submittedProposalMachine;

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const at = (
  value: Situation<Detail>['value'],
  proposal: ProposalDetail | null,
  version = proposal?.version ?? null,
): Situation<Detail> => ({
  value,
  context: { id: proposalDetail.id, proposal, version },
  shell,
});
const unpaid: ProposalDetail = {
  ...proposalDetail,
  state: 'awaiting_payment',
  standing: bids.unpaid,
  payment: { status: 'cancelled', amount: 100, expiresAt: null, isRefundDue: false },
  versions: proposalDetail.versions.map((version) => ({ ...version, validAt: null })),
};

const situations = {
  loading: at('loading', null),
  reloading: at('loading', proposalDetail),
  missing: at('missing', null),
  failed: at('failed', null),
  shown: at('shown', proposalDetail),
  unpaid: at('shown', unpaid),
  refundDue: at('shown', { ...revisedProposal, state: 'not_awarded', note: 'The price stays as it is.', standing: bids.refundDue }),
  lapsed: at('shown', { ...unpaid, standing: bids.lapsed }),
  shortlisted: at('shown', { ...proposalDetail, state: 'shortlisted' }),
  toRevise: at('shown', toRevise),
  revised: at('shown', revisedProposal),
  olderVersion: at('shown', revisedProposal, 1),
  paying: at('paying', unpaid),
  redirecting: at('redirecting', unpaid),
  confirming: at('confirming', proposalDetail),
  withdrawing: at('withdrawing', proposalDetail),
} satisfies Record<string, Situation<Detail>>;
expectEveryState<Detail>(submittedProposalMachine, situations);

const View = (props: ViewProps<Detail>) => (
  <main className="wrap py-8 max-w-[968px]">
    <SubmittedProposal {...props} />
  </main>
);

export const Loading = storyOf<Detail>(submittedProposalMachine, View, situations.loading);
export const Reloading = storyOf<Detail>(submittedProposalMachine, View, situations.reloading);
export const Missing = storyOf<Detail>(submittedProposalMachine, View, situations.missing);
export const Failed = storyOf<Detail>(submittedProposalMachine, View, situations.failed);
export const Shown = storyOf<Detail>(submittedProposalMachine, View, situations.shown);
export const Unpaid = storyOf<Detail>(submittedProposalMachine, View, situations.unpaid);
export const RefundDue = storyOf<Detail>(submittedProposalMachine, View, situations.refundDue);
export const Lapsed = storyOf<Detail>(submittedProposalMachine, View, situations.lapsed);
export const Shortlisted = storyOf<Detail>(submittedProposalMachine, View, situations.shortlisted);
export const RevisionRequested = storyOf<Detail>(submittedProposalMachine, View, situations.toRevise);
export const Revised = storyOf<Detail>(submittedProposalMachine, View, situations.revised);
export const OlderVersion = storyOf<Detail>(submittedProposalMachine, View, situations.olderVersion);
export const Paying = storyOf<Detail>(submittedProposalMachine, View, situations.paying);
export const Redirecting = storyOf<Detail>(submittedProposalMachine, View, situations.redirecting);
export const Confirming = storyOf<Detail>(submittedProposalMachine, View, situations.confirming);
export const Withdrawing = storyOf<Detail>(submittedProposalMachine, View, situations.withdrawing);
