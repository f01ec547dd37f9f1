import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/sessions.ts';
import { endOneSession, endOtherSessions, listSessions } from '../domain/accounts/sessions.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** The sessions of an account. */
export function sessionsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.listSessions, async ({ caller }) => ({ data: await listSessions(parts, caller) }));

  serve(app, parts, calls.endOneSession, async ({ params: { id }, caller }) => {
    await endOneSession(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(parts, caller);
    return { data: null };
  });
}
