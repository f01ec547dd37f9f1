import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath, type Call } from '../../contract/call.ts';
import type { Caller } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import type { Parts } from '../parts.ts';
import { admit, sessionHeader } from './admit.ts';

/** What a stream is asked for: by whom, and after which event (`Last-Event-ID`; null where it says none). */
export type AskedStream = {
  caller: Caller;
  after: number | null;
  request: FastifyRequest;
  raw: ServerResponse;
  /**
   * Sends the head of the answer, which names the event the stream resumes from; from then on the stream belongs to whoever
   * writes into `raw`.
   */
  begin: (reached: number) => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks the route of a stream: how long it is open says nothing about how fast the server is. */
    stream?: true;
  }
}

/**
 * Serves a declared call whose answer is a stream of server-sent events, to whom its `access` names, as any other call.
 * What `open` throws before it begins is a refusal as usual.
 */
export function serveStream(app: FastifyInstance, parts: Parts, call: Call, open: (asked: AskedStream) => Promise<void>): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: call.method,
    url: `${basePath}${call.path}`,
    // A stream without a body would wait for ever.
    exposeHeadRoute: false,
    config: { stream: true },
    onRequest: async (request, reply) => {
      const caller = await admit(parts, call.access, request.headers.authorization);
      if (!caller) throw new Refused('unauthenticated');
      reply.header(sessionHeader, caller.expiresAt.toISOString());
      callers.set(request, caller);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request);
      if (!caller) throw new Refused('unauthenticated');
      const begin = (reached: number) => writeHead(reply, reached);
      await open({ caller, after: eventId(request.headers['last-event-id']), request, raw: reply.raw, begin });
      // Whoever has gone before it was begun is owed no answer.
      if (reply.raw.destroyed) reply.hijack();
    },
  });
}

function writeHead(reply: FastifyReply, reached: number): void {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // A stream that breaks before its first event is opened again from here.
    .header('last-event-id', String(reached))
    // nginx would otherwise gather events before it passes them on.
    .header('x-accel-buffering', 'no')
    .header('connection', 'close');
  const headers = reply.getHeaders();
  reply.hijack();
  if (reply.raw.destroyed) return;
  // The end of the connection is the end of the stream: chunks would be four writes for each event.
  reply.raw.removeHeader('transfer-encoding');
  reply.raw.writeHead(200, headers as Record<string, string>);
  reply.raw.flushHeaders();
}

const eventId = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
