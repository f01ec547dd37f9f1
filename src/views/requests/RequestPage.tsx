import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { idOf } from '../ui/path-id.ts';
import { ServiceRequest } from './ServiceRequest.tsx';

/** `/request-service/{id}`; the ID of the company. */
export const RequestPage = signedInOnly(function Page() {
  const { serviceRequest } = useFlows('requests');
  const { id } = useParams();
  return <Flow key={id} machine={serviceRequest} input={{ companyId: idOf(id) }} view={ServiceRequest} />;
});
