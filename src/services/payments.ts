import * as calls from '../../contract/calls/payments.ts';
import type { PaymentResult, SandboxOutcome, SandboxPayment } from '../../contract/entities/payments.ts';
import type { ApiClient } from './http.ts';

/** Returns the server's record of a payment. */
export const readPayment = async (api: ApiClient, id: string, signal: AbortSignal): Promise<PaymentResult> => {
  const { data } = await api(calls.readPayment, { params: { id } }, signal);
  return data;
};

/** Reads and decides a payment of the sandbox gateway. */
export const readSandboxPayment = async (api: ApiClient, id: string, signal: AbortSignal): Promise<SandboxPayment> => {
  const { data } = await api(calls.readSandboxPayment, { params: { id }, showsMissing: true }, signal);
  return data;
};
export const decideSandboxPayment = async (
  api: ApiClient,
  id: string,
  outcome: SandboxOutcome,
  signal: AbortSignal,
): Promise<SandboxPayment> => {
  const { data } = await api(calls.decideSandboxPayment, { params: { id }, body: { outcome } }, signal);
  return data;
};
