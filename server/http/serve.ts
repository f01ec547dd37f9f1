import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '../../contract/base-path.ts';
import type { Access, AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts';
import type { Caller } from '../domain/accounts/session.ts';
import type { Download, FileReceiver } from '../domain/files/files.ts';
import { readOnReserve, readShared } from '../domain/reserve.ts';
import type { Parts } from '../parts.ts';
import { admit, sessionHeader } from './admit.ts';
import { bodyGuardOf } from './bodies.ts';
import { sendCacheable } from './cached.ts';
import { checkBy, checkedKey } from './checked.ts';
import { sendDownload } from './download.ts';
import { readInTurn } from './heavy-reads.ts';
import { noteLocalCall } from './local-calls.ts';
import { receiveFile, toMemory } from './upload.ts';
import { keepForVisitors } from './visitor-answers.ts';

/** On a public call the caller may be anonymous. */
type CallerOf<C> = C extends { access: infer A } ? ('public' extends A ? Caller | null : Caller) : never;

/** A handler's input: validated, parsed, with its caller. */
export type CallInput<C, File = Buffer> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The received file, for calls with `file`; empty for others. */
  file: File;
  /** The attempt's idempotency key; null if missing or not supported by the call. */
  key: string | null;
  caller: CallerOf<C>;
  request: FastifyRequest;
  /** For cookies. */
  reply: FastifyReply;
};

/** Options of a route. */
type RouteOptions<C, File> = {
  /** May refuse an authenticated caller before their body is read. */
  before?: (asked: Pick<CallInput<C>, 'caller' | 'request'>) => Promise<void>;
  /** How a call's file is received; by default into memory. `bytes` are those of the request, null if unknown. */
  receiver?: (asked: { caller: CallerOf<C>; query: QueryOf<C>; bytes: number | null }) => FileReceiver<File>;
  /** Maximum bytes of its body, if above the default. */
  bodyLimit?: number;
};

/** The handler's result for a call that redirects. */
export type Redirection = { location: string };

const nothing = Buffer.alloc(0);

/**
 * Serves a declared call: checks `access`, validates params, query and body against its schemas, passes them typed to `answer`, and sends
 * its result. Calls with `cache` (seconds) are cacheable and revalidated by ETag, those with `visitorCache` too if the caller is anonymous; all
 * others are `no-store`. Calls with `file` receive one as multipart, `idempotent` ones an `Idempotency-Key`; those with `bytes` return a `Download`, those with `redirect` a `Redirection`.
 * `signed` calls have no session. Signed-in callers receive their session's expiry in the header `session-expires`, unless the call ends
 * the session; `heavy` ones take turns, see `readInTurn`. Refuses with `unauthenticated` (a session is required but missing, or invalid), `forbidden` (a member on an admin call),
 * `secondFactorNeeded`, `invalidInput`, `fileTooLarge`, and any `Refused` that `answer` throws (specification section 8).
 */
export function serve<C extends Call, File = Buffer>(
  app: FastifyInstance,
  parts: Parts,
  call: C & { access: Access },
  answer: (asked: CallInput<C, File>) => Promise<AnswerOf<C>>,
  { before = async () => undefined, receiver, bodyLimit }: RouteOptions<C, File> = {},
): void {
  const {
    method,
    path,
    params,
    query,
    body,
    access,
    cache,
    visitorCache,
    status = 200,
    idempotent,
    file,
    bytes,
    redirect,
    signed,
    heavy,
    stream,
    endsSession,
  } = call;
  const check = { params: checkBy(params), query: checkBy(query), body: checkBy(body) };
  const callers = new WeakMap<FastifyRequest, Caller>();
  const guard = bodyGuardOf(app);
  const sendToVisitor = visitorCache === undefined ? null : keepForVisitors(parts, visitorCache);
  // A call that redirects settles a payment first.
  const isRead = method === 'GET' && !redirect;
  const run = <T>(work: () => Promise<T>): Promise<T> => (isRead ? readOnReserve(work) : work());

  if (isRead && access === 'public' && !bytes && !stream) {
    noteLocalCall(app, call, async (input) => {
      const asked = { params: check.params(input.params), query: check.query(input.query), caller: null };
      // These calls read neither a body nor the request; `CallInput` is inferred from the schemas that validate the rest.
      return answer(asked as unknown as CallInput<C, File>);
    });
  }

  const receive = (request: FastifyRequest, query: QueryOf<C>, maxBytes: number) => {
    const limits = { maxBytes, silence: parts.config.load.uploadSilence };
    if (!receiver) return receiveFile(request, limits, toMemory);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    // admit() has verified the caller.
    const caller = (callers.get(request) ?? null) as CallerOf<C>;
    return receiveFile(request, limits, receiver({ caller, query, bytes: Number.isFinite(length) ? length : null }));
  };

  app.route({
    method,
    url: `${basePath}${path}`,
    ...(bytes && { compress: false }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before the body is read: unauthorised callers must not cost parsing.
    onRequest: async (request, reply) => {
      const caller = await run(() =>
        admit(parts, call, { authorization: signed ? undefined : request.headers.authorization, address: request.ip }),
      );
      if (caller) {
        callers.set(request, caller);
        // Not on shared cacheable answers, nor for a session that the call ends.
        if (cache === undefined && !endsSession) reply.header(sessionHeader, caller.expiresAt.toISOString());
      }
      // admit() has verified the caller.
      await before({ caller, request } as Pick<CallInput<C>, 'caller' | 'request'>);
    },
    // Multipart is read from the connection itself; uploads have limits of their own.
    ...(method !== 'GET' &&
      !file && {
        preParsing: (request: FastifyRequest, reply: FastifyReply, payload: Readable) =>
          guard(request, reply, callers.get(request)?.id ?? null, payload),
      }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // `CallInput` is inferred from the schemas that validate these values; admit() has verified the caller.
      const query = check.query(request.query);
      const asked = {
        params: check.params(request.params),
        query,
        body: check.body(request.body),
        key: idempotent ? checkedKey(request.headers['idempotency-key']) : null,
        // Last, because only this is expensive. The query is validated, as above.
        file: file ? await receive(request, query as QueryOf<C>, file.maxBytes) : nothing,
        caller: callers.get(request) ?? null,
        request,
        reply,
      } as CallInput<C, File>;
      if (sendToVisitor && !asked.caller) {
        return sendToVisitor(request, reply, { params: asked.params, query: asked.query }, () => readShared(() => answer(asked)));
      }
      const read = () => run(() => answer(asked));
      const answered = await (heavy && asked.caller ? readInTurn(asked.caller.id, read) : read());
      // Such calls declare their answer as a plain object; their handlers return this type.
      if (bytes) return sendDownload(reply, answered as unknown as Download);
      // As above.
      if (redirect) return reply.header('cache-control', 'no-store').redirect((answered as unknown as Redirection).location, 302);
      if (cache !== undefined) return sendCacheable(request, reply, cache, answered);
      return reply.code(status).header('cache-control', 'no-store').send(answered);
    },
  });
}
