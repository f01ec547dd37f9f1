import { isIPv4 } from 'node:net';

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which a single household is given whole.
 *
 * @param address as the socket or a trusted proxy names it, possibly IPv4 written as IPv6
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
