import type { FastifyInstance } from 'fastify';
import { login, logout, readUser } from '../../contract/calls/session.ts';
import { findDevice } from '../domain/accounts/devices.ts';
import { endSession, signInByPassword } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import { deviceOf, storeDeviceToken } from '../http/device-cookie.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import { createSignInAttempts } from '../http/sign-in-attempts.ts';
import type { Parts } from '../parts.ts';

/** Signing in and out, and the current user (specification sections 3, 4 and 6; api.md). */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = createSignInAttempts(parts.pool);

  serve(app, parts, login, async ({ body: { email, password }, request, reply }) => {
    const device = deviceOf(request);
    const attempt = { email, address: request.ip, device: await findDevice(parts.db, email, device) };
    await attempts.count(attempt);
    const locale = preferredLocale(request.headers['accept-language']);
    const opened = await signInByPassword(parts, { email, password, locale, device, knownDevice: attempt.device }).catch(
      async (error: unknown) => {
        if (error instanceof Refused && error.code === 'tooManyAttempts') await attempts.withdraw(attempt);
        throw error;
      },
    );
    await attempts.forgive(attempt);
    storeDeviceToken(reply, parts.config, opened.device);
    return { data: opened.signedIn };
  });

  serve(app, parts, logout, async ({ caller }) => {
    await endSession(parts.db, caller.sessionId);
    return { data: null };
  });

  serve(app, parts, readUser, async ({ caller: { sessionId, expiresAt, passwordAt, ...user } }) => ({ data: user }));
}
