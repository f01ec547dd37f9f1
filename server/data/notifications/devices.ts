import { sql } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';
import type { Queryable, Transaction } from '../database.ts';

/** The address of a device at its push service. */
export type DeviceAddress = { token: string; keys: { p256dh: string; auth: string } | null };
export type PushService = 'webPush' | 'firebase';
export type StoredDevice = { id: number; name: string; sessionId: number; createdAt: Date };
/** A device with the language of its reader. */
export type ReachableDevice = DeviceAddress & { id: number; userId: number; service: PushService; locale: Locale };

/** The devices whose session has not expired. */
const reachable = sql`push_devices join sessions on sessions.id = session_id and sessions.expires_at > `;

/** Returns an account's devices, oldest first. */
export async function readDevices(db: Queryable, userId: number, now: Date): Promise<StoredDevice[]> {
  const { rows } = await sql<StoredDevice>`
    select push_devices.id, name, session_id as "sessionId", push_devices.created_at as "createdAt"
    from ${reachable}${now} where push_devices.user_id = ${userId} order by push_devices.id
  `.execute(db);
  return rows;
}

/** Serialises the registrations of an account, so that its limit holds. */
export async function lockDevices(transaction: Transaction, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export type NewDevice = DeviceAddress & { userId: number; sessionId: number; service: PushService; name: string; now: Date };

/** Stores a device; it replaces an earlier one of the same session, and of the same token, of any account. */
export async function storeDevice(transaction: Transaction, device: NewDevice): Promise<void> {
  const { userId, sessionId, service, name, token, keys, now } = device;
  await transaction
    .deleteFrom('push_devices')
    .where(({ or, eb }) => or([eb('session_id', '=', sessionId), eb('token', '=', token)]))
    .execute();
  await transaction
    .insertInto('push_devices')
    .values({
      user_id: userId,
      session_id: sessionId,
      service,
      name,
      token,
      p256dh: keys?.p256dh ?? null,
      auth: keys?.auth ?? null,
      created_at: now,
    })
    .execute();
}

/** Deletes a device of an account; returns whether there was one. */
export async function deleteDevice(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a device that its push service no longer knows, unless it was registered again meanwhile. */
export async function forgetDevice(db: Queryable, { id, token }: Pick<ReachableDevice, 'id' | 'token'>): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).where('token', '=', token).execute();
}

/** Returns a device with its reader's language; undefined if it was deleted or its session has expired. */
export async function findDevice(db: Queryable, id: number, now: Date): Promise<ReachableDevice | undefined> {
  type Row = Omit<ReachableDevice, 'keys'> & { p256dh: string | null; auth: string | null };
  const { rows } = await sql<Row>`
    select push_devices.id, push_devices.user_id as "userId", service, token, p256dh, auth, users.locale
    from ${reachable}${now} join users on users.id = push_devices.user_id where push_devices.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { p256dh, auth, ...device } = row;
  return { ...device, keys: p256dh !== null && auth !== null ? { p256dh, auth } : null };
}

/** The key pair of this installation (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Returns the stored keys; the first process to ask stores `fresh`, all others get the same. */
export async function keepPushKeys(db: Queryable, fresh: PushKeys): Promise<PushKeys> {
  await sql`
    insert into push_keys (public_key, private_key) values (${fresh.publicKey}, ${fresh.privateKey}) on conflict do nothing
  `.execute(db);
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirstOrThrow();
}
