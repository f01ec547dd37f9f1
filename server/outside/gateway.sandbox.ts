import { type } from 'arktype';
import { basePath } from '../../contract/call.ts';
import { PaymentStatus } from '../../contract/entities/payments.ts';
import type { Database } from '../data/database.ts';
import { findSandboxPayment } from '../data/payments/queries.ts';
import { insertSandboxPayment } from '../data/payments/writes.ts';
import { isSignedBy, signatureOf } from './gateway.signature.ts';
import { type Gateway, GatewayDown, type ToldPayment } from './gateway.ts';

/** It is no secret: whoever has the address of a payment at the sandbox approves it there, for nothing. */
const key = 'sandbox';

const Webhook = type({ id: 'string', amount: 'number', currency: 'string', status: PaymentStatus });
type Webhook = typeof Webhook.infer;

const signedFields = ({ id, amount, currency, status }: Record<string, unknown>) =>
  Object.entries({ id, amount, currency, status }).map(([name, value]) => [name, String(value ?? '')] as const);

/** What the sandbox posts to the webhook of a shop, and the signature beside it. */
export const sandboxWebhook = (told: Webhook): { body: Webhook; signature: string } => ({
  body: told,
  signature: signatureOf(signedFields(told), key),
});

/**
 * A gateway where no one pays: it stands for someone else's, with a table of its own, and its page is one of the application's. It asks
 * for no card and believes every click.
 */
export function sandboxGateway(db: Database): Gateway {
  const read = (told: unknown): ToldPayment | null => {
    const known = Webhook(told);
    return known instanceof type.errors ? null : { ...known, providerId: known.id };
  };
  return {
    provider: 'sandbox',
    async create({ id, amount, currency }) {
      await insertSandboxPayment(db, { id, amount, currency, return_url: `${basePath}/payments/${id}/return`, created_at: new Date() });
      return { providerId: id, payUrl: `/sandbox-payment/${id}` };
    },
    async look({ providerId }) {
      const told = read(await findSandboxPayment(db, providerId));
      if (!told) throw new GatewayDown('unknown payment');
      return told;
    },
    readWebhook: (body, signature) => (isSignedBy(signedFields(body), key, signature) ? read(body) : null),
  };
}
