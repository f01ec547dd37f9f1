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
import { countVersion } from '../proposals/valid.ts';
import { Refused } from '../refusal.ts';
import { lookMinutes } from './expiry.ts';

/** What is to be paid, and by whom. */
export type Bill = { proposalId: number; version: number; bidder: Pick<Caller, 'id'> };

/** Seconds after which no one asks the gateway any more who began to: longer than a request to it takes. */
const askSeconds = 15;
/** Milliseconds between two looks whether someone else's asking was answered, and how many of them there are. */
const lookAgain = 200;
const looks = 80;

/** What is to be done for a bill: nothing more, wait for someone who asks the gateway, or ask it. */
type Paying = Parameters<typeof canDoWithProposal>[1]['payment'];
type Step = { payUrl: string } | 'wait' | { ask: Pick<OpenPayment, 'id' | 'amount' | 'currency'> };

/**
 * Makes sure that there is one payment for a bill, and answers where it is paid. It is stored before the gateway hears of it; where the
 * gateway does not answer, it stays and is opened there by the next who ask, until it runs out.
 *
 * @throws Refused `conflict` where nothing is due, `deadlinePassed`, `gatewayDown`
 */
export async function openPayment(parts: Parts, bill: Bill): Promise<string> {
  for (let look = 0; look < looks; look++) {
    const step = await parts.db.transaction().execute((transaction) => nextStep(transaction, parts, bill));
    if (step === 'wait') await setTimeout(lookAgain);
    else return 'payUrl' in step ? step.payUrl : askGateway(parts, step.ask, bill);
  }
  throw new Refused('gatewayDown');
}

async function nextStep(transaction: Transaction, parts: Parts, { proposalId, version }: Bill): Promise<Step> {
  const { now, phase, proposal } = await holdProposal(transaction, parts, proposalId);
  const begun = await findOpenPayment(transaction, proposalId);
  const hasRunOut = begun !== undefined && begun.expires_at <= now;
  // Another gateway is configured by now, or another version is to be paid.
  const isOther = begun !== undefined && (begun.provider !== parts.gateway.provider || begun.version !== version);
  const open = hasRunOut || isOther ? undefined : begun;
  const last = open ? undefined : await findLastPayment(transaction, proposalId, version);
  refuseUndue({ proposal, version, phase, payment: standingOf(open, last, now) });

  if (begun && !open) await writes.decideOpen(transaction, proposalId, hasRunOut ? 'expired' : 'cancelled', now);
  // Behind the deadline another attempt takes no longer than the one that failed could have taken.
  const until = phase === 'sealed' ? last?.expires_at : undefined;
  if (!open) return begin(transaction, parts, { proposalId, version, until, now });
  if (open.pay_url !== null) return { payUrl: open.pay_url };
  if (open.asked_at && differenceInSeconds(now, open.asked_at) < askSeconds) return 'wait';
  await writes.markAsked(transaction, open.id, now);
  return { ask: open };
}

/** How paying stands: open, or how the last attempt ended and until when another may be made. */
function standingOf(open: OpenPayment | undefined, last: Awaited<ReturnType<typeof findLastPayment>>, now: Date): Paying {
  if (open) return { status: 'pending', expiresAt: open.expires_at.toISOString(), isRefundDue: false };
  if (last?.status !== 'failed' && last?.status !== 'cancelled') return { status: 'due', expiresAt: null, isRefundDue: false };
  return { status: last.status, expiresAt: last.expires_at > now ? last.expires_at.toISOString() : null, isRefundDue: false };
}

function refuseUndue(about: { proposal: LockedProposal; version: number; phase: Phase; payment: Paying }): void {
  const { proposal, version, phase, payment } = about;
  const { state, newest_version, current_version } = proposal;
  if (version !== newest_version || version === current_version) throw new Refused('conflict');
  if (canDoWithProposal('pay', { state, phase, payment })) return;
  throw new Refused((state === 'awaiting_payment' && timeRefusal(phase)) || 'conflict');
}

/** A payment for a version, from now on. */
type Begun = { proposalId: number; version: number; amount: number; until?: Date | undefined; now: Date };

const rowOf = ({ gateway }: Pick<Parts, 'gateway'>, { proposalId, version, amount, until, now }: Begun) => ({
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
 * Stores a payment, and when it is looked after; the proposal is locked, and nothing is open for it. In the transaction of a submission
 * it is begun in time however late the gateway is asked, and whoever asks: that is left to `openPayment`.
 *
 * @param askedAt since when the gateway is being asked; null where no one does yet
 */
export async function addPayment(
  transaction: Transaction,
  parts: Pick<Parts, 'gateway' | 'jobs'>,
  begun: Begun,
  askedAt: Date | null = null,
): Promise<Pick<OpenPayment, 'id' | 'amount' | 'currency'>> {
  const payment = rowOf(parts, begun);
  const { id, expires_at } = payment;
  await writes.insertPayment(transaction, { ...payment, asked_at: askedAt });
  await parts.jobs.add(transaction, 'paymentLook', { payment: id }, addMinutes(begun.now, lookMinutes));
  await parts.jobs.add(transaction, 'paymentExpiry', { payment: id }, expires_at);
  return payment;
}

/** Stores a new payment that the gateway is asked to open. A fee that was abolished meanwhile is paid by asking for it. */
async function begin(transaction: Transaction, parts: Parts, about: Omit<Begun, 'amount'>): Promise<Step> {
  const { proposalFee: amount } = await readSettings(transaction);
  const { proposalId, version, now } = about;
  if (amount > 0) return { ask: await addPayment(transaction, parts, { ...about, amount }, now) };
  const payment = rowOf(parts, { ...about, amount });
  const payUrl = `/callback?status=Paid&payment=${payment.id}`;
  await writes.insertPayment(transaction, { ...payment, status: 'paid', pay_url: payUrl, decided_at: now });
  if (!(await countVersion(transaction, parts, proposalId, version, now))) throw new Refused('conflict');
  return { payUrl };
}

async function askGateway(
  { db, gateway }: Parts,
  { id, amount, currency }: Pick<OpenPayment, 'id' | 'amount' | 'currency'>,
  { bidder }: Bill,
) {
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
