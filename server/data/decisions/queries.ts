import { sql } from 'kysely';
import type { DelayedDecision } from '../../../contract/entities/decisions.ts';
import type { Queryable } from '../database.ts';
import type { Seen } from './tables.ts';

/** The tender, advertisement or company that a decision is about. */
export type Subject = 'tender_id' | 'ad_id' | 'company_id';

/** Inserts a decision; returns its ID. Its subject has none, and is locked. */
export async function insertDecision(
  db: Queryable,
  about: { subject: Subject; id: number; verified?: boolean; seen: Seen },
  { decidedBy, takesEffectAt }: { decidedBy: number; takesEffectAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('delayed_decisions')
    .values({
      [about.subject]: about.id,
      verified: about.verified ?? null,
      seen: JSON.stringify(about.seen),
      decided_by: decidedBy,
      takes_effect_at: takesEffectAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a decision and returns it; undefined if it has taken effect or was undone. */
export const takeDecision = (db: Queryable, id: number) =>
  db.deleteFrom('delayed_decisions').where('id', '=', id).returningAll().executeTakeFirst();

/** Returns the delayed decisions about these subjects, by the subject's ID. */
export async function findDelayed(
  db: Queryable,
  subject: Subject,
  ids: readonly number[],
): Promise<Map<number | null, DelayedDecision & { verified: boolean | null }>> {
  const rows = await db
    .selectFrom('delayed_decisions')
    .select(['id', subject, 'verified', 'takes_effect_at'])
    .where(subject, 'in', ids.length > 0 ? ids : [0])
    .execute();
  return new Map(rows.map((row) => [row[subject], { id: row.id, until: row.takes_effect_at.toISOString(), verified: row.verified }]));
}

/** Whether there is no delayed decision about a row. */
export const isUndecided = (subject: Subject, id: 'tenders.id' | 'ads.id' | 'companies.id') =>
  sql<boolean>`not exists (select from delayed_decisions where ${sql.ref(`delayed_decisions.${subject}`)} = ${sql.ref(id)})`;
