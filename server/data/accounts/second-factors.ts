import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';

/** Whether a user's second factor is on, as a column of a query on `users`. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.enabled_at is not null
)`.as('hasSecondFactor');

/** Returns the secret of an account's second factor, whether it is on, and whether decisions need it; undefined if there is none. */
export const readSecondFactor = (
  db: Queryable,
  userId: number,
): Promise<{ secret: string; isOn: boolean; isForDecisions: boolean } | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret', sql<boolean>`enabled_at is not null`.as('isOn'), 'for_decisions as isForDecisions'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Returns whether an account's decisions need a code, and when one was last given in a session; undefined if the second factor is off. */
export const readDemand = (
  db: Queryable,
  userId: number,
  sessionId: number,
): Promise<{ isForDecisions: boolean; codeAt: Date | null } | undefined> =>
  db
    .selectFrom('second_factors')
    .innerJoin('sessions', 'sessions.user_id', 'second_factors.user_id')
    .select(['for_decisions as isForDecisions', 'sessions.code_at as codeAt'])
    .where('second_factors.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();

/** Stores whether an account's decisions need a code; returns false if the second factor is off. */
export async function storeDemand(db: Queryable, userId: number, isForDecisions: boolean): Promise<boolean> {
  const factor = db.updateTable('second_factors').set({ for_decisions: isForDecisions }).where('user_id', '=', userId);
  return (await factor.where('enabled_at', 'is not', null).returning('user_id').executeTakeFirst()) !== undefined;
}

/** Stores a secret that is still to be confirmed; returns false if the second factor is on. */
export async function storeSecret(db: Queryable, userId: number, secret: string, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, created_at: now }).where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns the secrets that do not begin with a prefix, each with the ID of its account. */
export const readOtherSecrets = (db: Queryable, prefix: string): Promise<{ userId: number; secret: string }[]> =>
  db.selectFrom('second_factors').select(['user_id as userId', 'secret']).where(sql<boolean>`not starts_with(secret, ${prefix})`).execute();

/** Replaces how a secret is stored, unless it has changed. */
export async function replaceSecret(db: Queryable, userId: number, from: string, to: string): Promise<void> {
  await db.updateTable('second_factors').set({ secret: to }).where('user_id', '=', userId).where('secret', '=', from).execute();
}

/** Turns a second factor on with the step of its first code; returns false if it is on, or has another secret by now. */
export async function enable(
  transaction: Transaction,
  { userId, secret, step, now }: { userId: number; secret: string; step: number; now: Date },
): Promise<boolean> {
  const factor = transaction.updateTable('second_factors').set({ enabled_at: now, last_step: step }).where('user_id', '=', userId);
  const enabled = factor.where('secret', '=', secret).where('enabled_at', 'is', null).returning('user_id');
  return (await enabled.executeTakeFirst()) !== undefined;
}

/** Uses the code of a step; of several concurrent uses one returns true, and so do only later steps. */
export async function spendStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const factor = db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId);
  return (await factor.where('last_step', '<', step).returning('user_id').executeTakeFirst()) !== undefined;
}

/** Uses a recovery code; of several concurrent uses one returns true. */
export async function spendRecoveryCode(db: Queryable, userId: number, hash: Buffer): Promise<boolean> {
  const code = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', hash);
  return (await code.returning('user_id').executeTakeFirst()) !== undefined;
}

/** Replaces the recovery codes of an account whose second factor is on; returns false if it is off. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: number, hashes: Buffer[]): Promise<boolean> {
  const factor = transaction.selectFrom('second_factors').select('user_id').where('user_id', '=', userId);
  // Locked: two concurrent replacements would leave the codes of both.
  if (!(await factor.where('enabled_at', 'is not', null).forUpdate().executeTakeFirst())) return false;
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
  return true;
}

/** Returns the number of unused recovery codes. */
export const countRecoveryCodes = async (db: Queryable, userId: number): Promise<number> => {
  const counted = db.selectFrom('recovery_codes').select(sql<number>`count(*)::integer`.as('count')).where('user_id', '=', userId);
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** Notes that an admin has requested a reset of an account's second factor. */
export async function noteResetRequested(transaction: Transaction, userId: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ reset_requested_by: by, reset_requested_at: at })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes an account's second factor with its recovery codes; returns false if it is off. */
export async function deleteSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const factor = db.deleteFrom('second_factors').where('user_id', '=', userId).where('enabled_at', 'is not', null);
  return (await factor.returning('user_id').executeTakeFirst()) !== undefined;
}
