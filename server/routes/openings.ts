import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/openings.ts';
import * as openings from '../domain/openings/openings.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Opening a tender's proposals by two, and the minutes of openings (docs/trade.md, "Opening by two"). */
export function openingRoutes(app: FastifyInstance, parts: Parts): void {
  const asking = createAttempts(parts, 'askOpener');

  serve(app, parts, calls.readOpening, async ({ params: { id }, caller }) => ({ data: await openings.readOpening(parts, caller, id) }));

  serve(app, parts, calls.nameOpener, async ({ params: { id }, body: { email, reason = null }, caller, request }) => {
    await asking.count(String(caller.id), request.ip);
    return { data: await openings.nameOpener(parts, caller, id, { email, reason }) };
  });

  serve(app, parts, calls.remindOpener, async ({ params: { id }, caller, request }) => {
    await asking.count(String(caller.id), request.ip);
    return { data: await openings.remindOpener(parts, caller, id) };
  });

  serve(app, parts, calls.confirmOpening, async ({ params: { id }, caller }) => ({
    data: await openings.confirmOpening(parts, caller, id),
  }));

  serve(app, parts, calls.withdrawConfirmation, async ({ params: { id }, caller }) => ({
    data: await openings.withdrawConfirmation(parts, caller, id),
  }));

  serve(app, parts, calls.objectToOpening, async ({ params: { id }, body: { reason }, caller }) => ({
    data: await openings.objectToOpening(parts, caller, id, reason),
  }));

  serve(app, parts, calls.readMinutes, async ({ params: { id }, caller }) => ({ data: await openings.readMinutes(parts, caller, id) }));
}
