import { createSign } from 'node:crypto';
import { type } from 'arktype';
import type { FirebaseAccount, FirebaseApp } from '../config/push.ts';
import { checkStatus, type Push, PushRefused, pushLifetime } from './push.ts';

/** Timeout of a request, in milliseconds. */
const requestTimeout = 10_000;
/** Seconds before its expiry at which an access token is replaced. */
const renewalLead = 60;

const Granted = type({ access_token: 'string', expires_in: 'number' });
const Refusal = type({ error: { 'details?': type({ 'errorCode?': 'string' }).array() } });

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Sends through Firebase Cloud Messaging (HTTP v1) with the service account of the project. */
export function firebasePush(account: FirebaseAccount, { vapidKey, ...app }: FirebaseApp, { now }: { now: () => Date }): Push {
  const { projectId, clientEmail, privateKey, url, tokenUrl } = account;
  let access: { token: string; until: number } | null = null;

  const ask = async (address: string, request: RequestInit): Promise<Response> => {
    try {
      return await fetch(address, { ...request, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(requestTimeout) });
    } catch (error) {
      throw new PushRefused(error instanceof Error ? error.name : 'unknown', false);
    }
  };

  /** A signed request for an access token (RFC 7523). */
  const assertion = (seconds: number): string => {
    const claims = {
      iss: clientEmail,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: tokenUrl,
      iat: seconds,
      exp: seconds + 3600,
    };
    const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };

  const accessToken = async (): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000);
    if (access && access.until > seconds + renewalLead) return access.token;
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: assertion(seconds) });
    const answer = await ask(tokenUrl, { body });
    if (!answer.ok) throw new PushRefused(`the access token was refused with status ${answer.status}`, false);
    const granted = Granted(await answer.json().catch(() => null));
    if (granted instanceof type.errors) throw new PushRefused('unfit access token', false);
    access = { token: granted.access_token, until: seconds + granted.expires_in };
    return access.token;
  };

  const isUnregistered = async (answer: Response): Promise<boolean> => {
    const refusal = Refusal(await answer.json().catch(() => null));
    return !(refusal instanceof type.errors) && (refusal.error.details?.some(({ errorCode }) => errorCode === 'UNREGISTERED') ?? false);
  };

  return {
    provider: { service: 'firebase', key: vapidKey, app },
    accepts: ({ token, keys }) => keys === null && /^[\w:-]{20,}$/.test(token),
    async send({ token }, message) {
      const answer = await ask(`${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        // Data only: the application's service worker shows the notification.
        body: JSON.stringify({ message: { token, data: message, webpush: { headers: { TTL: String(pushLifetime) } } } }),
      });
      if (answer.status === 404 || (answer.status === 400 && (await isUnregistered(answer)))) return 'gone';
      if (answer.status === 401) access = null;
      if (!answer.bodyUsed) await answer.body?.cancel();
      // A rejected access token is renewed with the next attempt.
      checkStatus(answer.status === 401 ? 503 : answer.status);
      return 'sent';
    },
  };
}
