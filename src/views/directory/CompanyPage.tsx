import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { idOf } from '../ui/path-id.ts';
import { CompanyProfile } from './CompanyProfile.tsx';

/** `/companies/{id}` and `/company-profile/{id}`. */
export const CompanyPage = signedInOnly(function Page() {
  const { companyProfile } = useFlows('requests');
  const { id } = useParams();
  return <Flow key={id} machine={companyProfile} input={{ id: idOf(id) }} view={CompanyProfile} />;
});
