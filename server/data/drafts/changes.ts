import { type RawBuilder, sql } from 'kysely';
import { type DraftKind, type DraftVersion, draftKinds } from '../../../contract/entities/drafts.ts';

/** Who stores a draft, and in which session; null if none does. */
export type DraftWriter = { userId: number; sessionId: number | null };

/** A draft, who writes it, and the time. */
type Written = { kind: DraftKind; tenderId: number; writer: DraftWriter; now: Date };

/**
 * Returns an expression for `returning` that publishes the version of a stored draft to all processes, on commit; only if its author has
 * another session, because a commit that publishes waits for all others that do.
 */
export const publishVersion = (written: Written): RawBuilder<unknown> => publish(written, sql.ref('version'));

/** Returns an expression as above that publishes that a draft has ended. */
export const publishEnd = (written: Written): RawBuilder<unknown> => publish(written, sql`null`);

const publish = ({ kind, tenderId, writer, now }: Written, version: RawBuilder<unknown>) => sql`(
  select pg_notify('drafts', concat_ws(' ', ${writer.userId}::integer, ${kind}::text, ${tenderId}::integer, ${version}))
  where exists (
    select from sessions where user_id = ${writer.userId} and id is distinct from ${writer.sessionId}::integer and expires_at > ${now}
  )
)`;

/** Parses a published version. */
export function readVersion(message: string): { userId: number; draft: DraftVersion } {
  const [userId, kind, tenderId, version] = message.split(' ');
  const known = draftKinds.find((one) => one === kind);
  if (!known) throw new Error(`a published draft is of no known kind: ${message}`);
  return {
    userId: Number(userId),
    draft: { kind: known, tenderId: Number(tenderId), version: version === undefined ? null : Number(version) },
  };
}
