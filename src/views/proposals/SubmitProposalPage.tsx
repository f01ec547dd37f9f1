import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { idOf } from '../ui/path-id.ts';
import { ProposalWizard } from './wizard/ProposalWizard.tsx';

/** `/submit-proposal/{id}`; the ID of the tender. */
export const SubmitProposalPage = signedInOnly(function Page() {
  const { proposalWizard } = useFlows('proposals');
  const { id } = useParams();
  return <Flow key={id} machine={proposalWizard} input={{ tenderId: idOf(id) }} view={ProposalWizard} />;
});
