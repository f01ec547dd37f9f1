import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag for a content: weak, because compression changes the bytes but not what they say. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller already holds the content with this tag (`If-None-Match`, RFC 9110 section 13.1.2). */
export function holds(request: FastifyRequest, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = request.headers['if-none-match']?.split(',').map(opaque) ?? [];
  return known.includes('*') || known.includes(opaque(etag));
}

/**
 * Sends an answer that is the same for everyone and may be reused.
 *
 * @param seconds how long it may be reused without asking again
 */
export function answerCached(request: FastifyRequest, reply: FastifyReply, seconds: number, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  const etag = etagOf(text);
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return holds(request, etag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}
