import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PushRefused } from './push.ts';

/** Timeout of a request, in milliseconds. */
const requestTimeout = 10_000;

/** Addresses that are not on the public internet (IANA's special-purpose registries). */
const internal = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(net, prefix, 'ipv6');

/** Returns whether an IP address belongs to a private or special network; IPv4-mapped addresses count as IPv4. */
export function isInternal(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isInternal(mapped);
  return internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a host name to public addresses only: a name may point into the own network. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = (addresses ?? []).filter(({ address }) => !isInternal(address));
    const [first] = found;
    if (error || !first) return done(error ?? Object.assign(new Error('no public address'), { code: 'EINTERNAL' }), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

type Posted = { headers: Record<string, string>; body: Buffer | null; mayBeInternal: boolean };

/**
 * Sends a POST request and returns the status; follows no redirects.
 *
 * @throws PushRefused if there is no answer
 */
export function post(url: URL, { headers, body, mayBeInternal }: Posted): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (error: NodeJS.ErrnoException): void => reject(new PushRefused(error.code ?? error.name, false));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = { method: 'POST', headers, timeout: requestTimeout, ...(!mayBeInternal && { lookup: publicLookup }) };
  const request = send(url, options, (answer) => {
    answer.resume();
    answer.on('error', fail);
    answer.on('end', () => resolve(answer.statusCode ?? 0));
  });
  request.on('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
  request.on('error', fail);
  request.end(body ?? undefined);
  return promise;
}
