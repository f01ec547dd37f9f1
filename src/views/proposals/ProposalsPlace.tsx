import { useLocation } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { idOf } from '../ui/path-id.ts';
import { SubmittedProposal } from './listed/SubmittedProposal.tsx';
import { SubmittedProposals } from './listed/SubmittedProposals.tsx';

/** `/account/submitted-proposals` and its subpaths. */
export function ProposalsPlace() {
  const { submittedProposals, submittedProposal } = useFlows('proposals');
  const [path] = useLocation();
  const [, , , chosen] = path.split('/');
  if (!chosen) return <Flow machine={submittedProposals} view={SubmittedProposals} />;
  return <Flow key={chosen} machine={submittedProposal} input={{ id: idOf(chosen) }} view={SubmittedProposal} />;
}
