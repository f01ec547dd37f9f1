import * as calls from '../../contract/calls/payments.ts';
import type { PaymentResult, SandboxOutcome, SandboxPayment } from '../../contract/entities/payments.ts';
import type { Ask } from './http.ts';

/** Returns the server's record of a payment. */
export const readPayment = async (ask: Ask, id: string, signal: AbortSignal): Promise<PaymentResult> => {
  const { data } = await ask(calls.readPayment, { params: { id } }, signal);
  return data;
};

/** Reads and decides a payment of the sandbox gateway. */
export const readSandboxPayment = async (ask: Ask, id: string, signal: AbortSignal): Promise<SandboxPayment> => {
  const { data } = await ask(calls.readSandboxPayment, { params: { id } }, signal);
  return data;
};
export const decideSandboxPayment = async (ask: Ask, id: string, outcome: SandboxOutcome, signal: AbortSignal): Promise<SandboxPayment> => {
  const { data } = await ask(calls.decideSandboxPayment, { params: { id }, body: { outcome } }, signal);
  return data;
};
