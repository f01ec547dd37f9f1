import { isIP } from 'node:net';

/** Proxies whose `X-Forwarded-For` is trusted: none, or these addresses and networks. */
export type TrustProxy = false | string[];

/** proxy-addr's named networks: loopback, link-local and private addresses. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses TRUST_PROXY: `none`, or comma-separated addresses, networks (`10.0.0.0/8`) or their names; undefined if invalid. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'none') return false;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => namedNetworks.includes(part) || isNetwork(part)) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}
