import { type } from '../../contract/type.ts';
import type { FirebaseAccount, FirebaseApp } from '../config/push.ts';
import { googleAccess } from './google-access.ts';
import { checkStatus, type Push, PushRefused, pushLifetime } from './push.ts';

/** Timeout of a request, in milliseconds. */
const requestTimeout = 10_000;

const Refusal = type({ error: { 'details?': type({ 'errorCode?': 'string' }).array() } });

/** Sends through Firebase Cloud Messaging (HTTP v1) with the service account of the project. */
export function firebasePush(account: FirebaseAccount, { vapidKey, ...app }: FirebaseApp, { now }: { now: () => Date }): Push {
  const { projectId, url } = account;

  const ask = async (address: string, request: RequestInit): Promise<Response> => {
    try {
      return await fetch(address, { ...request, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(requestTimeout) });
    } catch (error) {
      throw new PushRefused(error instanceof Error ? error.name : 'unknown', false);
    }
  };

  const access = googleAccess(account, 'https://www.googleapis.com/auth/firebase.messaging', {
    now,
    ask,
    refuse: (reason) => new PushRefused(reason, false),
  });

  const isUnregistered = async (answer: Response): Promise<boolean> => {
    const refusal = Refusal(await answer.json().catch(() => null));
    return !(refusal instanceof type.errors) && (refusal.error.details?.some(({ errorCode }) => errorCode === 'UNREGISTERED') ?? false);
  };

  return {
    provider: { service: 'firebase', key: vapidKey, app },
    accepts: ({ token, keys }) => keys === null && /^[\w:-]{20,}$/.test(token),
    async send({ token }, message) {
      const answer = await ask(`${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
        headers: { authorization: `Bearer ${await access.token()}`, 'content-type': 'application/json' },
        // Data only: the application's service worker shows the notification.
        body: JSON.stringify({ message: { token, data: message, webpush: { headers: { TTL: String(pushLifetime) } } } }),
      });
      if (answer.status === 404 || (answer.status === 400 && (await isUnregistered(answer)))) return 'gone';
      if (answer.status === 401) access.forget();
      if (!answer.bodyUsed) await answer.body?.cancel();
      // A rejected access token is renewed with the next attempt.
      checkStatus(answer.status === 401 ? 503 : answer.status);
      return 'sent';
    },
  };
}
