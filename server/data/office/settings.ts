import type { Updateable } from 'kysely';
import type { SessionLimits } from '../../../contract/entities/office.ts';
import type { Queryable, Transaction } from '../database.ts';
import type { ShellTables } from '../shell/tables.ts';

/** Columns of the settings that the office changes. */
export type SettingsChange = Pick<
  Updateable<ShellTables['settings']>,
  | 'product_name'
  | 'product_name_ar'
  | 'email'
  | 'phone'
  | 'address'
  | 'address_ar'
  | 'facebook'
  | 'twitter'
  | 'linkedin'
  | 'map_latitude'
  | 'map_longitude'
  | 'proposal_fee'
  | 'session_idle_days'
  | 'session_days'
  | 'office_session_hours'
  | 'conversation_months'
>;

/** Returns how long sessions last. */
export const readSessionLimits = (db: Queryable): Promise<SessionLimits> =>
  db
    .selectFrom('settings')
    .select(['session_idle_days as sessionIdleDays', 'session_days as sessionDays', 'office_session_hours as officeSessionHours'])
    .executeTakeFirstOrThrow();

/** Changes columns of the settings, which are locked. */
export async function changeSettings(transaction: Transaction, change: SettingsChange): Promise<void> {
  await transaction.updateTable('settings').set(change).execute();
}
