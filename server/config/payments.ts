import type { Mode } from './mode.ts';

/** The payment gateway: none, the sandbox, where no money moves, or SkipCash with the keys of a merchant account. */
export type PaymentsConfig =
  | { gateway: 'none' }
  | { gateway: 'sandbox' }
  | { gateway: 'skipcash'; url: string; keyId: string; keySecret: string; clientId: string; webhookKey: string };

const gateways = ['none', 'sandbox', 'skipcash'] as const;
const keys = ['SKIPCASH_KEY_ID', 'SKIPCASH_KEY_SECRET', 'SKIPCASH_CLIENT_ID', 'SKIPCASH_WEBHOOK_KEY'] as const;

/** Variables that hold keys: their values are never printed. */
export const secretPaymentVariables: readonly string[] = keys;

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/**
 * Reads PAYMENT_GATEWAY and the variables that this gateway requires. The sandbox, where anyone can approve payments, is the default
 * in the local mode only.
 *
 * @param env all variables
 * @param read reads one variable, and reports it if invalid
 * @param miss reports a missing variable
 */
export function readPayments(
  env: Record<string, string | undefined>,
  mode: Mode,
  read: Read,
  miss: (sentence: string) => void,
): PaymentsConfig {
  const otherwise = mode === 'local' ? 'sandbox' : 'none';
  const gateway = read('PAYMENT_GATEWAY', otherwise, `one of ${gateways.join(', ')}`, (text) => gateways.find((each) => each === text));
  if (gateway !== 'skipcash') return { gateway };
  const key = (name: (typeof keys)[number]) => {
    if (!env[name]?.trim()) miss(`${name} is not set; PAYMENT_GATEWAY=skipcash needs it.`);
    return read(name, '', 'one line of visible characters', asKey);
  };
  return {
    gateway,
    url: read('SKIPCASH_URL', 'https://api.skipcash.app', 'an http or https address without path', asBase),
    keyId: key('SKIPCASH_KEY_ID'),
    keySecret: key('SKIPCASH_KEY_SECRET'),
    clientId: key('SKIPCASH_CLIENT_ID'),
    webhookKey: key('SKIPCASH_WEBHOOK_KEY'),
  };
}

// One of them is sent as a header.
const asKey = (text: string) => (/^[ -~]+$/.test(text) ? text : undefined);

function asBase(text: string) {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : undefined;
}
