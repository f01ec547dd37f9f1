import { BlockList, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LoadLimits } from '../config/load.ts';
import type { TrustProxy } from '../config/proxy.ts';
import { networkOf } from './attempts.ts';

/** The networks that proxy-addr's names stand for. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Closes connections beyond the limit of an address at once. Trusted proxies carry those of many addresses and have no limit of their own.
 */
export function limitConnections(app: FastifyInstance, limits: LoadLimits, trustProxy: TrustProxy): void {
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  app.server.headersTimeout = limits.headersTimeout;
  app.server.maxConnections = limits.connections;

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

function proxiesOf(trustProxy: TrustProxy): (address: string) => boolean {
  const list = new BlockList();
  for (const part of (trustProxy || []).flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}
