import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '../../contract/base-path.ts';
import type { Call } from '../../contract/call.ts';
import { type Caller, findSessionsTogether } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import { readOnReserve } from '../domain/reserve.ts';
import type { Parts } from '../parts.ts';
import { admit, sessionHeader } from './admit.ts';

/** A request for a stream: its caller, and the event after which it resumes (`Last-Event-ID`; null if missing). */
export type StreamRequest = {
  caller: Caller;
  after: number | null;
  request: FastifyRequest;
  raw: ServerResponse;
  /** Sends the response headers, including the event that the stream resumes from; from then on `open` writes to `raw`. */
  begin: (reached: number) => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks the route of a stream, whose duration does not measure the server's speed. */
    stream?: true;
  }
}

/**
 * Serves a declared call whose answer is a stream of server-sent events, with the same `access` checks as other calls. Errors of `open`
 * before `begin` become refusals as usual.
 */
export function serveStream(app: FastifyInstance, parts: Parts, call: Call, open: (asked: StreamRequest) => Promise<void>): void {
  const find = findSessionsTogether(parts);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: call.method,
    url: `${basePath}${call.path}`,
    // A HEAD request for a stream would never end.
    exposeHeadRoute: false,
    config: { stream: true },
    onRequest: async (request, reply) => {
      const caller = await readOnReserve(() =>
        admit(parts, call, { authorization: request.headers.authorization, address: request.ip }, find),
      );
      if (!caller) throw new Refused('unauthenticated');
      reply.header(sessionHeader, caller.expiresAt.toISOString());
      callers.set(request, caller);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request);
      if (!caller) throw new Refused('unauthenticated');
      const begin = (reached: number) => writeHead(reply, reached);
      await readOnReserve(() => open({ caller, after: eventId(request.headers['last-event-id']), request, raw: reply.raw, begin }));
      // The client disconnected before the stream began: there is no one to answer.
      if (reply.raw.destroyed) reply.hijack();
    },
  });
}

function writeHead(reply: FastifyReply, reached: number): void {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // A stream that breaks before its first event resumes from here.
    .header('last-event-id', String(reached))
    // Prevents nginx from buffering events.
    .header('x-accel-buffering', 'no')
    .header('connection', 'close');
  const headers = reply.getHeaders();
  reply.hijack();
  if (reply.raw.destroyed) return;
  // The stream ends with the connection: chunked encoding would cost four writes per event.
  reply.raw.removeHeader('transfer-encoding');
  reply.raw.writeHead(200, headers as Record<string, string>);
  reply.raw.flushHeaders();
}

const eventId = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
