import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LoadLimits } from '../config/load.ts';
import { Refused } from '../domain/refusal.ts';
import { networkOf } from './attempts.ts';

/** Admits bodies: see `guardBodies`. */
export type BodyGuard = (request: FastifyRequest, reply: FastifyReply, account: number | null, payload: Readable) => Promise<Readable>;

const guards = new WeakMap<FastifyInstance, BodyGuard>();

/**
 * Limits the bodies that callers send: bytes per minute, how many are arriving at once, and how long one may take. They are counted by
 * account, without a session by address, in this process. A connection whose refused body does not end soon is closed.
 */
export function guardBodies(app: FastifyInstance, limits: LoadLimits): void {
  const bytes = {
    account: new RateLimiterMemory({ points: limits.bytesPerMinute.account, duration: 60 }),
    address: new RateLimiterMemory({ points: limits.bytesPerMinute.address, duration: 60 }),
  };
  const arriving = new Map<string, number>();

  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), limits.lingering).unref();
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
  });

  guards.set(app, async (request, reply, account, payload) => {
    const who = account === null ? 'address' : 'account';
    const key = account === null ? networkOf(request.ip) : `account ${account}`;
    const spend = (count: number) => spendBytes(bytes[who], key, count);

    const isChunked = request.headers['transfer-encoding'] !== undefined;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (!isChunked && announced === 0) return payload;
    if (!isChunked) await spend(announced);

    const others = arriving.get(key) ?? 0;
    if (others >= limits.arriving[who]) throw new Refused('tooMuchData', { retryAfter: 60, closes: true });
    arriving.set(key, others + 1);

    const body = new PassThrough();
    const timer = setTimeout(() => body.destroy(new Refused('tooSlow', { closes: true })), limits.bodyTimeout[who]);
    let isArriving = true;
    const settle = () => {
      clearTimeout(timer);
      const left = (arriving.get(key) ?? 1) - Number(isArriving);
      isArriving = false;
      if (left > 0) arriving.set(key, left);
      else arriving.delete(key);
    };
    payload.once('end', settle);
    payload.once('close', () => {
      settle();
      // The caller has left.
      if (!payload.readableEnded) body.destroy();
    });
    // Also for a body that is never read, because the request was refused.
    reply.raw.once('finish', settle);
    if (isChunked) payload.on('data', (chunk: Buffer) => spend(chunk.length).catch((refusal) => body.destroy(refusal)));
    return payload.pipe(body);
  });
}

/** Returns the guard of an app. */
export function bodyGuardOf(app: FastifyInstance): BodyGuard {
  const guard = guards.get(app);
  if (!guard) throw new Error('guardBodies was not called for this app');
  return guard;
}

async function spendBytes(limiter: RateLimiterMemory, key: string, count: number): Promise<void> {
  try {
    await limiter.consume(key, count);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Refused('tooMuchData', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
