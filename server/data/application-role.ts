import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

/** Advisory lock (arbitrary number): processes that start at once grant one after the other. */
const grantLock = 7_305_234;
/** The application's tables, and those of its jobs. */
const schemas = ['public', 'jobs'];
/** Tables whose rows can only be added. */
const addedTo = ['audit', 'audit_chain', 'audit_days'];

/**
 * Lets a role read and write every table, and only add to the audit trail.
 *
 * @param owner a connection of the tables' owner
 * @throws if there is no such role
 */
export const allowApplication = (owner: Database, role: string): Promise<void> =>
  owner.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${grantLock})`.execute(transaction);
    const name = sql.id(role);
    for (const schema of schemas.map((each) => sql.id(each))) {
      await sql`grant usage on schema ${schema} to ${name}`.execute(transaction);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`.execute(transaction);
      await sql`grant usage, select, update on all sequences in schema ${schema} to ${name}`.execute(transaction);
    }
    for (const table of addedTo) await sql`revoke update, delete, truncate on ${sql.table(table)} from ${name}`.execute(transaction);
  });

/** Returns whether the connection's role could change the audit trail: as its owner, as a member of its owner, or because it was granted. */
export async function canChangeAudit(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select bool_or(pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate')) as can
    from pg_class where oid = any(${addedTo}::regclass[])
  `.execute(db);
  return rows[0]?.can ?? false;
}
