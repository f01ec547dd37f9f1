import { type } from 'arktype';
import { call } from '../call.ts';
import { PaymentResult, SandboxOutcome, SandboxPayment } from '../entities/payments.ts';

/** A payment's id: a UUID no one can guess. */
const OnePayment = type({ id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ });

/** What our server knows of a payment, for the page that shows its result. */
export const readPayment = call({
  method: 'GET',
  path: '/payments/:id',
  access: 'public',
  summary: 'The status of a payment.',
  params: OnePayment,
  answer: type({ data: PaymentResult }),
});

/** Where the gateway sends the payer back to: looks the payment up, then leads to `/callback`. What the address says besides is not believed. */
export const returnFromPayment = call({
  method: 'GET',
  path: '/payments/:id/return',
  access: 'public',
  summary: 'Return from the payment page.',
  redirect: true,
  params: OnePayment,
  answer: type({}),
});

/** What a gateway tells of a payment (payments.md). Its signature is checked; telling it twice changes nothing. */
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

/** What the page of the sandbox gateway shows; `notFound` where another gateway is configured. */
export const readSandboxPayment = call({
  method: 'GET',
  path: '/sandbox/payments/:id',
  access: 'public',
  summary: 'A payment at the sandbox gateway.',
  params: OnePayment,
  answer: type({ data: SandboxPayment }),
});

/** What the payer does at the sandbox gateway; it tells us by its webhook. `conflict` where it was decided already. */
export const decideSandboxPayment = call({
  method: 'POST',
  path: '/sandbox/payments/:id',
  access: 'public',
  summary: 'Approve, decline or abandon a payment at the sandbox gateway.',
  params: OnePayment,
  body: type({ outcome: SandboxOutcome }),
  answer: type({ data: SandboxPayment }),
});
