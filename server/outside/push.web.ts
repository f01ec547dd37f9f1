import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushHost } from '../config/push.ts';
import { post } from './push.request.ts';
import { checkStatus, type Push, type PushAddress, pushLifetime } from './push.ts';

/** The key pair with which this installation identifies itself (RFC 8292), base64url, and its contact address. */
export type WebPushIdentity = { publicKey: string; privateKey: string; contact: string };

/** Returns a new key pair. */
export const createPushKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();

/** Returns the configured host of an endpoint; null if it may not be called. */
export function hostOf(endpoint: string, hosts: readonly PushHost[]): PushHost | null {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return null;
  const matches = (host: PushHost): boolean => {
    if ('origin' in host) return url.origin === host.origin;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return host.name.startsWith('*.') ? url.hostname.endsWith(host.name.slice(1)) : url.hostname === host.name;
  };
  return hosts.find(matches) ?? null;
}

/** Whether the browser's keys can encrypt (RFC 8291): a point on P-256, and 16 bytes. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
  } catch {
    return false;
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
}

/** Sends encrypted messages to the browsers' own push services (RFC 8030, 8188, 8291, 8292). */
export const webPushPush = (hosts: readonly PushHost[], { publicKey, privateKey, contact }: WebPushIdentity): Push => ({
  provider: { service: 'webPush', key: publicKey },
  accepts: ({ token, keys }: PushAddress) => hostOf(token, hosts) !== null && keys !== null && areKeys(keys),
  async send({ token, keys }, message) {
    const host = hostOf(token, hosts);
    // The list of services may have changed since the device registered.
    if (!host || !keys) return 'gone';
    const { endpoint, headers, body } = webPush.generateRequestDetails({ endpoint: token, keys }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
      TTL: pushLifetime,
      contentEncoding: 'aes128gcm',
      topic: message.tag,
    });
    const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const status = await post(new URL(endpoint), { headers: text, body, mayBeInternal: 'origin' in host });
    if (status === 404 || status === 410) return 'gone';
    checkStatus(status);
    return 'sent';
  },
});
