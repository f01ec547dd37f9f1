import type { AuditAct, MessageGroup, OfficeMessagePage } from '../../../contract/entities/office.ts';
import { officePageSize } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import * as queries from '../../data/office/messages.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';
import { pageOf } from './paging.ts';

/** Returns a page of messages of the contact form. */
export async function listContactMessages(
  { db }: Pick<Parts, 'db'>,
  { group, page }: { group: MessageGroup; page: number },
): Promise<OfficeMessagePage> {
  const { items, counted } = await queries.readMessages(db, group, page);
  return { items, ...pageOf(counted, officePageSize) };
}

/** Stores the answer to a message and mails it. @throws Refused `notFound`, or `conflict` if it was answered or archived */
export const answerContactMessage = (parts: Parts, caller: Caller, id: number, text: string): Promise<void> =>
  change(parts, caller, id, 'messageAnswered', async (transaction, { isWaiting }) => {
    if (!isWaiting) throw new Refused('conflict');
    await queries.storeAnswer(transaction, id, { text, by: caller.id, at: parts.clock.now() });
    await parts.jobs.add(transaction, 'mail', { letter: 'answer', message: id });
  });

/** Puts a message aside without an answer. @throws Refused as above */
export const archiveContactMessage = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  change(parts, caller, id, 'messageArchived', async (transaction, { isWaiting }) => {
    if (!isWaiting) throw new Refused('conflict');
    await queries.setArchived(transaction, id, parts.clock.now());
  });

/** Lets an archived message wait for an answer again. @throws Refused `notFound`, or `conflict` if it is not archived */
export const restoreContactMessage = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  change(parts, caller, id, 'messageRestored', async (transaction, { isArchived }) => {
    if (!isArchived) throw new Refused('conflict');
    await queries.setArchived(transaction, id, null);
  });

type Standing = NonNullable<Awaited<ReturnType<typeof queries.lockMessage>>>;

const change = (
  parts: Parts,
  caller: Caller,
  id: number,
  act: AuditAct,
  apply: (transaction: Transaction, standing: Standing) => Promise<void>,
): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    const message = await queries.lockMessage(transaction, id);
    if (!message) throw new Refused('notFound');
    await apply(transaction, message);
    await noteAct(transaction, parts, caller, { act, subject: 'message', subjectId: String(id) });
  });
