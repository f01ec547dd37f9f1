import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { idOf } from '../ui/path-id.ts';
import { PaymentRetry } from './PaymentRetry.tsx';

/** `/retry`: retries the payment for the proposal in the URL. */
export function RetryPage() {
  const { paymentRetry } = useFlows('payments');
  const search = useSearch();
  const proposal = new URLSearchParams(search).get('proposal');
  return <Flow key={search} machine={paymentRetry} input={{ proposal: proposal ? idOf(proposal) : null }} view={PaymentRetry} />;
}
