import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { idOf } from '../ui/path-id.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SubmittedProposal } from './listed/SubmittedProposal.tsx';
import { SubmittedProposals } from './listed/SubmittedProposals.tsx';

const MinutesPlace = onDemand<{ tenderId: number }>(() => import('./opening/OpeningPlace.tsx').then((file) => file.MinutesPlace));

/** `/account/submitted-proposals` and its subpaths. */
export function ProposalsPlace() {
  const { submittedProposals, submittedProposal } = useFlows('proposals');
  const [path] = useLocation();
  const [, , , chosen, tender] = path.split('/');
  if (!chosen) return <Flow machine={submittedProposals} view={SubmittedProposals} />;
  if (chosen === 'minutes' && tender) {
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <MinutesPlace key={tender} tenderId={idOf(tender)} />
      </Suspense>
    );
  }
  return <Flow key={chosen} machine={submittedProposal} input={{ id: idOf(chosen) }} view={SubmittedProposal} />;
}
