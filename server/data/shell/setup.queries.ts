import type { Updateable } from 'kysely';
import type { OfficeRole } from '../../../contract/rules/roles.ts';
import { isAdministrator } from '../accounts/session.queries.ts';
import type { Queryable, Transaction } from '../database.ts';
import type { ShellTables } from './tables.ts';

/** The settings that `npm run setup` writes, by their columns. */
export const setUpColumns = ['product_name', 'product_name_ar', 'email', 'phone', 'address', 'address_ar', 'proposal_fee'] as const;
export type SetUpColumn = (typeof setUpColumns)[number];
export type SetUpValues = Partial<Record<SetUpColumn, string>>;

/** Returns the settings' values and the columns that the setup has written, and locks them. */
export const lockSettings = (transaction: Transaction) =>
  transaction.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function writeSettings(transaction: Transaction, values: SetUpValues, written: readonly string[]): Promise<void> {
  const changed: Updateable<ShellTables['settings']> = { ...values, set_up: [...written] };
  await transaction.updateTable('settings').set(changed).execute();
}

/** Returns the administrators, oldest first; pending ones have not set a password. */
export async function findAdmins(db: Queryable): Promise<{ id: number; email: string; isPending: boolean }[]> {
  const admins = await db.selectFrom('users').select(['id', 'email', 'password_hash']).where(isAdministrator).orderBy('id').execute();
  return admins.map(({ id, email, password_hash }) => ({ id, email, isPending: password_hash === null }));
}

/** Gives an account a role in the office, or takes it (null). */
export async function setAdmin(db: Queryable, userId: number, role: OfficeRole | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: role !== null, office_role: role })
    .where('id', '=', userId)
    .execute();
}
