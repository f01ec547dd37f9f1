import type { Updateable } from 'kysely';
import type { Transaction } from '../database.ts';
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
>;

/** Changes columns of the settings, which are locked. */
export async function changeSettings(transaction: Transaction, change: SettingsChange): Promise<void> {
  await transaction.updateTable('settings').set(change).execute();
}
