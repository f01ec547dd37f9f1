import { addMinutes } from 'date-fns/addMinutes';
import type { Config } from '../../config/config.ts';
import { readPasswordHash } from '../../data/accounts/queries.ts';
import { readDemand } from '../../data/accounts/second-factors.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { noteCode, notePassword } from '../../data/accounts/session.queries.ts';
import type { Queryable } from '../../data/database.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { requireCode } from './codes.ts';
import { verifyPassword } from './passwords.ts';
import type { Caller } from './session.ts';

/**
 * Requires that the caller has given the password recently in this session, and a code of the second factor if the account demands one for
 * decisions of weight: a computer that was left open, or a password that was seen, must not open or award a tender.
 *
 * @throws Refused `passwordNeeded`, or `codeNeeded` if a code is needed, with which the password is given again
 */
export async function requireRecentProof(
  db: Queryable,
  { id, sessionId, passwordAt }: Caller,
  now: Date,
  { passwordMinutes }: Pick<Config, 'passwordMinutes'>,
): Promise<void> {
  const isOld = (given: Date | null): boolean => given === null || now > addMinutes(given, passwordMinutes);
  const demand = await readDemand(db, id, sessionId);
  if (demand?.isForDecisions && (isOld(passwordAt) || isOld(demand.codeAt))) throw new Refused('codeNeeded');
  if (isOld(passwordAt)) throw new Refused('passwordNeeded');
}

/**
 * Notes that the caller has given the password in this session, and a code of the second factor if there is one.
 *
 * @throws Refused `wrongPassword`, `wrongCode`
 */
export async function confirmPassword(parts: Parts, { id, sessionId }: Caller, { password, code }: Proof): Promise<void> {
  const { db, clock, passwordCost } = parts;
  const asker = { holder: { kind: 'session', id: sessionId }, sources: [] } as const;
  if (!(await verifyPassword(password, await readPasswordHash(db, id), passwordCost, asker))) {
    await recordEvent(db, { kind: 'passwordFailed', userId: id, at: clock.now() });
    throw new Refused('wrongPassword');
  }
  await db.transaction().execute(async (transaction) => {
    if (code !== undefined && (await requireCode(transaction, parts, id, code))) await noteCode(transaction, sessionId, clock.now());
    await notePassword(transaction, sessionId, clock.now());
  });
}

/** What is given again. */
type Proof = { password: string; code?: string | undefined };
