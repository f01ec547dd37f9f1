import { isAtLeast, type OfficeRole } from '../../../contract/rules/roles.ts';
import type { Transaction } from '../../data/database.ts';
import { holdRole } from '../../data/office/roles.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/**
 * Requires that the caller still has a role, and keeps it until the transaction ends: it may have been taken since the call was admitted.
 *
 * @param needed the weakest role that suffices
 * @throws Refused `roleNeeded`
 */
export async function requireRole(transaction: Transaction, { id }: Pick<Caller, 'id'>, needed: OfficeRole = 'operator'): Promise<void> {
  if (!isAtLeast(await holdRole(transaction, id), needed)) throw new Refused('roleNeeded');
}

/**
 * Does an act of the office in a transaction, in which the caller's role holds, see `requireRole`.
 *
 * @throws Refused `roleNeeded`
 */
export const inOffice = <T>(
  { db }: Pick<Parts, 'db'>,
  caller: Pick<Caller, 'id'>,
  act: (transaction: Transaction) => Promise<T>,
  needed?: OfficeRole,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await requireRole(transaction, caller, needed);
    return act(transaction);
  });
