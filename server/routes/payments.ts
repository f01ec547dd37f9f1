import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import * as calls from '../../contract/calls/payments.ts';
import { payProposal as payCall } from '../../contract/calls/proposals.ts';
import type { PaymentStatus } from '../../contract/entities/payments.ts';
import { payProposal } from '../domain/payments/payments.ts';
import { countOpenPayments, queryReturned, readPayment } from '../domain/payments/reading.ts';
import { decideSandboxPayment, readAtSandbox } from '../domain/payments/sandbox.ts';
import { settle, storePaymentEvent } from '../domain/payments/settling.ts';
import { Refused } from '../domain/refusal.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Payment statuses as shown on the result page (specification section 2, `/callback`). */
const shownAs = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<PaymentStatus, string>;

/** A stored event is acknowledged: if its processing failed here, a job retries it. */
const fail = (log: FastifyBaseLogger) => (err: unknown) => {
  log.error({ err }, 'a stored webhook could not be processed, a job will retry it');
  return 'failed' as const;
};

/** Paying for proposals, and webhooks of gateways (specification sections 4 and 7). */
export function paymentRoutes(app: FastifyInstance, parts: Parts, metrics: Registry): void {
  const { gateway } = parts;
  new Gauge({
    name: 'payments_open',
    help: 'Payments that wait for the payer (pending) or for a refund (refundDue), by gateway.',
    labelNames: ['provider', 'status'],
    registers: [metrics],
    async collect() {
      this.reset();
      // If the database does not respond, /ready reports it.
      for (const { provider, status, amount } of await countOpenPayments(parts).catch(() => [])) this.set({ provider, status }, amount);
    },
  });
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks that this process received, by gateway and status; refused ones had no valid signature.',
    labelNames: ['provider', 'status'],
    registers: [metrics],
  });

  serve(app, parts, payCall, async ({ params: { id }, caller }) => ({ data: { payUrl: await payProposal(parts, caller, id) } }));

  serve(app, parts, calls.readPayment, async ({ params: { id }, caller }) => ({ data: await readPayment(parts, caller, id) }));

  serve(app, parts, calls.returnFromPayment, async ({ params: { id }, request }) => {
    const { status, outcome } = await queryReturned(parts, id);
    if (outcome === 'down') request.log.warn({ gateway: gateway.provider }, 'the payment gateway does not respond');
    if (outcome === 'mismatched') request.log.warn({ gateway: gateway.provider, payment: id }, 'the payment at the gateway does not match');
    return { location: `/callback?status=${shownAs[status]}&payment=${id}` };
  });

  serve(app, parts, calls.takeWebhook, async ({ params: { provider }, body, request }) => {
    if (provider !== gateway.provider) throw new Refused('notFound');
    const event = gateway.readWebhook(body, request.headers.authorization);
    webhooks.inc({ provider, status: event?.status ?? 'refused' });
    if (!event) {
      request.log.warn({ gateway: provider }, 'a webhook without a valid signature');
      throw new Refused('unauthenticated');
    }
    const outcome = (await storePaymentEvent(parts, event, body)) ? await settle(parts, event).catch(fail(request.log)) : 'unknown';
    if (outcome === 'mismatched' || outcome === 'unknown')
      request.log.warn({ gateway: provider, outcome }, 'a webhook that matches no payment');
    return { data: null };
  });

  serve(app, parts, calls.readSandboxPayment, async ({ params: { id } }) => ({ data: await readAtSandbox(parts, id) }));

  serve(app, parts, calls.decideSandboxPayment, async ({ params: { id }, body: { outcome } }) => ({
    data: await decideSandboxPayment(parts, id, outcome),
  }));
}
