import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PaymentStatus } from '../../../contract/entities/payments.ts';

/** Money: the driver reads it as text unless a query makes it a number. */
type Money = ColumnType<string, string | number, never>;

type PaymentsTable = {
  /** A UUID that we choose; the gateway calls it its transaction's id. */
  id: string;
  proposal_id: number;
  version: number;
  amount: Money;
  currency: string;
  provider: 'sandbox' | 'skipcash';
  /** What the gateway calls it, and where it is paid; null until the gateway has answered. */
  provider_id: string | null;
  pay_url: string | null;
  /** Since when the gateway is being asked to open it; null while no one asks. */
  asked_at: Date | null;
  /** Paid never changes. */
  status: Generated<PaymentStatus>;
  /** It was paid, and for nothing: the money is to be given back. */
  refund_due: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
};

/** What a gateway told, as it came; the same twice is one. */
type PaymentEventsTable = {
  id: GeneratedAlways<number>;
  payment_id: string;
  status: string;
  /** Written as JSON. */
  raw: ColumnType<object, string, never>;
  at: Date;
};

type SandboxPaymentsTable = {
  id: string;
  amount: Money;
  currency: string;
  status: PaymentStatus;
  return_url: string;
  created_at: Date;
};

/** Payments for proposals, and what the sandbox gateway knows. */
export type PaymentTables = { payments: PaymentsTable; payment_events: PaymentEventsTable; sandbox_payments: SandboxPaymentsTable };
