import type { FastifyInstance } from 'fastify';
import { login, logout, readUser } from '../../contract/calls/session.ts';
import { endSession, signInByPassword } from '../domain/accounts/session.ts';
import { createAttempts } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Signing in and out, and the current user (specification sections 3, 4 and 6; api.md). */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = createAttempts(parts.pool, 'signIn');

  serve(app, parts, login, async ({ body: { email, password }, request }) => {
    await attempts.count(email, request.ip);
    const signedIn = await signInByPassword(parts, { email, password, locale: preferredLocale(request.headers['accept-language']) });
    await attempts.forgive(email, request.ip);
    return { data: signedIn };
  });

  serve(app, parts, logout, async ({ caller }) => {
    await endSession(parts.db, caller.sessionId);
    return { data: null };
  });

  serve(app, parts, readUser, async ({ caller: { sessionId, expiresAt, ...user } }) => ({ data: user }));
}
