import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { PaymentResult } from './PaymentResult.tsx';

/** `/callback`: where a payment leads back to, with its status and, from our own server, its id. */
export function CallbackPage() {
  const { paymentResult } = useFlows('payments');
  const search = useSearch();
  const told = new URLSearchParams(search);
  return (
    <Flow
      key={search}
      machine={paymentResult}
      input={{ status: told.get('status') ?? '', payment: told.get('payment') || null }}
      view={PaymentResult}
    />
  );
}
