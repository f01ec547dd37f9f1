import type { PaymentStatus } from '../../contract/entities/payments.ts';

/** The gateways with an adapter; `none` accepts no payment. */
export type Provider = 'none' | 'sandbox' | 'skipcash';

/** An order for a gateway; amounts in the currency, with at most two decimals. */
export type PaymentOrder = {
  /** This server's payment ID. */
  id: string;
  amount: number;
  currency: string;
  payer: { name: string; email: string };
};

/** A payment opened at a gateway: its ID there, and its payment page. */
export type OpenedPayment = { providerId: string; payUrl: string };

/** A payment's status as reported by a gateway; further fields are ignored. */
export type PaymentEvent = {
  /** This server's payment ID, as returned by the gateway. */
  id: string;
  providerId: string;
  amount: number;
  currency: string;
  /** `refunded` follows `paid`; `other` has no effect. */
  status: PaymentStatus | 'refunded' | 'other';
};

/** Interface of the payment gateways. */
export type Gateway = {
  provider: Provider;
  /**
   * Opens a payment. Not idempotent; only the URL of the last call is ever shown.
   *
   * @throws GatewayDown
   */
  create: (order: PaymentOrder) => Promise<OpenedPayment>;
  /**
   * Queries a payment.
   *
   * @throws GatewayDown
   */
  look: (payment: { id: string; providerId: string }) => Promise<PaymentEvent>;
  /** Parses a webhook's body; null if its signature is invalid or it is not about a payment. */
  readWebhook: (body: Record<string, unknown>, signature: string | undefined) => PaymentEvent | null;
};

/** A gateway does not respond, or responds unexpectedly. The message is a code: the gateway's texts may contain names and amounts. */
export class GatewayDown extends Error {
  constructor(reason: string) {
    super(`unexpected response of the gateway: ${reason}`);
  }
}
