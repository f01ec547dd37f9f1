import { max } from 'date-fns/max';
import type { TenderDetail, TenderDraft } from '../../../contract/entities/tenders.ts';
import { canDoWithTender } from '../../../contract/rules/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { searchWords } from '../../data/search-words.ts';
import { record } from '../../data/tenders/history.ts';
import { readDraft } from '../../data/tenders/own.ts';
import { readTender } from '../../data/tenders/queries.ts';
import * as writes from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { actingAdmins } from '../accounts/codes.ts';
import { type Caller, writerOf } from '../accounts/session.ts';
import { delayDecision, requireUndecided } from '../decisions/delaying.ts';
import { notify } from '../notifications/notifications.ts';
import { inOffice } from '../office/acting.ts';
import { noteAct } from '../office/audit.ts';
import { Refused } from '../refusal.ts';
import { recipientOf } from '../sealing/key-pairs.ts';
import { requireComplete } from './complete.ts';
import { type Held, hold, holdOwn, namedTender, viewerOf } from './locked.ts';

/**
 * Submits a draft, or a rejected tender again, for approval, and notifies the admins.
 *
 * @throws Refused `notFound`, `conflict` if it was already submitted or changed since `version`, `invalidInput` for missing fields
 */
export const publishTender = (parts: Parts, caller: Caller, id: number, version: number): Promise<TenderDraft> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, id);
    if (!canDoWithTender('edit', phase) || tender.version !== version) throw new Refused('conflict');
    requireComplete(tender, await writes.countTenderServices(transaction, id), now);
    const texts = trimmed(tender);
    const sent = { approval: 'pending', approval_reason: null, sent_at: now, updated_at: now } as const;
    const changes = { ...texts, ...sent, words: searchWords(texts.title, texts.title_ar) };
    await writes.endTenderDraft(transaction, id, changes, writerOf(caller));
    await record(transaction, id, { event: 'sentForApproval', by: caller.id, at: now });
    const about = { ...namedTender({ ...tender, ...texts }), publisher: await writes.nameOfParty(transaction, caller.id) };
    await notify(transaction, parts, {
      recipients: await actingAdmins(transaction, parts.config),
      kind: 'tenderSubmitted',
      parameters: about,
      tender: id,
    });
    return readDraft(transaction, id);
  });

/** Trims texts and collapses whitespace in titles. */
const trimmed = ({ title, title_ar, description, description_ar }: Held['tender']) => ({
  title: title.replace(/\s+/gu, ' ').trim(),
  title_ar: title_ar.replace(/\s+/gu, ' ').trim(),
  description: description.trim(),
  description_ar: description_ar.trim(),
});

/**
 * Withdraws a tender from review.
 *
 * @throws Refused `notFound`, `conflict` if it is not pending
 */
export const takeBackTender = (parts: Parts, caller: Caller, id: number): Promise<TenderDraft> =>
  parts.db.transaction().execute(async (transaction) => {
    const { now, phase } = await holdOwn(transaction, parts, caller, id);
    if (!canDoWithTender('takeBack', phase)) throw new Refused('conflict');
    await writes.changeTender(transaction, id, { approval: 'draft', sent_at: null, updated_at: now });
    await record(transaction, id, { event: 'takenBack', by: caller.id, at: now });
    return readDraft(transaction, id);
  });

/**
 * Approves a tender in the version that the admin has read, from when the approval can no longer be undone.
 *
 * @throws Refused `notFound`, `conflict` if it is not pending, was changed since `version` or is approved already, `deadlinePassed`
 */
export const approveTender = (parts: Parts, caller: Caller, id: number, version: number): Promise<TenderDetail> =>
  inOffice(parts, caller, async (transaction) => {
    const { now } = await holdApprovable(transaction, parts, id, version);
    await delayDecision(transaction, parts, caller, { subject: 'tender_id', id, seen: { version } });
    return detail(transaction, caller, id, now);
  });

/**
 * Lets the approval of a tender take effect, makes its key pair, and notifies its publisher. If its publish date has passed, it is published now.
 *
 * @throws Refused as above
 */
export async function publishApproved(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs' | 'masterKey'>,
  by: Pick<Caller, 'id'>,
  id: number,
  version: number,
): Promise<void> {
  const { tender, now, publishDate, deadline } = await holdApprovable(transaction, parts, id, version);
  await writes.changeTender(transaction, id, { approval: 'approved', publish_date: max([publishDate, now]), updated_at: now });
  await record(transaction, id, { event: 'approved', by: by.id, at: now });
  // What is submitted from now on is sealed to it.
  await recipientOf(transaction, parts, { tender: id });
  await parts.jobs.add(transaction, 'deadline', { tender: id }, deadline);
  await notify(transaction, parts, {
    recipients: [tender.owner_id],
    kind: 'tenderApproved',
    parameters: namedTender(tender),
    tender: id,
  });
}

/** Locks a pending tender whose deadline has not passed. */
async function holdApprovable(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  id: number,
  version: number,
): Promise<Held & { publishDate: Date; deadline: Date }> {
  const held = await holdPending(transaction, parts, id, version);
  const { publish_date, deadline } = held.tender;
  // A check constraint guarantees that pending tenders are complete.
  if (!publish_date || !deadline) throw new Refused('conflict');
  if (deadline <= held.now) throw new Refused('deadlinePassed');
  return { ...held, publishDate: publish_date, deadline };
}

/**
 * Rejects a tender and notifies its publisher of the reason.
 *
 * @throws Refused as above, but regardless of its deadline
 */
export const rejectTender = (
  parts: Parts,
  caller: Caller,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<TenderDetail> =>
  inOffice(parts, caller, async (transaction) => {
    const { tender, now } = await holdPending(transaction, parts, id, version);
    await writes.changeTender(transaction, id, { approval: 'rejected', approval_reason: reason, sent_at: null, updated_at: now });
    await record(transaction, id, { event: 'rejected', by: caller.id, at: now, about: reason });
    await noteAct(transaction, parts, caller, { act: 'tenderRejected', subject: 'tender', subjectId: String(id) });
    await notify(transaction, parts, {
      recipients: [tender.owner_id],
      kind: 'tenderRejected',
      parameters: { ...namedTender(tender), reason },
      tender: id,
    });
    return detail(transaction, caller, id, now);
  });

/** Locks a pending tender without a decision for an admin; drafts are not found. */
async function holdPending(transaction: Transaction, parts: Pick<Parts, 'clock'>, id: number, version: number): Promise<Held> {
  const held = await hold(transaction, parts, id);
  if (held.phase === 'draft') throw new Refused('notFound');
  if (held.phase !== 'pending' || held.tender.version !== version) throw new Refused('conflict');
  await requireUndecided(transaction, 'tender_id', id);
  return held;
}

async function detail(transaction: Transaction, caller: Caller, id: number, now: Date): Promise<TenderDetail> {
  const tender = await readTender(transaction, id, viewerOf(caller, now));
  if (!tender) throw new Refused('notFound');
  return tender;
}
