import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/proposals.ts';
import { checkReceipt as checkCall } from '../../contract/calls/receipts.ts';
import { offerMaxBytes } from '../../contract/limits.ts';
import { deleteOwnDraft, readOwnDraft, storeDraft } from '../domain/proposals/drafts.ts';
import { resubmitProposal, submitProposal } from '../domain/proposals/proposals.ts';
import { listDraftTenders, listOwnDrafts, listOwnProposals, readOwnProposal, readProposal } from '../domain/proposals/reading.ts';
import { checkReceipt } from '../domain/proposals/receipt-check.ts';
import { withdrawProposal } from '../domain/proposals/withdrawing.ts';
import { createAttempts } from '../http/attempts.ts';
import { draftBytes } from '../http/body-limits.ts';
import { sayDraftPause } from '../http/draft-pause.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Drafts, submissions and lists of bidders' proposals (specification sections 2, 4 and 7); payments have their own routes. */
export function proposalRoutes(app: FastifyInstance, parts: Parts): void {
  const sent = createAttempts(parts, 'submitProposal');
  const offered = { bodyLimit: offerMaxBytes };

  serve(app, parts, calls.readProposalDraft, async ({ params: { id }, caller }) => ({ data: await readOwnDraft(parts, caller, id) }));

  serve(
    app,
    parts,
    calls.storeProposalDraft,
    async ({ params: { id }, body, caller, reply }) => {
      sayDraftPause(parts, reply);
      return { data: await storeDraft(parts, caller, id, body) };
    },
    { bodyLimit: draftBytes },
  );

  serve(app, parts, calls.deleteProposalDraft, async ({ params: { id }, caller }) => {
    await deleteOwnDraft(parts, caller, id);
    return { data: null };
  });

  serve(
    app,
    parts,
    calls.submitProposal,
    async ({ query: { fee = null }, body, key, caller, request }) => ({
      data: await submitProposal(parts, () => sent.count(String(caller.id), request.ip), caller, { body, fee, key }),
    }),
    offered,
  );

  serve(
    app,
    parts,
    calls.resubmitProposal,
    async ({ params: { id }, query: { fee = null }, body: fields, key, caller, request }) => ({
      data: await resubmitProposal(parts, () => sent.count(String(caller.id), request.ip), caller, { id, fields, fee, key }),
    }),
    offered,
  );

  serve(app, parts, calls.listMyProposals, async ({ query: { page, group = null }, caller }) => ({
    data: await listOwnProposals(parts, caller, { group, page }),
  }));

  serve(app, parts, calls.listMyDrafts, async ({ query: { page }, caller }) => ({ data: await listOwnDrafts(parts, caller, page) }));

  serve(app, parts, calls.listDraftTenders, async ({ query: { ids }, caller }) => ({ data: await listDraftTenders(parts, caller, ids) }));

  serve(app, parts, calls.readProposal, async ({ params: { id }, caller }) => ({ data: await readProposal(parts, caller, id) }));

  serve(app, parts, checkCall, async ({ query }) => ({ data: await checkReceipt(parts, query) }));

  serve(app, parts, calls.withdrawProposal, async ({ params: { id }, caller }) => {
    await withdrawProposal(parts, caller, id);
    return { data: await readOwnProposal(parts, caller, id) };
  });
}
