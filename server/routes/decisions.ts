import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/decisions.ts';
import { undoDecision } from '../domain/decisions/delaying.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Decisions of admins that can be undone for some seconds. */
export function decisionRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.undoDecision, async ({ params: { id }, caller }) => {
    await undoDecision(parts, caller, id);
    return { data: null };
  });
}
