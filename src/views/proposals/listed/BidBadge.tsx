import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import { BidMark } from '../../tenders/BidStanding.tsx';
import { ProposalStateBadge } from './ProposalStateBadge.tsx';

/** The standing of one's own proposal, and beside it whether it was shortlisted. */
export function BidBadge({ proposal: { state, standing } }: { proposal: Pick<OwnProposal, 'state' | 'standing'> }) {
  if (!standing) return <ProposalStateBadge state={state} />;
  return (
    <>
      <BidMark standing={standing} />
      {standing.kind === 'valid' && state === 'shortlisted' && <ProposalStateBadge state={state} />}
    </>
  );
}
