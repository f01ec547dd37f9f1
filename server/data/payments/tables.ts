import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PaymentStatus } from '../../../contract/entities/payments.ts';

/** Money: the driver returns it as text unless a query casts it. */
type Money = ColumnType<string, string | number, never>;

type PaymentsTable = {
  /** A UUID chosen by this server; the gateway's transaction ID. */
  id: string;
  proposal_id: number;
  version: number;
  amount: Money;
  currency: string;
  provider: 'none' | 'sandbox' | 'skipcash';
  /** The gateway's ID and payment page; null until the gateway has responded. */
  provider_id: string | null;
  pay_url: string | null;
  /** Start of the pending request to the gateway; null if there is none. */
  asked_at: Date | null;
  /** Paid is final. */
  status: Generated<PaymentStatus>;
  /** Paid in vain: the money must be refunded. */
  refund_due: Generated<boolean>;
  /** The refund, once an admin has noted that the money was given back. */
  refund_reference: string | null;
  refunded_by: number | null;
  refunded_at: Date | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
};

/** Webhook payloads; duplicates are stored once. */
type PaymentEventsTable = {
  id: GeneratedAlways<number>;
  payment_id: string;
  status: string;
  /** JSON on write. */
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

/** Payments for proposals, and the sandbox gateway's state. */
export type PaymentTables = { payments: PaymentsTable; payment_events: PaymentEventsTable; sandbox_payments: SandboxPaymentsTable };
