import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/session.ts';
import { changePassword, requestLink, setPassword, updateUser } from '../domain/accounts/accounts.ts';
import { findDevice } from '../domain/accounts/devices.ts';
import { confirmPassword } from '../domain/accounts/password-again.ts';
import type { Caller } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import { type Attempts, createAttempts } from '../http/attempts.ts';
import { deviceOf, storeDeviceToken } from '../http/device-cookie.ts';
import { preferredLocale } from '../http/language.ts';
import { createLinkAttempts } from '../http/link-attempts.ts';
import { originOf } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Registration, passwords and names of accounts (specification sections 1, 2 and 5). */
export function accountsRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = {
    register: createLinkAttempts(parts, 'register'),
    forgotPassword: createLinkAttempts(parts, 'forgotPassword'),
    setPassword: createAttempts(parts, 'setPassword'),
    changePassword: createAttempts(parts, 'changePassword'),
    confirmPassword: createAttempts(parts, 'confirmPassword'),
    updateUser: createAttempts(parts, 'updateUser'),
  };

  serve(app, parts, calls.register, async ({ body: { name, email }, request }) => {
    await attempts.register.count({ email, address: request.ip, device: null });
    await requestLink(parts, { kind: 'register', email, name, locale: preferredLocale(request.headers['accept-language']) });
    return { data: null };
  });

  serve(app, parts, calls.forgotPassword, async ({ body: { email }, request }) => {
    const device = await findDevice(parts.db, email, deviceOf(request));
    await attempts.forgotPassword.count({ email, address: request.ip, device });
    await requestLink(parts, { kind: 'forgotten', email, locale: preferredLocale(request.headers['accept-language']) });
    return { data: null };
  });

  serve(app, parts, calls.setPassword, async ({ body: { verificationToken: token, newPassword: password }, request, reply }) => {
    await attempts.setPassword.count(null, request.ip);
    const opened = await setPassword(parts, { token, password, ...originOf(request) });
    if (!opened) return { data: null };
    storeDeviceToken(reply, parts.config, opened.device);
    return { data: opened.signedIn };
  });

  serve(app, parts, calls.changePassword, async ({ body, caller, request, reply }) => {
    const device = await checked(attempts.changePassword, caller, request.ip, () =>
      changePassword(parts, caller, { ...body, device: deviceOf(request) }),
    );
    storeDeviceToken(reply, parts.config, device);
    return { data: null };
  });

  serve(app, parts, calls.confirmPassword, async ({ body, caller, request }) => {
    await checked(attempts.confirmPassword, caller, request.ip, () => confirmPassword(parts, caller, body));
    return { data: null };
  });

  serve(app, parts, calls.updateUser, async ({ body, caller, request }) => {
    await attempts.updateUser.count(String(caller.id), request.ip);
    return { data: await updateUser(parts, caller, body) };
  });
}

/** Counts an attempt before its check, so that parallel guesses are limited; gives it back if nothing was checked, and resets the counter after a success. */
async function checked<T>(attempts: Attempts, { id }: Caller, address: string, check: () => Promise<T>): Promise<T> {
  await attempts.count(String(id), address);
  try {
    const answer = await check();
    await attempts.forgive(String(id), address);
    return answer;
  } catch (error) {
    if (error instanceof Refused && error.code === 'tooManyAttempts') await attempts.withdraw(String(id), address);
    throw error;
  }
}
