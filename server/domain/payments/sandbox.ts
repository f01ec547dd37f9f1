import type { SandboxOutcome, SandboxPayment } from '../../../contract/entities/payments.ts';
import { findSandboxPayment, readSandboxPayment } from '../../data/payments/queries.ts';
import { decideAtSandbox } from '../../data/payments/writes.ts';
import { sandboxWebhook } from '../../outside/gateway.sandbox.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { settle, storePaymentEvent } from './settling.ts';

const becomes = { approve: 'paid', decline: 'failed', cancel: 'cancelled' } as const satisfies Record<SandboxOutcome, string>;

/**
 * Returns a payment for the sandbox gateway's page.
 *
 * @throws Refused `notFound`, also if another gateway is configured
 */
export async function readAtSandbox({ db, gateway }: Pick<Parts, 'db' | 'gateway'>, id: string): Promise<SandboxPayment> {
  const shown = gateway.provider === 'sandbox' ? await readSandboxPayment(db, id) : undefined;
  if (!shown) throw new Refused('notFound');
  return shown;
}

/**
 * Decides a payment at the sandbox gateway, in the payer's place; the result arrives by its webhook.
 *
 * @throws Refused `notFound`, `conflict` if it was already decided
 */
export async function decideSandboxPayment(parts: Parts, id: string, outcome: SandboxOutcome): Promise<SandboxPayment> {
  await readAtSandbox(parts, id);
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await decideAtSandbox(transaction, id, becomes[outcome]))) throw new Refused('conflict');
    await parts.jobs.add(transaction, 'sandboxWebhook', { payment: id });
  });
  return readAtSandbox(parts, id);
}

/** Delivers a sandbox payment's webhook: signed and verified like that of a real gateway. */
export async function deliverSandboxWebhook(parts: Parts, id: string): Promise<void> {
  const known = await findSandboxPayment(parts.db, id);
  if (!known || parts.gateway.provider !== 'sandbox') return;
  const { amount, currency, status } = known;
  const { body, signature } = sandboxWebhook({ id, amount, currency, status });
  const event = parts.gateway.readWebhook(body, signature);
  if (!event) throw new Error('the webhook of the sandbox gateway was rejected');
  await storePaymentEvent(parts, event, body);
  await settle(parts, event);
}
