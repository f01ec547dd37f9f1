import { randomBytes } from 'node:crypto';
import { basePath } from '../../contract/base-path.ts';
import { PaymentStatus } from '../../contract/entities/payments.ts';
import { type } from '../../contract/type.ts';
import type { Database } from '../data/database.ts';
import { findSandboxPayment } from '../data/payments/queries.ts';
import { insertSandboxPayment } from '../data/payments/writes.ts';
import { isSignedBy, signatureOf } from './gateway.signature.ts';
import { type Gateway, GatewayDown, type PaymentEvent } from './gateway.ts';

/** Signs this process's webhooks; random, so that others cannot forge them. */
const key = randomBytes(32).toString('base64url');

const Webhook = type({ id: 'string', amount: 'number', currency: 'string', status: PaymentStatus });
type Webhook = typeof Webhook.infer;

const signedFields = ({ id, amount, currency, status }: Record<string, unknown>) =>
  Object.entries({ id, amount, currency, status }).map(([name, value]) => [name, String(value ?? '')] as const);

/** Returns the body and signature that the sandbox posts to the webhook. */
export const sandboxWebhook = (event: Webhook): { body: Webhook; signature: string } => ({
  body: event,
  signature: signatureOf(signedFields(event), key),
});

/**
 * A gateway without money: its state is a table of its own in place of an external service, and its page is one of the application's. It
 * accepts every payment without a card.
 */
export function sandboxGateway(db: Database): Gateway {
  const read = (event: unknown): PaymentEvent | null => {
    const known = Webhook(event);
    return known instanceof type.errors ? null : { ...known, providerId: known.id };
  };
  return {
    provider: 'sandbox',
    async create({ id, amount, currency }) {
      await insertSandboxPayment(db, { id, amount, currency, return_url: `${basePath}/payments/${id}/return`, created_at: new Date() });
      return { providerId: id, payUrl: `/sandbox-payment/${id}` };
    },
    async look({ providerId }) {
      const event = read(await findSandboxPayment(db, providerId));
      if (!event) throw new GatewayDown('unknown payment');
      return event;
    },
    readWebhook: (body, signature) => (isSignedBy(signedFields(body), key, signature) ? read(body) : null),
  };
}
