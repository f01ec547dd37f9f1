import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/requests.ts';
import { actOn, listReceivedRequests, listSentRequests, readContact, sendRequest } from '../domain/requests/requests.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Service requests: sending, listing and deciding them (specification sections 2 to 5). */
export function requestRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = createAttempts(parts, 'sendRequest');

  serve(app, parts, calls.createRequest, async ({ body, caller, key, request }) => {
    const count = () => attempts.count(String(caller.id), request.ip);
    return { data: { id: await sendRequest(parts, count, caller, body, key) } };
  });

  serve(app, parts, calls.readRequestContact, async ({ caller }) => ({ data: await readContact(parts, caller) }));

  serve(app, parts, calls.listSentRequests, async ({ query, caller }) => ({ data: await listSentRequests(parts, caller, query) }));

  serve(app, parts, calls.listReceivedRequests, async ({ query, caller }) => ({ data: await listReceivedRequests(parts, caller, query) }));

  serve(app, parts, calls.approveRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'approve') }));

  serve(app, parts, calls.rejectRequest, async ({ params, body: { reason }, caller }) => ({
    data: await actOn(parts, caller, params.id, 'reject', reason),
  }));

  serve(app, parts, calls.closeRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'close') }));

  serve(app, parts, calls.withdrawRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'withdraw') }));
}
