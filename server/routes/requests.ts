import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/requests.ts';
import type { RequestPage } from '../../contract/entities/requests.ts';
import { readRequests } from '../data/requests/queries.ts';
import { actOn, receivedBy, sendRequest } from '../domain/requests/requests.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

const noRequests: RequestPage = {
  items: [],
  pageCount: 0,
  totalItems: 0,
  counts: { pending: 0, approved: 0, rejected: 0, withdrawn: 0, closed: 0 },
};

/** Service requests: sending, listing and deciding them (specification sections 2 to 5; api.md "States behind the calls"). */
export function requestRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const attempts = createAttempts(parts.pool, 'sendRequest');

  serve(app, parts, calls.createRequest, async ({ body, caller, key, request }) => {
    const count = () => attempts.count(String(caller.id), request.ip);
    return { data: { id: await sendRequest(parts, count, caller, body, key) } };
  });

  serve(app, parts, calls.listSentRequests, async ({ query: { state = null, page }, caller }) => ({
    data: await readRequests(db, { requesterId: caller.id }, { state, page, viewerId: caller.id }),
  }));

  serve(app, parts, calls.listReceivedRequests, async ({ query: { state = null, page }, caller }) => {
    const whose = await receivedBy(parts, caller);
    return { data: whose ? await readRequests(db, whose, { state, page, viewerId: caller.id }) : noRequests };
  });

  serve(app, parts, calls.approveRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'approve') }));

  serve(app, parts, calls.rejectRequest, async ({ params, body: { reason }, caller }) => ({
    data: await actOn(parts, caller, params.id, 'reject', reason),
  }));

  serve(app, parts, calls.closeRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'close') }));

  serve(app, parts, calls.withdrawRequest, async ({ params, caller }) => ({ data: await actOn(parts, caller, params.id, 'withdraw') }));
}
