import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import * as queries from '../../data/accounts/session.queries.ts';
import { inBatches } from '../../data/batches.ts';
import type { Transaction } from '../../data/database.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from './session.ts';

type From = Pick<Caller, 'id' | 'sessionId'>;

/** Returns the caller's sessions: this one, then the others, the last used first. */
export async function listSessions({ db, clock }: Pick<Parts, 'db' | 'clock'>, { id, sessionId }: From): Promise<OwnSession[]> {
  const sessions = await queries.readSessionsOf(db, id, clock.now());
  const listed = sessions.map(({ openedAt, usedAt, ...session }) => ({
    ...session,
    openedAt: openedAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isCurrent: session.id === sessionId,
  }));
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends another session of the caller; one that has ended, is not theirs, or is this one, stays as it is. */
export const endOneSession = (parts: Parts, caller: From, session: number): Promise<void> =>
  endSessions(parts, caller, async (transaction) =>
    session === caller.sessionId ? 0 : queries.deleteSessionOf(transaction, caller.id, session),
  );

/** Ends the caller's sessions except this one. */
export const endOtherSessions = (parts: Parts, caller: From): Promise<void> =>
  endSessions(parts, caller, (transaction) => queries.deleteSessions(transaction, caller.id, caller.sessionId));

const endSessions = ({ db, clock }: Parts, { id: userId }: From, end: (transaction: Transaction) => Promise<number>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if ((await end(transaction)) === 0) return;
    await recordEvent(transaction, { kind: 'sessionsEnded', userId, at: clock.now() });
  });

/** Returns those of some sessions that have not ended. */
export const findAlive = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, sessions: readonly number[]): Promise<Set<number>> =>
  queries.findAlive(db, sessions, clock.now());

/** Returns a lookup of a session's newest notification, undefined if the session has ended; lookups at the same time are read together. */
export const newestNotificationOf = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): ((session: number) => Promise<number | undefined>) =>
  inBatches(async (sessions: readonly number[]) => {
    const newest = await queries.findNewestOf(db, sessions, clock.now());
    return sessions.map((session) => newest.get(session));
  });
