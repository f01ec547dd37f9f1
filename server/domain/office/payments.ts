import type { AskedPayment, OfficePaymentPage, PaymentDetail, Statement } from '../../../contract/entities/office.ts';
import { officePageSize, statementMaxDays, statementMaxMovements } from '../../../contract/limits.ts';
import { addDays, daysBetween } from '../../../contract/rules/days.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import * as queries from '../../data/office/payments.ts';
import { findPayment } from '../../data/payments/queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { queryPayment } from '../payments/settling.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';
import { pageOf } from './paging.ts';

/** Returns a page of payments, newest first; those of proposals that are not opened have only their own numbers. */
export async function listPayments({ db, clock }: Pick<Parts, 'db' | 'clock'>, search: queries.PaymentSearch): Promise<OfficePaymentPage> {
  const { items, counted } = await queries.readPayments(db, search, clock.now());
  return { items, ...pageOf(counted, officePageSize) };
}

/** Returns one payment with the gateway's reports. @throws Refused `notFound` */
export async function readPayment({ db, clock }: Pick<Parts, 'db' | 'clock'>, id: string): Promise<PaymentDetail> {
  const detail = await queries.readPayment(db, id, clock.now());
  if (!detail) throw new Refused('notFound');
  return detail;
}

/**
 * Asks the gateway about a payment and processes its answer, as the job does that asks about pending payments.
 *
 * @throws Refused `notFound`
 */
export async function askGateway(parts: Parts, caller: Caller, id: string): Promise<AskedPayment> {
  // No transaction waits for the gateway, so that this is all that is checked.
  const known = await inOffice(parts, caller, (transaction) => findPayment(transaction, id));
  if (!known) throw new Refused('notFound');
  // As the office shows it: a pending payment whose time has passed has expired, whether or not it is asked about.
  const { status: before } = (await readPayment(parts, id)).payment;
  const asked = await queryPayment(parts, known);
  const detail = await readPayment(parts, id);
  const { status: after } = detail.payment;
  await parts.db.transaction().execute((transaction) =>
    noteAct(transaction, parts, caller, {
      act: 'gatewayAsked',
      subject: 'payment',
      subjectId: id,
      changes: before === after ? [] : [{ field: 'status', before, after }],
    }),
  );
  return { answer: asked === 'unknown' ? 'mismatched' : asked, detail };
}

/**
 * Returns the payments and refunds of some days in Qatar, with the sums before and after, all at one moment.
 *
 * @throws Refused `invalidInput`
 */
export async function readStatement({ db }: Pick<Parts, 'db'>, { from, to }: { from: string; to: string }): Promise<Statement> {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw new Refused('invalidInput', { fields: { to: 'outOfRange' } });
  if (days > statementMaxDays) throw new Refused('invalidInput', { fields: { to: 'tooLong' } });
  const [begin, end] = [new Date(instantOf(from)), new Date(instantOf(addDays(to, 1)))];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const movements = await queries.readMovements(transaction, begin, end, statementMaxMovements + 1);
      if (movements.length > statementMaxMovements) throw new Refused('invalidInput', { fields: { to: 'tooLong' } });
      return { opening: await queries.sumBefore(transaction, begin), movements, closing: await queries.sumBefore(transaction, end) };
    });
}

/**
 * Notes that a payment made in vain was given back.
 *
 * @param reference the refund's number at the gateway
 * @throws Refused `notFound`, or `conflict` unless a refund is due
 */
export const noteRefund = (parts: Parts, caller: Caller, id: string, reference: string): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    if (!(await findPayment(transaction, id))) throw new Refused('notFound');
    const isStored = await queries.storeRefund(transaction, id, { reference, by: caller.id, at: parts.clock.now() });
    if (!isStored) throw new Refused('conflict');
    await noteAct(transaction, parts, caller, {
      act: 'refundNoted',
      subject: 'payment',
      subjectId: id,
      changes: [{ field: 'reference', before: null, after: reference }],
    });
  });
