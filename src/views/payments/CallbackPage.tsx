import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { PaymentResult } from './PaymentResult.tsx';

/** `/callback`: the return URL of payments, with the status and, from our own server, the payment ID. */
export function CallbackPage() {
  const { paymentResult } = useFlows('payments');
  const search = useSearch();
  const query = new URLSearchParams(search);
  return (
    <Flow
      key={search}
      machine={paymentResult}
      input={{ status: query.get('status') ?? '', payment: query.get('payment') || null }}
      view={PaymentResult}
    />
  );
}
