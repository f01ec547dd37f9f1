import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/proposal-review.ts';
import { awardTender, endTender } from '../domain/proposals/awards.ts';
import { rejectProposal, requestRevision, shortlistProposal } from '../domain/proposals/deciding.ts';
import { listProposals, openProposals } from '../domain/proposals/opening.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Opening and decisions by a tender's publisher (specification section 4, "Life of a proposal"; docs/trade.md, "Sealing" and "Award"). */
export function proposalReviewRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.listProposals, async ({ params: { id }, query: { page }, caller }) => ({
    data: await listProposals(parts, caller, id, page),
  }));

  serve(app, parts, calls.openProposals, async ({ params: { id }, caller }) => ({ data: await openProposals(parts, caller, id) }));

  serve(app, parts, calls.awardTender, async ({ params: { id }, body, caller }) => ({ data: await awardTender(parts, caller, id, body) }));

  serve(app, parts, calls.endTender, async ({ params: { id }, body: { reason }, caller }) => ({
    data: await endTender(parts, caller, id, reason),
  }));

  serve(app, parts, calls.shortlistProposal, async ({ params: { id }, body: { version }, caller }) => ({
    data: await shortlistProposal(parts, caller, { id, version }),
  }));

  serve(app, parts, calls.rejectProposal, async ({ params: { id }, body: { version, note }, caller }) => ({
    data: await rejectProposal(parts, caller, { id, version }, note),
  }));

  serve(app, parts, calls.requestRevision, async ({ params: { id }, body: { version, note }, caller }) => ({
    data: await requestRevision(parts, caller, { id, version }, note),
  }));
}
