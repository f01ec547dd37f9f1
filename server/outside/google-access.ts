import { createSign } from 'node:crypto';
import { type } from '../../contract/type.ts';
import type { FirebaseAccount } from '../config/push.ts';

/** Seconds before its expiry at which an access token is replaced. */
const renewalLead = 60;

const Granted = type({ access_token: 'string', expires_in: 'number' });

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs claims as a JSON Web Token with the key of a service account. */
export function signToken({ privateKey }: Pick<FirebaseAccount, 'privateKey'>, claims: object): string {
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

/** An access token of a service account, renewed before it expires. */
export type GoogleAccess = { token: () => Promise<string>; forget: () => void };

/**
 * Requests access tokens for a scope with a signed request (RFC 7523).
 *
 * @param ask sends a request
 * @param refuse returns the error to throw when no token is granted
 */
export function googleAccess(
  { clientEmail, privateKey, tokenUrl }: FirebaseAccount,
  scope: string,
  {
    now,
    ask,
    refuse,
  }: { now: () => Date; ask: (address: string, request: RequestInit) => Promise<Response>; refuse: (reason: string) => Error },
): GoogleAccess {
  let access: { token: string; until: number } | null = null;
  return {
    async token() {
      const seconds = Math.floor(now().getTime() / 1000);
      if (access && access.until > seconds + renewalLead) return access.token;
      const assertion = signToken({ privateKey }, { iss: clientEmail, scope, aud: tokenUrl, iat: seconds, exp: seconds + 3600 });
      const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
      const answer = await ask(tokenUrl, { method: 'POST', body });
      if (!answer.ok) throw refuse(`the access token was refused with status ${answer.status}`);
      const granted = Granted(await answer.json().catch(() => null));
      if (granted instanceof type.errors) throw refuse('unfit access token');
      access = { token: granted.access_token, until: seconds + granted.expires_in };
      return access.token;
    },
    forget() {
      access = null;
    },
  };
}
