import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const file = join(process.env.BROWSER_TEST_DATA ?? process.env.DATA_DIR ?? '', 'database-url');

/** Records the database of the server under test. */
export const recordDatabase = (url: string): void => writeFileSync(file, url);

/** Returns the URL of the database of the server under test; null if it is embedded. */
const databaseUrl = (): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Moves a tender's deadline to the last second; returns false on an embedded database, which only its server can reach. */
export const passDeadline = async (tender: number): Promise<boolean> => {
  const url = databaseUrl();
  if (!url) return false;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`update tenders set deadline = now() - interval '1 second' where id = $1`, [tender]);
  await client.end();
  return true;
};

/** Ends the time in which the decision about a tender can be undone; on an embedded database it passes as for users. */
export const endUndo = async (tender: number): Promise<void> => {
  const url = databaseUrl();
  if (!url) return;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `update jobs.job set start_after = now()
     where name = 'delayedDecision' and data->>'decision' = (select id::text from delayed_decisions where tender_id = $1)`,
    [tender],
  );
  await client.end();
};
