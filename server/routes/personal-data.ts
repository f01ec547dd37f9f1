import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/personal-data.ts';
import * as domain from '../domain/accounts/personal-data.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** The copy of one's own data, and the deletion of one's account. */
export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  const copies = createAttempts(parts, 'requestDataCopy');

  serve(app, parts, calls.readPersonalData, async ({ caller }) => ({ data: await domain.describePersonalData(parts, caller) }));

  serve(app, parts, calls.requestDataCopy, async ({ caller, request }) => {
    await copies.count(String(caller.id), request.ip);
    return { data: await domain.requestCopy(parts, caller) };
  });

  serve(app, parts, calls.downloadDataCopy, async ({ caller }) => domain.openCopy(parts, caller));
  serve(app, parts, calls.requestDeletion, async ({ caller }) => ({ data: await domain.requestDeletion(parts, caller) }));
  serve(app, parts, calls.cancelDeletion, async ({ caller }) => ({ data: await domain.cancelDeletion(parts, caller) }));
}
