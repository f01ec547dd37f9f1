import { isIP } from 'node:net';

/** Whose `X-Forwarded-For` is believed: nobody's, the given number of nearest hops, or these addresses and networks. */
export type TrustProxy = false | number | string[];

/** Reads TRUST_PROXY: a number of hops, or addresses and networks (`10.0.0.0/8`) separated by commas; else undefined. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isNetwork) ? addresses : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  return version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}
