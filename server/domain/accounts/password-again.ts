import { addMinutes } from 'date-fns/addMinutes';
import type { SessionLimits } from '../../config/sessions.ts';
import { readPasswordHash } from '../../data/accounts/queries.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { notePassword } from '../../data/accounts/session.queries.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';
import type { Caller } from './session.ts';

/**
 * Requires that the caller has given the password recently in this session: a computer that was left open must not open or award a tender.
 *
 * @throws Refused `passwordNeeded`
 */
export function requireRecentPassword({ passwordAt }: Caller, now: Date, { passwordMinutes }: SessionLimits): void {
  if (now > addMinutes(passwordAt, passwordMinutes)) throw new Refused('passwordNeeded');
}

/**
 * Notes that the caller has given the password in this session.
 *
 * @throws Refused `wrongPassword`
 */
export async function confirmPassword({ db, clock, passwordCost }: Parts, { id, sessionId }: Caller, password: string): Promise<void> {
  if (!(await verifyPassword(password, await readPasswordHash(db, id), passwordCost, { kind: 'session', id: sessionId }))) {
    await recordEvent(db, { kind: 'passwordFailed', userId: id, at: clock.now() });
    throw new Refused('wrongPassword');
  }
  await notePassword(db, sessionId, clock.now());
}
