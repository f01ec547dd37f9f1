import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { etagOf, holds } from './cached.ts';
import { acceptedEncoding, type Encoded, encodeOnce, keptQuality } from './encodings.ts';

/** Answers that are kept for each call; the oldest make room for new ones. */
const maxAnswers = 200;

type Prepared = { etag: string; bodyIn: Encoded };
type Kept = { since: number; prepared: Promise<Prepared> };

/** Sends the answer for an input: the kept one, or else that of `read`, for which all who ask meanwhile wait. */
export type SendToVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
  read: () => Promise<object>,
) => Promise<FastifyReply>;

/**
 * Returns a function that sends the answers of a public call to visitors, who all receive the same one. It keeps an answer for some seconds
 * after its reading began, less if this process changes what visitors read; then the next one is read. Failures are not kept.
 */
export function keepForVisitors(parts: Pick<Parts, 'clock' | 'publicChanges'>, seconds: number): SendToVisitor {
  const answers = new Map<string, Kept>();
  parts.publicChanges.watch(() => answers.clear());
  const { elapsed } = parts.clock;
  const secondsLeft = ({ since }: Kept): number => seconds - (elapsed() - since) / 1000;

  const keep = (key: string, read: () => Promise<object>): Kept => {
    const kept = { since: elapsed(), prepared: read().then(prepare) };
    answers.delete(key);
    answers.set(key, kept);
    for (const oldest of [...answers.keys()].slice(0, -maxAnswers)) answers.delete(oldest);
    kept.prepared.catch(() => answers.get(key) === kept && answers.delete(key));
    return kept;
  };

  return async (request, reply, input, read) => {
    const key = JSON.stringify(input);
    const known = answers.get(key);
    const kept = known && secondsLeft(known) > 0 ? known : keep(key, read);
    const { etag, bodyIn } = await kept.prepared;
    const maxAge = Math.max(0, Math.floor(secondsLeft(kept)));
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
