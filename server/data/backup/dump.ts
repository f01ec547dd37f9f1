import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Database, type Transaction, withoutTimeLimits } from '../database.ts';

const run = promisify(execFile);

/** A program of PostgreSQL is missing or has failed. */
export class ProgramFailed extends Error {}

/** Parameters of an address that libpq has variables for: https://www.postgresql.org/docs/current/libpq-envars.html */
const parameters: Record<string, string> = { sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' };

/** Returns an address as variables: an argument with a password could be read by every user of the machine. */
export const variablesOf = (address: string): Record<string, string> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const given: [string, string][] = [
    ['PGHOST', hostname],
    ['PGPORT', port],
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGDATABASE', decodeURIComponent(pathname.slice(1))],
    ...Object.entries(parameters).map(([name, variable]): [string, string] => [variable, searchParams.get(name) ?? '']),
  ];
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
};

const call = async (program: string, address: string, ...options: string[]): Promise<void> => {
  try {
    await run(program, options, { env: { ...process.env, ...variablesOf(address) } });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') throw new ProgramFailed(`The program ${program} is missing: install the client programs of PostgreSQL.`);
    throw new ProgramFailed(`${program} failed: ${stderr.trim()}`);
  }
};

/**
 * Writes the database to a file while it is used, with `pg_dump`; both it and `read` see the database as it was at one moment.
 *
 * @throws ProgramFailed
 */
export const dumpTo = <T>(db: Database, address: string, file: string, read: (transaction: Transaction) => Promise<T>): Promise<T> =>
  withoutTimeLimits(db, (connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(transaction);
        await call('pg_dump', address, '--format=custom', '--no-owner', `--snapshot=${rows[0]?.name}`, `--file=${file}`);
        return read(transaction);
      }),
  );

/**
 * Fills an empty database from such a file: all of it or nothing.
 *
 * @throws ProgramFailed
 */
export const loadFrom = (file: string, address: string): Promise<void> =>
  call('pg_restore', address, '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${variablesOf(address).PGDATABASE}`, file);
