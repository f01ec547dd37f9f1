import * as calls from '../../../contract/calls/payments.ts';
import { readProposal } from '../../../contract/calls/proposals.ts';
import type { SandboxOutcome, SandboxPayment } from '../../../contract/entities/payments.ts';
import type { PaymentRecord } from '../../machines/payments/payment-result.machine.ts';
import type { ApiClient } from '../http.ts';

/** Returns the server's record of a payment; a decided one with its proposal, if that can be read. */
export const readPayment = async (api: ApiClient, id: string, signal: AbortSignal): Promise<PaymentRecord> => {
  const { data: result } = await api(calls.readPayment, { params: { id } }, signal);
  if (result.proposal === null || result.status === 'pending') return { ...result, detail: null };
  const about = api(readProposal, { params: { id: result.proposal }, quiet: true }, signal);
  return { ...result, detail: await about.then(({ data }) => data).catch(() => null) };
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
  const { data } = await api(calls.decideSandboxPayment, { params: { id }, body: { outcome }, reloadsOnConflict: true }, signal);
  return data;
};
