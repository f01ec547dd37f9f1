import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { Phase } from '../../../contract/entities/tenders.ts';
import { paymentMinutes } from '../../../contract/limits.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { timeRefusal } from '../../../contract/rules/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { findLastPayment, findOpenPayment, findPayer, type OpenPayment } from '../../data/payments/queries.ts';
import * as writes from '../../data/payments/writes.ts';
import type { LockedProposal } from '../../data/proposals/writes.ts';
import { readSettings } from '../../data/shell/queries.ts';
import { GatewayDown } from '../../outside/gateway.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { holdProposal } from '../proposals/held.ts';
import { activateVersion } from '../proposals/valid.ts';
import { Refused } from '../refusal.ts';
import { queryIntervalMinutes } from './expiry.ts';

/** What is to be paid, and by whom. */
export type Bill = { proposalId: number; version: number; bidder: Payer };
type Payer = Pick<Caller, 'id'>;
/** A stored payment to open at the gateway. */
export type AddedPayment = Pick<OpenPayment, 'id' | 'amount' | 'currency'>;

/** Seconds after which another process may take over a request to the gateway: longer than its timeout. */
const callTimeoutSeconds = 15;
/** Polling interval while another process calls the gateway, in milliseconds, and the maximum number of polls. */
const pollInterval = 200;
const maxPolls = 80;

/** The next step for a bill: none, wait for another process's request to the gateway, or send one. */
type Paying = Parameters<typeof canDoWithProposal>[1]['payment'];
type Step = { payUrl: string } | 'wait' | { ask: AddedPayment };

/**
 * Ensures that a bill has one payment, and returns its payment page. It is stored before the gateway is called; if the gateway does not
 * respond, the next call opens it there, until it expires.
 *
 * @throws Refused `conflict` if nothing is due, `deadlinePassed`, `gatewayDown`
 */
export async function openPayment(parts: Parts, bill: Bill): Promise<string> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const step = await parts.db.transaction().execute((transaction) => nextStep(transaction, parts, bill));
    if (step === 'wait') await setTimeout(pollInterval);
    else return 'payUrl' in step ? step.payUrl : callGateway(parts, step.ask, bill.bidder);
  }
  throw new Refused('gatewayDown');
}

async function nextStep(transaction: Transaction, parts: Parts, { proposalId, version }: Bill): Promise<Step> {
  const { now, phase, proposal } = await holdProposal(transaction, parts, proposalId);
  const begun = await findOpenPayment(transaction, proposalId);
  const hasRunOut = begun !== undefined && begun.expires_at <= now;
  // The configured gateway has changed, or another version is to be paid.
  const isOther = begun !== undefined && (begun.provider !== parts.gateway.provider || begun.version !== version);
  const open = hasRunOut || isOther ? undefined : begun;
  const last = open ? undefined : await findLastPayment(transaction, proposalId, version);
  requireDue({ proposal, version, phase, payment: paymentStateOf(open, last, now) });

  if (begun && !open) await writes.decideOpen(transaction, [proposalId], hasRunOut ? 'expired' : 'cancelled', now);
  // After the deadline a retry expires when the failed payment would have.
  const until = phase === 'sealed' ? last?.expires_at : undefined;
  if (!open) return begin(transaction, parts, { proposalId, version, until, now });
  if (open.pay_url !== null) return { payUrl: open.pay_url };
  if (open.asked_at && differenceInSeconds(now, open.asked_at) < callTimeoutSeconds) return 'wait';
  await writes.markAsked(transaction, open.id, now);
  return { ask: open };
}

/** Returns the payment's status for the rules: open, or the result of the last attempt and until when it may be retried. */
function paymentStateOf(open: OpenPayment | undefined, last: Awaited<ReturnType<typeof findLastPayment>>, now: Date): Paying {
  if (open) return { status: 'pending', expiresAt: open.expires_at.toISOString(), isRefundDue: false };
  if (last?.status !== 'failed' && last?.status !== 'cancelled') return { status: 'due', expiresAt: null, isRefundDue: false };
  return { status: last.status, expiresAt: last.expires_at > now ? last.expires_at.toISOString() : null, isRefundDue: false };
}

function requireDue(about: { proposal: LockedProposal; version: number; phase: Phase; payment: Paying }): void {
  const { proposal, version, phase, payment } = about;
  const { state, newest_version, current_version } = proposal;
  if (version !== newest_version || version === current_version) throw new Refused('conflict');
  if (canDoWithProposal('pay', { state, phase, payment })) return;
  throw new Refused((state === 'awaiting_payment' && timeRefusal(phase)) || 'conflict');
}

/** A new payment for a version. */
type NewPayment = { proposalId: number; version: number; amount: number; until?: Date | undefined; now: Date };

const rowOf = ({ gateway }: Pick<Parts, 'gateway'>, { proposalId, version, amount, until, now }: NewPayment) => ({
  id: randomUUID(),
  proposal_id: proposalId,
  version,
  amount,
  currency: 'QAR',
  provider: gateway.provider,
  created_at: now,
  expires_at: until ?? addMinutes(now, paymentMinutes),
});

/**
 * Inserts a payment and adds the jobs that query and expire it; the proposal must be locked and have no pending payment. In a submission's
 * transaction it counts as begun in time, whenever the gateway is called.
 *
 * @param askedAt start of the pending request to the gateway; null if there is none
 */
export async function addPayment(
  transaction: Transaction,
  parts: Pick<Parts, 'gateway' | 'jobs'>,
  begun: NewPayment,
  askedAt: Date | null = null,
): Promise<AddedPayment> {
  const payment = rowOf(parts, begun);
  const { id, expires_at } = payment;
  await writes.insertPayment(transaction, { ...payment, asked_at: askedAt });
  await parts.jobs.add(transaction, 'paymentLook', { payment: id }, addMinutes(begun.now, queryIntervalMinutes));
  await parts.jobs.add(transaction, 'paymentExpiry', { payment: id }, expires_at);
  return payment;
}

/**
 * Stores a new payment and marks it for a request to the gateway. If the fee was abolished meanwhile, the version becomes valid without
 * payment.
 */
async function begin(transaction: Transaction, parts: Parts, about: Omit<NewPayment, 'amount'>): Promise<Step> {
  const { proposalFee: amount } = await readSettings(transaction);
  const { proposalId, version, now } = about;
  if (amount > 0) return { ask: await addPayment(transaction, parts, { ...about, amount }, now) };
  const payment = rowOf(parts, { ...about, amount });
  const payUrl = `/callback?status=Paid&payment=${payment.id}`;
  await writes.insertPayment(transaction, { ...payment, status: 'paid', pay_url: payUrl, decided_at: now });
  if (!(await activateVersion(transaction, parts, proposalId, version, now))) throw new Refused('conflict');
  return { payUrl };
}

/**
 * Opens a payment at the gateway that is stored and marked for this request.
 *
 * @returns its payment page
 * @throws Refused `conflict` if it was decided meanwhile, `gatewayDown`
 */
export async function callGateway({ db, gateway }: Parts, { id, amount, currency }: AddedPayment, bidder: Payer): Promise<string> {
  try {
    const opened = await gateway.create({ id, amount, currency, payer: await findPayer(db, bidder.id) });
    const isOpen = await writes.storeOpened(db, id, { provider_id: opened.providerId, pay_url: opened.payUrl });
    if (!isOpen) throw new Refused('conflict');
    return opened.payUrl;
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    await writes.markAsked(db, id, null);
    throw new Refused('gatewayDown');
  }
}
