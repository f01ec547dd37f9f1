import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, type RefusalCode, statusOf } from '../../contract/refusals.ts';
import { Refused, refusalIn } from '../domain/refusal.ts';
import { BucketFailed } from '../outside/bucket.ts';
import { MasterKeyDown } from '../outside/master-key.ts';
import { preferredLocale } from './language.ts';
import { fieldTexts, refusalTexts } from './refusal-texts.ts';

/**
 * The error handler: maps anything thrown to the status and text of its code, in the caller's language, with the request's ID
 * (specification section 8). Refusals are logged at level info, unexpected errors at level error with their stack.
 */
export function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): void {
  const { code, details } = refusalIn(error) ?? new Refused(codeOf(error));
  if (code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  else if (code === 'busy') request.log.warn({ err: error }, reasonOf(error));
  else request.log.info({ code }, 'refused');

  const locale = preferredLocale(request.headers['accept-language']);
  const fields = Object.entries(details.fields ?? {}).map(([path, problem]) => [path, fieldTexts[locale][problem]] as const);
  const refusal: Refusal = {
    code,
    message: refusalTexts[locale][code],
    requestId: request.id,
    ...(details.fields && { fields: Object.fromEntries(fields) }),
  };
  if (details.closes) reply.header('connection', 'close');
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  // Also for refusals before any hook runs.
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  // Of a document that turned out to be damaged before its first byte was sent.
  for (const header of ['content-disposition', 'content-length', 'content-type']) reply.removeHeader(header);
  reply.code(statusOf[code]).header('cache-control', 'no-store').header('content-language', locale).removeHeader('etag').send(refusal);
}

/** What is busy, for the log. */
function reasonOf(error: Error): string {
  if (error instanceof BucketFailed) return 'the object storage fails';
  return error instanceof MasterKeyDown ? 'the keeper of the sealing key fails' : 'the database is busy';
}

/** Maps Fastify's own errors (invalid or too large bodies, undecodable URLs) to refusal codes. */
function codeOf({ statusCode = 500 }: Partial<FastifyError>): RefusalCode {
  if (statusCode === 404) return 'notFound';
  if (statusCode === 413) return 'bodyTooLarge';
  return statusCode >= 400 && statusCode < 500 ? 'malformed' : 'unexpected';
}
