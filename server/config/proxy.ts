import { isIP } from 'node:net';

/** Whose `X-Forwarded-For` is believed: no one's, or that of proxies at these addresses and networks. */
export type TrustProxy = false | string[];

/** Names proxy-addr has for networks: this machine, this link, private ones. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUST_PROXY: addresses, networks (`10.0.0.0/8`) or their names, separated by commas; undefined where it is none. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => namedNetworks.includes(part) || isNetwork(part)) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}
