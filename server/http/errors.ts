import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, type RefusalCode, statusOf } from '../../contract/failures.ts';
import { Refused } from '../domain/refusal.ts';
import { preferredLocale } from './language.ts';
import { fieldTexts, refusalTexts } from './refusal-texts.ts';

/**
 * The one place where something thrown becomes an answer: status and words of its code, in the caller's language, with the
 * request's id (specification section 8). Refusals are logged as info, the unexpected as error with its stack.
 */
export function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): void {
  const { code, details } = error instanceof Refused ? error : new Refused(codeOf(error));
  if (code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  else request.log.info({ code }, 'refused');

  const locale = preferredLocale(request.headers['accept-language']);
  const fields = Object.entries(details.fields ?? {}).map(([path, problem]) => [path, fieldTexts[locale][problem]] as const);
  const refusal: Refusal = {
    code,
    message: refusalTexts[locale][code],
    requestId: request.id,
    ...(details.fields && { fields: Object.fromEntries(fields) }),
  };
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  // Repeated here for refusals that come before any hook runs.
  reply.header('x-request-id', request.id);
  reply.code(statusOf[code]).header('cache-control', 'no-store').header('content-language', locale).removeHeader('etag').send(refusal);
}

/** Fastify's own refusals (a body that is no JSON or too large, an address that cannot be decoded), as ours. */
function codeOf({ statusCode = 500 }: FastifyError): RefusalCode {
  if (statusCode === 404) return 'notFound';
  return statusCode >= 400 && statusCode < 500 ? 'malformed' : 'unexpected';
}
