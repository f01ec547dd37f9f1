import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';

/** Returns the ID of a device from which the account with this email address has signed in; ignores case. */
export const findDevice = async (db: Queryable, email: string, tokenHash: Buffer): Promise<number | undefined> => {
  const devices = db.selectFrom('devices').innerJoin('users', 'users.id', 'devices.user_id').select('devices.id');
  return (await devices.where('token_hash', '=', tokenHash).where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst())?.id;
};

/** Gives a device another token, for all its accounts. */
export async function renewDevice(transaction: Transaction, from: Buffer, to: Buffer): Promise<void> {
  await transaction.updateTable('devices').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

/** Stores that an account has signed in from a device, and keeps the account's latest devices only; returns whether it did not know it. */
export async function storeDevice(
  transaction: Transaction,
  { userId, tokenHash, now, kept }: { userId: number; tokenHash: Buffer; now: Date; kept: number },
): Promise<boolean> {
  const { isNew } = await transaction
    .insertInto('devices')
    .values({ user_id: userId, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: now }))
    // A row that was inserted, not updated, has no earlier version.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  await sql`
    delete from devices where id in (
      select id from devices where user_id = ${userId} order by seen_at desc, id desc offset ${kept}
    )
  `.execute(transaction);
  return isNew;
}

/** Deletes all devices of an account. */
export async function deleteDevices(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('devices').where('user_id', '=', userId).execute();
}

/** Deletes devices that have not signed in since an instant. */
export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('devices').where('seen_at', '<', before).execute();
}
