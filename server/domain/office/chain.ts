import { createHash } from 'node:crypto';
import { subMinutes } from 'date-fns/subMinutes';
import type { Queryable } from '../../data/database.ts';
import * as queries from '../../data/office/chain.ts';
import type { Parts } from '../../parts.ts';

const batchSize = 500;
/** Minutes after which a line must be in the chain: a job adds lines every minute. */
const chainedAfter = 15;

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();
const hex = (hash: Buffer | null): string => hash?.toString('hex') ?? '';

/** The hash of a line that follows another hash: over all that the line says, in one order. */
const linkOf = (before: Buffer | null, { id, at, actor_id, act, subject, subject_id, changes }: queries.ChainedLine): Buffer => {
  const changed = changes.map((change) => [change.field, change.before, change.after]);
  return hashOf(hex(before), JSON.stringify([id, at.toISOString(), actor_id, act, subject, subject_id, changed]));
};

/** The head of a day that follows another head. */
const headOf = (before: Buffer | null, { day, hash }: queries.LastOfDay): Buffer => hashOf(hex(before), day, hex(hash));

/**
 * Adds the lines of the audit trail that were committed since to its chain, and closes the days before today. Lines are written without it,
 * so that no act waits.
 */
export async function chainAudit(parts: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  while ((await chainSome(parts)) === batchSize);
}

const chainSome = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await queries.lockChain(transaction);
    const now = clock.now();
    // The days before are closed first: what is chained now belongs to today.
    await closeDays(transaction, now);
    const lines = await queries.readUnchained(transaction, batchSize);
    let last = await queries.readLastHash(transaction);
    const links = lines.map((line) => {
      last = linkOf(last, line);
      return { id: line.id, hash: last };
    });
    if (links.length > 0) await queries.insertLinks(transaction, links, now);
    return links.length;
  });

async function closeDays(db: Queryable, now: Date): Promise<void> {
  let head = (await queries.readDays(db)).at(-1)?.head ?? null;
  for (const last of await queries.readOpenDays(db, now)) {
    head = headOf(head, last);
    await queries.insertDay(db, { day: last.day, lastLink: last.link, head });
  }
}

/** What a check of the audit trail found: how many lines, what is wrong in a sentence each, and the heads of the days in hexadecimal. */
export type AuditCheck = { lines: number; faults: string[]; heads: { day: string; head: string }[] };

/**
 * Computes the chain of the audit trail again, and compares it with what is stored and with heads that were kept elsewhere: who can change the
 * database can also write a new chain, but not with the same heads.
 *
 * @param kept heads of days in hexadecimal, which must be there
 */
export async function checkAudit(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  kept: ReadonlyMap<string, string> = new Map(),
): Promise<AuditCheck> {
  const days = await queries.readDays(db);
  const dayOfLink = new Map(days.map((day) => [day.lastLink, day]));
  const faults: string[] = [];
  let [lines, previous, at, head]: [number, Buffer | null, number, Buffer | null] = [0, null, 0, null];
  for (;;) {
    const links = await queries.readLinks(db, at, batchSize);
    for (const { link, hash, auditId, line } of links) {
      if (!line) faults.push(`Line ${auditId} is gone.`);
      else if (!linkOf(previous, line).equals(hash)) faults.push(`Line ${auditId} was changed, or a line before it is gone.`);
      previous = hash;
      const day = dayOfLink.get(link);
      if (day) {
        if (!headOf(head, { day: day.day, link, hash }).equals(day.head)) faults.push(`The head of ${day.day} was changed.`);
        head = day.head;
        dayOfLink.delete(link);
      }
    }
    lines += links.length;
    at = links.at(-1)?.link ?? at;
    if (links.length < batchSize) break;
  }
  for (const { day } of dayOfLink.values()) faults.push(`The last line of ${day} is gone.`);
  const unchained = await queries.countUnchained(db, subMinutes(clock.now(), chainedAfter));
  if (unchained > 0) faults.push(`${unchained} lines are not in the chain: has no server run since, or were they added later?`);
  const heads = days.map(({ day, head: own }) => ({ day, head: hex(own) }));
  for (const [day, wanted] of kept) {
    const found = heads.find((each) => each.day === day);
    if (found?.head !== wanted) faults.push(`The head of ${day} is ${found ? 'another one' : 'gone'}: it was ${wanted}.`);
  }
  return { lines, faults, heads };
}
