import type pg from 'pg';

/** PostgreSQL does not respond, or rejects the connection. */
export class DatabaseUnreachable extends Error {
  readonly variable: string;

  constructor(variable: string, reason: string) {
    super(reason);
    this.variable = variable;
  }
}

/**
 * Connects to the database.
 *
 * @param variable the variable that names it
 * @throws DatabaseUnreachable with the driver's reason
 */
export async function reach(pool: pg.Pool, variable = 'DATABASE_URL'): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseUnreachable(variable, error instanceof Error ? error.message : String(error));
  }
}
