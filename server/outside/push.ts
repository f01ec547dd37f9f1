import type { PushProvider } from '../../contract/entities/notifications.ts';
import type { Locale } from '../../contract/locale.ts';

/** A device's address at its push service: an endpoint with the keys of the browser, or a token without. */
export type PushAddress = { token: string; keys: { p256dh: string; auth: string } | null };

/** What a device shows; `link` is a path of the application, and a later message with the same `tag` replaces it. */
export type PushMessage = { title: string; body: string; link: string; tag: string; language: Locale };

export type Push = {
  /** What a browser needs to register; null if push notifications are not configured. */
  provider: PushProvider | null;
  /** Whether an address is complete, and at a service that may be called. */
  accepts: (address: PushAddress) => boolean;
  /**
   * Sends a message.
   *
   * @returns `gone` if the service no longer knows the device
   * @throws PushRefused if the service does not accept it
   */
  send: (address: PushAddress, message: PushMessage) => Promise<'sent' | 'gone'>;
};

/** A push service did not accept a message; a permanent refusal is not retried. The message names neither device nor content. */
export class PushRefused extends Error {
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(`The push service refused a message: ${reason}`);
    this.name = 'PushRefused';
    this.permanent = permanent;
  }
}

/** Seconds for which a push service keeps a message for a device that is off. */
export const pushLifetime = 24 * 60 * 60;

/** Throws for a status other than success; only those that may pass are retried. */
export function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  const mayPass = status === 408 || status === 429 || status >= 500;
  throw new PushRefused(`status ${status}`, !mayPass);
}
