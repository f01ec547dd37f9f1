import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a content's ETag: weak, because compression changes the bytes. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Returns whether `If-None-Match` has this ETag (RFC 9110 section 13.1.2). */
export function holds(request: FastifyRequest, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = request.headers['if-none-match']?.split(',').map(opaque) ?? [];
  return known.includes('*') || known.includes(opaque(etag));
}

/**
 * Sends a cacheable public answer.
 *
 * @param seconds its `max-age`
 */
export function sendCacheable(request: FastifyRequest, reply: FastifyReply, seconds: number, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  const etag = etagOf(text);
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return holds(request, etag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}
