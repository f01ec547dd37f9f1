import type { Queryable } from './database.ts';

/** Returns whether a database is unused: no accounts, no companies, no categories. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  for (const table of ['users', 'companies', 'categories'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
