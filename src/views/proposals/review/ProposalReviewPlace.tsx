import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { ProposalReview } from './ProposalReview.tsx';

/** `/account/tender-management/{id}/proposals`, for the tender's publisher. */
export function ProposalReviewPlace({ tenderId }: { tenderId: number }) {
  const { proposalReview } = useFlows('proposals');
  return <Flow machine={proposalReview} input={{ tenderId }} view={ProposalReview} />;
}
