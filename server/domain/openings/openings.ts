import { addMinutes } from 'date-fns/addMinutes';
import type { AuditAct } from '../../../contract/entities/office.ts';
import type { Minutes, OpenerRole, Opening } from '../../../contract/entities/openings.ts';
import { confirmationMinutes } from '../../../contract/limits.ts';
import { findForLink } from '../../data/accounts/queries.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import { insertAct } from '../../data/office/audit.ts';
import * as data from '../../data/openings/queries.ts';
import { readReview } from '../../data/proposals/review.ts';
import { ownerOf } from '../../data/tenders/queries.ts';
import { nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { requireRecentProof } from '../accounts/password-again.ts';
import type { Caller } from '../accounts/session.ts';
import { aNotice, notify } from '../notifications/notifications.ts';
import { expirePayments } from '../payments/expiry.ts';
import { openPaymentsOf } from '../payments/payments.ts';
import { openSealed } from '../proposals/opening.ts';
import { Refused } from '../refusal.ts';
import { type Held, hold, holdOwn, namedTender } from '../tenders/locked.ts';

/**
 * Returns what the caller is in the opening of a tender: the publisher the first opener, the named account the second one, unless it has
 * drafted or bid for the tender.
 *
 * @throws Refused `notFound` for everyone else
 */
async function roleOf(db: Queryable, caller: Pick<Caller, 'id'>, tenderId: number, ownerId: number | null): Promise<OpenerRole> {
  if (ownerId === caller.id) return 'first';
  const row = await data.findOpening(db, tenderId);
  if (row?.second_id !== caller.id || (await data.hasBid(db, tenderId, caller.id))) throw new Refused('notFound');
  return 'second';
}

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Returns until when a single confirmation holds; null if there is none, or both. */
function endOf({ first_confirmed_at: first, second_confirmed_at: second }: data.OpeningRow): Date | null {
  const only = first && second ? null : (first ?? second);
  return only && addMinutes(only, confirmationMinutes);
}

/** Returns the opening of a tender as one of its openers sees it at an instant. */
async function openingOf(db: Queryable, tenderId: number, role: OpenerRole, now: Date): Promise<Opening> {
  const row = await data.findOpening(db, tenderId);
  const { tender, count, opening } = await readReview(db, tenderId, now);
  const owner = await ownerOf(db, tenderId);
  const first = owner === null || owner === undefined ? null : await nameOfParty(db, owner);
  const end = row ? endOf(row) : null;
  const isRunning = end !== null && now < end;
  const confirmedOf = (at: Date | null | undefined) => (isRunning || opening ? isoOf(at) : null);
  return {
    tender,
    count,
    pending: await openPaymentsOf(db, tenderId, now),
    role,
    first: { party: first, confirmedAt: confirmedOf(row?.first_confirmed_at) },
    second: row
      ? {
          party: row.second_id !== null && row.seen_at ? await nameOfParty(db, row.second_id) : null,
          confirmedAt: confirmedOf(row.second_confirmed_at),
          email: role === 'first' ? row.email : null,
        }
      : null,
    until: isRunning && !opening ? isoOf(end) : null,
    expiredAt: end && !isRunning && !opening ? isoOf(end) : null,
    objection: row?.objection && row.objected_at ? { reason: row.objection, at: row.objected_at.toISOString() } : null,
    opening: opening && { at: opening.at, count: opening.count },
  };
}

/** Returns the opening of a tender to its openers; the first look of the second one is noted, and the publisher reads their name then. */
export async function readOpening({ db, clock }: Parts, caller: Caller, tenderId: number): Promise<Opening> {
  const role = await roleOf(db, caller, tenderId, (await ownerOf(db, tenderId)) ?? null);
  const now = await clock.nowIn(db);
  if (role === 'second') await data.noteSeen(db, tenderId, caller.id, now);
  return openingOf(db, tenderId, role, now);
}

/** Records what an opener did in the audit trail, with the session, and a reason or the ID of the account that was named. */
async function record(
  transaction: Transaction,
  { tender, now }: Held,
  { id, sessionId }: Caller,
  { act, ...about }: { act: AuditAct; opener?: string | null; reason?: string | null },
): Promise<void> {
  const fields = Object.entries({ ...about, session: String(sessionId) });
  const changes = fields.map(([field, after]) => ({ field, before: null, after }));
  await insertAct(transaction, id, now, { act, subject: 'tender', subjectId: String(tender.id), changes });
}

/** Notifies an opener: their confirmation is needed, the other one has withdrawn it or objects, or both have confirmed. */
async function tell(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  { tender }: Held,
  kind: 'openingAsked' | 'openingStopped' | 'openingDone',
  opener: number | null,
): Promise<void> {
  if (opener === null) return;
  await notify(transaction, parts, aNotice({ recipients: [opener], kind, parameters: namedTender(tender), tender: tender.id }));
}

const canStillChange = ({ phase }: Held): boolean => phase === 'scheduled' || phase === 'running' || phase === 'sealed';

/** Returns the account of an address, if it may open: it can log in, and has neither drafted nor bid for the tender. */
async function openerBy(db: Queryable, tenderId: number, email: string): Promise<number | null> {
  const found = await findForLink(db, email);
  return found && !found.isPending && !(await data.hasBid(db, tenderId, found.id)) ? found.id : null;
}

/**
 * Requires two openers for a tender of the caller's, and names the second one or another one; then nothing is confirmed. The account is
 * notified if it may open; the publisher does not learn whether it exists or has bid.
 *
 * @throws Refused `notFound`, `conflict` if the tender is not approved or already opened, `invalidInput` for the publisher's own address, and
 * for another opener without a reason
 */
export async function nameOpener(
  parts: Parts,
  caller: Caller,
  tenderId: number,
  { email, reason }: { email: string; reason: string | null },
): Promise<Opening> {
  if (email.toLowerCase() === caller.email.toLowerCase()) throw new Refused('invalidInput', { fields: { email: 'unfit' } });
  return parts.db.transaction().execute(async (transaction) => {
    const held = await holdOwn(transaction, parts, caller, tenderId);
    if (!canStillChange(held)) throw new Refused('conflict');
    const before = await data.findOpening(transaction, tenderId);
    if (before && reason === null) throw new Refused('invalidInput', { fields: { reason: 'missing' } });
    const second = await openerBy(transaction, tenderId, email);
    const isReplaced = before !== undefined && (before.is_replaced || before.email.toLowerCase() !== email.toLowerCase());
    await data.storeOpener(transaction, { tender_id: tenderId, email, second_id: second, is_replaced: isReplaced });
    await record(transaction, held, caller, { act: 'openerNamed', opener: second === null ? null : String(second) });
    if (before) await record(transaction, held, caller, { act: 'openerReplaced', reason });
    await tell(transaction, parts, held, 'openingAsked', second);
    return openingOf(transaction, tenderId, 'first', held.now);
  });
}

/**
 * Notifies the second opener again; an account that was made since is found.
 *
 * @throws Refused `notFound`, `conflict` if none is named, they object, or the proposals are opened
 */
export const remindOpener = (parts: Parts, caller: Caller, tenderId: number): Promise<Opening> =>
  parts.db.transaction().execute(async (transaction) => {
    const held = await holdOwn(transaction, parts, caller, tenderId);
    const row = await data.findOpening(transaction, tenderId);
    if (!row || row.objection !== null || !canStillChange(held)) throw new Refused('conflict');
    const second = await openerBy(transaction, tenderId, row.email);
    await data.changeOpening(transaction, tenderId, { second_id: second });
    await tell(transaction, parts, held, 'openingAsked', second);
    return openingOf(transaction, tenderId, 'first', held.now);
  });

type HeldOpening = Held & { row: data.OpeningRow; role: OpenerRole };

/** Locks a tender that two open, for one of them. @throws Refused `notFound`, `conflict` if its publisher opens alone */
async function holdOpening(transaction: Transaction, parts: Parts, caller: Caller, tenderId: number): Promise<HeldOpening> {
  const held = await hold(transaction, parts, tenderId);
  // In this transaction: one who has drafted since, or was replaced, opens nothing.
  const role = await roleOf(transaction, caller, tenderId, held.tender.owner_id);
  const row = await data.findOpening(transaction, tenderId);
  if (!row) throw new Refused('conflict');
  return { ...held, row, role };
}

const confirmed = (role: OpenerRole, at: Date | null) => (role === 'first' ? { first_confirmed_at: at } : { second_confirmed_at: at });
const unconfirmed = { first_confirmed_at: null, second_confirmed_at: null };
const otherOf = ({ role, tender, row }: HeldOpening): number | null => (role === 'first' ? row.second_id : tender.owner_id);

/**
 * Confirms the opening. With the other confirmation of the last hour all valid proposals are opened in this transaction; otherwise the other
 * opener is asked. The database decides under the lock of the tender: of two at once one is first, and an hour ends for both at once.
 *
 * @throws Refused `notFound`, `passwordNeeded`, `codeNeeded`, `paymentsPending`, `conflict` before the deadline, after an objection, and if
 * the proposals are opened already
 */
export async function confirmOpening(parts: Parts, caller: Caller, tenderId: number): Promise<Opening> {
  await roleOf(parts.db, caller, tenderId, (await ownerOf(parts.db, tenderId)) ?? null);
  await requireRecentProof(parts.db, caller, parts.clock.now(), parts.config);
  await expirePayments(parts, tenderId);
  return parts.db.transaction().execute(async (transaction) => {
    const held = await holdOpening(transaction, parts, caller, tenderId);
    const { now, phase, role, row } = held;
    if (phase !== 'sealed' || row.objection !== null) throw new Refused('conflict');
    if ((await openPaymentsOf(transaction, tenderId, now)) > 0) throw new Refused('paymentsPending');
    await record(transaction, held, caller, { act: 'openingConfirmed' });
    const other = role === 'first' ? row.second_confirmed_at : row.first_confirmed_at;
    if (!other || now >= addMinutes(other, confirmationMinutes)) {
      await data.changeOpening(transaction, tenderId, { ...unconfirmed, ...confirmed(role, now) });
      await tell(transaction, parts, held, 'openingAsked', otherOf(held));
      return openingOf(transaction, tenderId, role, now);
    }
    await data.changeOpening(transaction, tenderId, confirmed(role, now));
    const { owner_id: first } = held.tender;
    if (first === null || row.second_id === null) throw new Refused('conflict');
    await openSealed(transaction, parts, held, {
      by: caller.id,
      openers: [
        { id: first, confirmedAt: role === 'first' ? now : other },
        { id: row.second_id, confirmedAt: role === 'second' ? now : other },
      ],
      isReplaced: row.is_replaced,
    });
    await tell(transaction, parts, held, 'openingDone', otherOf(held));
    return openingOf(transaction, tenderId, role, now);
  });
}

/** Withdraws the caller's confirmation. @throws Refused `notFound`, `conflict` if there is none that holds */
export const withdrawConfirmation = (parts: Parts, caller: Caller, tenderId: number): Promise<Opening> =>
  parts.db.transaction().execute(async (transaction) => {
    const held = await holdOpening(transaction, parts, caller, tenderId);
    const { now, phase, role, row } = held;
    const own = role === 'first' ? row.first_confirmed_at : row.second_confirmed_at;
    if (phase !== 'sealed' || !own || now >= addMinutes(own, confirmationMinutes)) throw new Refused('conflict');
    await data.changeOpening(transaction, tenderId, unconfirmed);
    await record(transaction, held, caller, { act: 'openingWithdrawn' });
    await tell(transaction, parts, held, 'openingStopped', otherOf(held));
    return openingOf(transaction, tenderId, role, now);
  });

/** Objects to the opening as its second opener. @throws Refused `notFound`, `conflict` for the publisher, and once the proposals are opened */
export const objectToOpening = (parts: Parts, caller: Caller, tenderId: number, reason: string): Promise<Opening> =>
  parts.db.transaction().execute(async (transaction) => {
    const held = await holdOpening(transaction, parts, caller, tenderId);
    if (held.role !== 'second' || !canStillChange(held)) throw new Refused('conflict');
    await data.changeOpening(transaction, tenderId, { ...unconfirmed, objection: reason, objected_at: held.now });
    await record(transaction, held, caller, { act: 'openingObjected', reason });
    await tell(transaction, parts, held, 'openingStopped', held.tender.owner_id);
    return openingOf(transaction, tenderId, 'second', held.now);
  });

/** Returns the minutes of an opening. @throws Refused `notFound` for those who took no part, and for openings from before there were any */
export async function readMinutes({ db }: Parts, caller: Caller, tenderId: number): Promise<Minutes> {
  const minutes = await data.findMinutes(db, tenderId, caller.id);
  if (!minutes) throw new Refused('notFound');
  return minutes;
}
