import type pg from 'pg';

/** PostgreSQL does not respond, or rejects the connection. */
export class DatabaseUnreachable extends Error {}

/**
 * Connects to the database.
 *
 * @throws DatabaseUnreachable with the driver's reason
 */
export async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error));
  }
}
