import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { idOf } from '../ui/path-id.ts';
import { PaymentRetry } from './PaymentRetry.tsx';

/** `/retry`: pays again, for the proposal that the address names. */
export function RetryPage() {
  const { paymentRetry } = useFlows('payments');
  const search = useSearch();
  const proposal = new URLSearchParams(search).get('proposal');
  return <Flow key={search} machine={paymentRetry} input={{ proposal: proposal ? idOf(proposal) : null }} view={PaymentRetry} />;
}
