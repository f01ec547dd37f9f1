import type { Locale } from '../../../contract/locale.ts';
import type { Queryable } from '../database.ts';

/** Records that an account has agreed to a version of the texts; the first time counts. */
export async function addConsent(db: Queryable, userId: number, consent: { version: string; locale: Locale; at: Date }): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: userId, ...consent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
