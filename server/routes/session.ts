import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '../../contract/call.ts';
import { endSession as endSessionCall, login, logout, readUser, requestLoginChallenge } from '../../contract/calls/session.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { findDevice } from '../domain/accounts/devices.ts';
import { createLoginChallenge, isCrowded, proofIn } from '../domain/accounts/login-proofs.ts';
import { endSession, endSessionLater, recordRefusedLogin, signIn, userOf, verifyCredentials } from '../domain/accounts/session.ts';
import type { Holder } from '../domain/fair-queue.ts';
import { Refused } from '../domain/refusal.ts';
import { createAttempts, keyOf, networkOf } from '../http/attempts.ts';
import { storeDeviceToken } from '../http/device-cookie.ts';
import { originOf } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import { createSignInAttempts } from '../http/sign-in-attempts.ts';
import type { Parts } from '../parts.ts';

/** Refusals of attempts whose password was not checked, or was correct. */
const notCounted = new Set<RefusalCode>(['tooManyAttempts', 'codeNeeded']);

/** Signing in and out, and the current user (specification sections 3, 4 and 6). */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = createSignInAttempts(parts);
  const codeAttempts = createAttempts(parts, 'secondFactor');

  const challenges = createAttempts(parts, 'requestLoginChallenge');
  const boundsOf = (email: string, address: string) => ({ account: keyOf(email.toLowerCase()), network: keyOf(networkOf(address)) });

  /** Returns the credential of a login's turn: a known device, or a proof of work, which an unknown device needs while many log in. */
  const holderOf = async (device: number | null, { email, proof, code }: BodyOf<typeof login>, address: string): Promise<Holder | null> => {
    if (device !== null) return { kind: 'device', id: device };
    const id = await proofIn(parts, { proof, code }, boundsOf(email, address));
    if (id === null && isCrowded()) throw new Refused('proofNeeded');
    return id === null ? null : { kind: 'proof', id };
  };

  serve(app, parts, requestLoginChallenge, async ({ body: { email }, request }) => {
    await challenges.count(null, request.ip);
    return { data: { challenge: await createLoginChallenge(parts, boundsOf(email, request.ip)) } };
  });

  serve(app, parts, login, async ({ body, request, reply }) => {
    const { email, password, code } = body;
    const origin = originOf(request);
    const device = await findDevice(parts.db, email, origin.device);
    const holder = await holderOf(device, body, request.ip);
    const attempt = { email, address: request.ip, device };
    await attempts.count(attempt);
    try {
      const verified = await verifyCredentials(parts, {
        email,
        password,
        holder,
        address: networkOf(request.ip),
        network: origin.network,
      });
      const account = String(verified.user.id);
      if (code !== undefined) await codeAttempts.count(account, request.ip);
      const opened = await signIn(parts, verified, { ...origin, code });
      if (code !== undefined) await codeAttempts.forgive(account, request.ip);
      await attempts.forgive(attempt);
      storeDeviceToken(reply, parts.config, opened.device);
      return { data: opened.signedIn };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (notCounted.has(error.code)) await attempts.withdraw(attempt);
      await recordRefusedLogin(parts, error, { email, network: origin.network });
      throw error;
    }
  });

  serve(app, parts, logout, async ({ caller }) => {
    await endSession(parts.db, caller.sessionId);
    return { data: null };
  });

  serve(app, parts, endSessionCall, async ({ body: { token } }) => {
    await endSessionLater(parts.db, token);
    return { data: null };
  });

  serve(app, parts, readUser, async ({ caller }) => ({ data: userOf(caller) }));
}
