import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { SandboxPayment } from './SandboxPayment.tsx';

/** `/sandbox-payment/{id}`: the page of the sandbox gateway. */
export function SandboxPaymentPage() {
  const { sandboxPayment } = useFlows('payments');
  const { id = '' } = useParams();
  return <Flow key={id} machine={sandboxPayment} input={{ id }} view={SandboxPayment} />;
}
