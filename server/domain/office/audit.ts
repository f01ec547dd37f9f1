import type { AuditPage } from '../../../contract/entities/office.ts';
import { officePageSize } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { type Act, type AuditSearch, insertAct, readAudit } from '../../data/office/audit.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { pageOf } from './paging.ts';

/** Adds an act of a caller to the audit trail, in the transaction of the act. */
export const noteAct = async (
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id }: Pick<Caller, 'id'>,
  act: Act,
): Promise<void> => {
  await insertAct(transaction, id, clock.now(), act);
};

/** Returns a page of the audit trail, newest first. */
export async function listAudit({ db }: Pick<Parts, 'db'>, search: AuditSearch): Promise<AuditPage> {
  const { items, counted } = await readAudit(db, search);
  return { items, ...pageOf(counted, officePageSize) };
}
