import type { AuditAct, AuditExport, AuditPage } from '../../../contract/entities/office.ts';
import { auditExportMax, officePageSize } from '../../../contract/limits.ts';
import { addDays } from '../../../contract/rules/days.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import type { Transaction } from '../../data/database.ts';
import { type Act, type AuditSearch, insertAct, readAudit, readNewest } from '../../data/office/audit.ts';
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

type Search = { act: AuditAct | null; search: string; until: string | null };

const searchOf = ({ until, ...search }: Search): AuditSearch => ({
  ...search,
  before: until === null ? null : new Date(instantOf(addDays(until, 1))),
});

/** Returns a page of the audit trail, newest first. */
export async function listAudit({ db }: Pick<Parts, 'db'>, search: Search, page: number): Promise<AuditPage> {
  const { items, counted } = await readAudit(db, searchOf(search), page);
  return { items, ...pageOf(counted, officePageSize) };
}

/** Returns the newest lines of the audit trail that a search finds, as many as a file has. */
export async function exportAudit({ db }: Pick<Parts, 'db'>, search: Search): Promise<AuditExport> {
  const lines = await readNewest(db, searchOf(search), auditExportMax + 1);
  return { lines: lines.slice(0, auditExportMax), isMore: lines.length > auditExportMax };
}
