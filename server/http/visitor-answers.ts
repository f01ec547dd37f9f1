import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepPublic } from '../domain/kept.ts';
import type { Parts } from '../parts.ts';
import { etagOf, holds } from './cached.ts';
import { acceptedEncoding, type Encoded, encodeOnce, keptQuality } from './encodings.ts';

/** Answers that are kept for each call; the oldest make room for new ones. */
const maxAnswers = 200;

type Prepared = { etag: string; bodyIn: Encoded };

/** Sends the answer for an input: the kept one, or else that of `read`, for which all who ask meanwhile wait. */
export type SendToVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
  read: () => Promise<object>,
) => Promise<FastifyReply>;

/**
 * Returns a function that sends the answers of a public call to visitors, who all receive the same one, and keeps them for some seconds (see
 * `keepPublic`).
 */
export function keepForVisitors(parts: Pick<Parts, 'clock' | 'publicChanges'>, seconds: number): SendToVisitor {
  const keep = keepPublic<Prepared>(parts, { seconds, most: maxAnswers });

  return async (request, reply, input, read) => {
    const { value, secondsLeft } = keep(JSON.stringify(input), async () => prepare(await read()));
    const { etag, bodyIn } = await value;
    const maxAge = Math.max(0, Math.floor(secondsLeft()));
    reply.header('cache-control', `public, max-age=${maxAge}`).header('vary', 'accept-encoding, authorization').header('etag', etag);
    if (holds(request, etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await bodyIn(encoding));
  };
}

function prepare(answer: object): Prepared {
  const text = JSON.stringify(answer);
  return { etag: etagOf(text), bodyIn: encodeOnce(Buffer.from(text), keptQuality) };
}
