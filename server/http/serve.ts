import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type AnswerOf, type BodyOf, basePath, type Call, type ParamsOf, type QueryOf } from '../../contract/call.ts';
import type { Caller } from '../domain/accounts/session.ts';
import type { Download, Taker } from '../domain/files/files.ts';
import type { Parts } from '../parts.ts';
import { admit, sessionHeader } from './admit.ts';
import { answerCached } from './cached.ts';
import { checkBy, checkedKey } from './checked.ts';
import { sendDownload } from './download.ts';
import { intoMemory, takeFile } from './upload.ts';

/** No one is signed in on a public call, perhaps; on the others someone is. */
type CallerOf<C> = C extends { access: infer A } ? ('public' extends A ? Caller | null : Caller) : never;

/** What a handler is asked: checked, parsed, and by whom. */
export type Asked<C, File = Buffer> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The file as it was taken, for calls that take one; no bytes for the others. */
  file: File;
  /** What the caller names this attempt by, so that its repetition counts once; null where it does not, or the call does not care. */
  key: string | null;
  caller: CallerOf<C>;
  request: FastifyRequest;
};

/** What may be done before a call is answered. */
type Ways<C, File> = {
  /** May refuse whoever was let in, before their body is read. */
  before?: (asked: Pick<Asked<C>, 'caller' | 'request'>) => Promise<void>;
  /** How the file of a call is taken; into memory, where nothing is said. */
  taker?: Taker<File>;
  /** Bytes its body may have, where that is more than usual. */
  bodyLimit?: number;
};

/** What the handler of a call that redirects answers with. */
export type Redirection = { location: string };

const nothing = Buffer.alloc(0);

/**
 * Serves one declared call: lets in whom its `access` names, checks params, query and body against its schemas, hands what
 * they declare typed to `answer`, and sends what that returns. Calls with `cache` (seconds) may be reused and are revalidated by ETag;
 * nothing else is stored anywhere. Calls with `file` take one as multipart, `idempotent` ones an `Idempotency-Key`; those with
 * `bytes` are answered with a `Download`, those that `redirect` with a `Redirection`. What is `signed` knows no session. Whoever is signed
 * in is told until when in the header `session-expires`, unless the call ends the session.
 *
 * Refuses with `unauthenticated` (no session where one is needed, a dead one anywhere), `forbidden` (a member on an admin
 * call), `invalidInput`, `fileTooLarge`, and with whatever `answer` throws as `Refused` (specification section 8).
 */
export function serve<C extends Call, File = Buffer>(
  app: FastifyInstance,
  parts: Parts,
  call: C & { access: Access },
  answer: (asked: Asked<C, File>) => Promise<AnswerOf<C>>,
  { before = async () => undefined, taker, bodyLimit }: Ways<C, File> = {},
): void {
  const { method, path, params, query, body, access, cache, status = 200, idempotent, file, bytes, redirect, signed, endsSession } = call;
  const check = { params: checkBy(params), query: checkBy(query), body: checkBy(body) };
  const callers = new WeakMap<FastifyRequest, Caller>();

  app.route({
    method,
    url: `${basePath}${path}`,
    ...(bytes && { compress: false }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before the body is read: no one unknown makes us parse one.
    onRequest: async (request, reply) => {
      const caller = await admit(parts, access, signed ? undefined : request.headers.authorization);
      if (caller) {
        callers.set(request, caller);
        // Not where an answer may be kept and given to others, nor of a session that is over with it.
        if (cache === undefined && !endsSession) reply.header(sessionHeader, caller.expiresAt.toISOString());
      }
      // admit() has seen to the caller.
      await before({ caller, request } as Pick<Asked<C>, 'caller' | 'request'>);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // The schemas that check these values are the ones `Asked` is inferred from; admit() has seen to the caller.
      const asked = {
        params: check.params(request.params),
        query: check.query(request.query),
        body: check.body(request.body),
        key: idempotent ? checkedKey(request.headers['idempotency-key']) : null,
        // Last, because only this one costs something.
        file: file ? await (taker ? takeFile(request, file.maxBytes, taker) : takeFile(request, file.maxBytes, intoMemory)) : nothing,
        caller: callers.get(request) ?? null,
        request,
      } as Asked<C, File>;
      const answered = await answer(asked);
      // The answer of such a call is declared as an object and nothing more; its handlers give this one.
      if (bytes) return sendDownload(reply, answered as unknown as Download);
      // As above.
      if (redirect) return reply.header('cache-control', 'no-store').redirect((answered as unknown as Redirection).location, 302);
      if (cache !== undefined) return answerCached(request, reply, cache, answered);
      return reply.code(status).header('cache-control', 'no-store').send(answered);
    },
  });
}
