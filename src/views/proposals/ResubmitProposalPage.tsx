import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { idOf } from '../ui/path-id.ts';
import { Resubmission } from './revision/Resubmission.tsx';

/** `/resubmit-proposal/{id}`; the ID of the proposal. */
export const ResubmitProposalPage = signedInOnly(function Page() {
  const { resubmission } = useFlows('proposals');
  const { id } = useParams();
  return <Flow key={id} machine={resubmission} input={{ id: idOf(id) }} view={Resubmission} />;
});
