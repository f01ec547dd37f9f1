import { call } from '../call.ts';
import { PaymentResult, SandboxOutcome, SandboxPayment } from '../entities/payments.ts';
import { type } from '../type.ts';

/** A payment's ID: an unguessable UUID. */
const OnePayment = type({ id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ });

/** Returns the payment's status for the result page. */
export const readPayment = call({
  method: 'GET',
  path: '/payments/:id',
  access: 'public',
  summary: 'The status of a payment.',
  params: OnePayment,
  answer: type({ data: PaymentResult }),
});

/** The gateway's return URL: queries the payment's status, then redirects to `/callback`. All other parameters are ignored as untrusted. */
export const returnFromPayment = call({
  method: 'GET',
  path: '/payments/:id/return',
  access: 'public',
  summary: 'Return from the payment page.',
  redirect: true,
  params: OnePayment,
  answer: type({}),
});

/** Receives a gateway's event (docs/payments.md). Its signature is verified; repeated deliveries are idempotent. */
export const takeWebhook = call({
  method: 'POST',
  path: '/payments/:provider/webhook',
  access: 'public',
  summary: 'Webhook for payment gateways.',
  signed: true,
  params: type({ provider: "'sandbox' | 'skipcash'" }),
  body: type('Record<string, unknown>'),
  answer: type({ data: 'null' }),
});

/** Returns a payment for the sandbox gateway's page; `notFound` if another gateway is configured. */
export const readSandboxPayment = call({
  method: 'GET',
  path: '/sandbox/payments/:id',
  access: 'public',
  summary: 'A payment at the sandbox gateway.',
  params: OnePayment,
  answer: type({ data: SandboxPayment }),
});

/** Performs the payer's action at the sandbox gateway, which reports it by its webhook. `conflict` if the payment was already decided. */
export const decideSandboxPayment = call({
  method: 'POST',
  path: '/sandbox/payments/:id',
  access: 'public',
  summary: 'Approve, decline or abandon a payment at the sandbox gateway.',
  params: OnePayment,
  body: type({ outcome: SandboxOutcome }),
  refusals: ['conflict'],
  answer: type({ data: SandboxPayment }),
});
