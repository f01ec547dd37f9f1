import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../../server/data/database.ts';
import type { Log, Upload } from './log.ts';
import { secretMark } from './trading.ts';

/** Documents that are downloaded at once. */
const atOnce = 8;

/** What the owner's stream has delivered. */
export type Read = { id: number; project: string };

const twice = (items: readonly string[]) => items.length - new Set(items).size;

/** Says what of some acknowledged things was not found, or was found twice. */
const differences = (name: string, acknowledged: readonly string[], found: readonly string[]): string[] => {
  const all = new Set(found);
  const lost = acknowledged.filter((each) => !all.has(each)).length;
  return [
    ...(lost > 0 ? [`${name}: ${lost} of ${acknowledged.length} acknowledged are missing`] : []),
    ...(twice(found) > 0 ? [`${name}: ${twice(found)} are there twice`] : []),
  ];
};

const rowsOf = async <Row>({ pool }: OpenDatabase, statement: string): Promise<Row[]> => (await pool.query(statement)).rows;

/** Checks that requests are stored, announced and delivered once, and in order. */
export async function checkRequests(database: OpenDatabase, { requests }: Log, read: readonly Read[]): Promise<string[]> {
  const projects = requests.map(({ project }) => project);
  const stored = await rowsOf<{ project: string }>(database, 'select project_title as project from requests');
  const noticed = await rowsOf<{ project: string }>(
    database,
    "select parameters ->> 'project' as project from notifications where kind = 'requestReceived'",
  );
  const named = (found: readonly { project: string }[]) => found.map(({ project }) => project);
  return [
    ...differences('requests', projects, named(stored)),
    ...differences('notifications', projects, named(noticed)),
    ...differences('the stream', projects, named(read)),
    ...(read.some(({ id }, index) => id <= (read[index - 1]?.id ?? 0)) ? ['the stream: out of order'] : []),
  ];
}

const isWhole = async ({ id, hash, headers }: Upload, origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/v1/files/${id}`, { headers });
  const content = Buffer.from(await answer.arrayBuffer());
  return createHash('sha256').update(content).digest('hex') === hash;
};

/** Checks that documents can be downloaded as they were uploaded, some at once. */
export async function checkDocuments({ uploads }: Log, origin: string): Promise<string[]> {
  let lost = 0;
  for (let from = 0; from < uploads.length; from += atOnce) {
    const whole = await Promise.all(uploads.slice(from, from + atOnce).map((upload) => isWhole(upload, origin)));
    lost += whole.filter((each) => !each).length;
  }
  return lost > 0 ? [`documents: ${lost} of ${uploads.length} acknowledged are missing or damaged`] : [];
}

/** Checks that each payment was taken once, and that each paid proposal was announced once. */
export async function checkPayments(database: OpenDatabase, { bids }: Log): Promise<string[]> {
  const paid = await rowsOf<{ id: string; proposal: number }>(
    database,
    "select id::text, proposal_id as proposal from payments where status = 'paid'",
  );
  const [counts] = await rowsOf<{ proposals: string; notices: string }>(
    database,
    `select (select count(*) from proposals where state = 'submitted') as proposals,
      (select count(*) from notifications where kind = 'proposalReceived') as notices`,
  );
  return [
    ...differences(
      'payments',
      bids.map(({ payment }) => payment),
      paid.map(({ id }) => id),
    ),
    ...(twice(paid.map(({ proposal }) => String(proposal))) > 0 ? ['payments: a proposal was paid twice'] : []),
    ...(counts?.proposals === counts?.notices ? [] : [`announced: ${counts?.notices} of ${counts?.proposals} proposals`]),
  ];
}

/** Checks that no table and no stored document shows a secret before the opening. */
export async function checkSealed(database: OpenDatabase, objects: Iterable<Buffer>): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    database,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const patterns = [secretMark, Buffer.from(secretMark).toString('hex')].map((mark) => `%${mark}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select 1 from ${name} as line where line::text like any ($1::text[]) limit 1`, [patterns]);
    if (rows.length > 0) found.push(`sealed: ${name} shows a secret`);
  }
  const readable = [...objects].filter((object) => object.includes(secretMark)).length;
  return readable > 0 ? [...found, `sealed: ${readable} documents show a secret`] : found;
}

/** Checks that the opening shows each proposal once, as it was submitted. */
export const checkOpened = ({ bids }: Log, opened: ReadonlyMap<number, readonly string[]>): string[] =>
  [...opened].flatMap(([tender, titles]) =>
    differences(
      `the opening of tender ${tender}`,
      bids.filter((bid) => bid.tender === tender).map(({ title }) => title),
      titles,
    ),
  );
