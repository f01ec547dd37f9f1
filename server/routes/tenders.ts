import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/tenders.ts';
import { approveTender, rejectTender } from '../domain/tenders/approval.ts';
import { listPendingTenders, openTenderListing, readHistory, readPortfolio, readTender } from '../domain/tenders/reading.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Tenders for readers and for approval by admins (specification sections 2, 4 and 7). */
export function tenderRoutes(app: FastifyInstance, parts: Parts): void {
  const listTenders = openTenderListing(parts);
  serve(app, parts, calls.listTenders, async ({ query, caller }) => {
    const { tenders, total } = await listTenders(caller, query);
    return { data: tenders, total };
  });

  serve(app, parts, calls.readPortfolio, async ({ query }) => ({ data: await readPortfolio(parts, query) }));

  serve(app, parts, calls.listPendingTenders, async ({ query: { page }, caller }) => ({
    data: await listPendingTenders(parts, caller, page),
  }));

  serve(app, parts, calls.readTender, async ({ params: { id }, caller }) => ({ data: await readTender(parts, caller, id) }));

  serve(app, parts, calls.readHistory, async ({ params: { id }, caller }) => ({ data: await readHistory(parts, caller, id) }));

  serve(app, parts, calls.approveTender, async ({ params: { id }, body: { version }, caller }) => ({
    data: await approveTender(parts, caller, id, version),
  }));

  serve(app, parts, calls.rejectTender, async ({ params: { id }, body, caller }) => ({
    data: await rejectTender(parts, caller, id, body),
  }));
}
