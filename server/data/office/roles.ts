import { sql } from 'kysely';
import type { OfficeRole } from '../../../contract/rules/roles.ts';
import { isAdministrator, officeRoleColumn } from '../accounts/session.queries.ts';
import type { Transaction } from '../database.ts';

/** Returns an account's role in the office, null if it has none, and keeps it from changing until the transaction ends. */
export async function holdRole(transaction: Transaction, id: number): Promise<OfficeRole | null> {
  const held = await transaction.selectFrom('users').select(officeRoleColumn.as('role')).where('id', '=', id).forShare().executeTakeFirst();
  return held?.role ?? null;
}

/** A locked account: its role in the office, and whether it has a password. */
export type Locked = { id: number; role: OfficeRole | null; isActive: boolean };

/**
 * Locks accounts, and the administrators too if asked, by their IDs: in one order for all, so that those who act on each other do not wait
 * for each other, and what is read of the later one is what the earlier one has left.
 */
export const lockRoles = (
  transaction: Transaction,
  ids: readonly number[],
  { withAdministrators }: { withAdministrators: boolean },
): Promise<Locked[]> =>
  transaction
    .selectFrom('users')
    .select(['id', officeRoleColumn.as('role'), sql<boolean>`password_hash is not null`.as('isActive')])
    .where(({ eb, or }) => or([eb('id', 'in', [...ids]), ...(withAdministrators ? [isAdministrator] : [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
