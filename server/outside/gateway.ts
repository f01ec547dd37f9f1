import type { PaymentStatus } from '../../contract/entities/payments.ts';

/** The gateways there are adapters for. */
export type Provider = 'sandbox' | 'skipcash';

/** What a gateway is asked to take; amounts in the currency, with at most two decimals. */
export type PaymentOrder = {
  /** The payment's id with us. */
  id: string;
  amount: number;
  currency: string;
  payer: { name: string; email: string };
};

/** A payment that was opened at a gateway: what it is called there, and the address where it is paid. */
export type OpenedPayment = { providerId: string; payUrl: string };

/** What a gateway says of a payment; of what it says beside, nothing is known. */
export type ToldPayment = {
  /** The payment's id with us, as the gateway repeats it. */
  id: string;
  providerId: string;
  amount: number;
  currency: string;
  /** `refunded` comes after `paid`; `other` is what we do nothing upon. */
  status: PaymentStatus | 'refunded' | 'other';
};

/** A gateway that payments are made at: theirs, behind one interface. */
export type Gateway = {
  provider: Provider;
  /** Opens a payment. Asking twice opens it twice, and only the address that is answered last is ever shown. @throws GatewayDown */
  create: (order: PaymentOrder) => Promise<OpenedPayment>;
  /** Looks a payment up. @throws GatewayDown */
  look: (payment: { id: string; providerId: string }) => Promise<ToldPayment>;
  /** Reads what came to the webhook; null where its signature is not the gateway's or it tells of no payment. */
  readWebhook: (body: Record<string, unknown>, signature: string | undefined) => ToldPayment | null;
};

/** A gateway does not answer, or not with what it should. Says so in codes: its own words may repeat names and amounts. */
export class GatewayDown extends Error {
  constructor(reason: string) {
    super(`the gateway did not answer as it should: ${reason}`);
  }
}
