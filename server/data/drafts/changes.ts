import { type RawBuilder, sql } from 'kysely';
import { type DraftKind, type DraftVersion, draftKinds } from '../../../contract/entities/drafts.ts';

/** Who stores a draft, and in which session; null if none does. */
export type DraftWriter = { userId: number; sessionId: number | null };

/**
 * Returns an expression for `returning` that publishes the version of a stored draft to all processes, on commit; only if its author has
 * another session, because a commit that publishes waits for all others that do.
 */
export const publishVersion = (
  kind: DraftKind,
  tenderId: number,
  { userId, sessionId }: DraftWriter,
  now: Date,
): RawBuilder<unknown> => sql`(
  select pg_notify('drafts', concat_ws(' ', ${userId}::integer, ${kind}::text, ${tenderId}::integer, version))
  where exists (select from sessions where user_id = ${userId} and id is distinct from ${sessionId}::integer and expires_at > ${now})
)`;

/** Parses a published version. */
export function readVersion(message: string): { userId: number; draft: DraftVersion } {
  const [userId, kind, tenderId, version] = message.split(' ');
  const known = draftKinds.find((one) => one === kind);
  if (!known) throw new Error(`a published draft is of no known kind: ${message}`);
  return { userId: Number(userId), draft: { kind: known, tenderId: Number(tenderId), version: Number(version) } };
}
