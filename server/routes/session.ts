import type { FastifyInstance } from 'fastify';
import { login, logout, readUser } from '../../contract/calls/session.ts';
import { findAccount } from '../data/accounts/session.queries.ts';
import { verifyPassword } from '../domain/accounts/passwords.ts';
import { endSession, signIn } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import { createAttempts } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Signing in and out, and who is signed in (specification sections 3, 4 and 6; api.md). */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts;
  const attempts = createAttempts(parts.pool, 'signIn');

  serve(app, parts, login, async ({ body: { email, password }, request }) => {
    await attempts.count(email, request.ip);
    const { passwordHash = null, ...user } = (await findAccount(db, email)) ?? {};
    const right = await verifyPassword(password, passwordHash, parts.passwordCost);
    if (!right || passwordHash === null || !('id' in user)) throw new Refused('wrongCredentials');
    const locale = preferredLocale(request.headers['accept-language']);
    const signedIn = await signIn(db, { user, passwordHash }, locale, clock.now(), config.sessionIdleMinutes);
    await attempts.forgive(email, request.ip);
    return { data: signedIn };
  });

  serve(app, parts, logout, async ({ caller }) => {
    await endSession(db, caller.sessionId);
    return { data: null };
  });

  serve(app, parts, readUser, async ({ caller: { sessionId, expiresAt, ...user } }) => ({ data: user }));
}
