import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/calls/tenders.ts';
import { instantOf } from '../../contract/rules/qatar-time.ts';
import { askedWords } from '../data/search-words.ts';
import * as queries from '../data/tenders/queries.ts';
import { findTenders, type Span, type TenderSearch } from '../data/tenders/search.ts';
import { Refused } from '../domain/refusal.ts';
import { approveTender, rejectTender } from '../domain/tenders/approval.ts';
import { viewerOf } from '../domain/tenders/locked.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

const day = 24 * 60 * 60_000;

/** Days of Qatar, both included, as instants. */
const spanOf = (from: string | undefined, to: string | undefined): Span => ({
  from: from === undefined ? null : new Date(instantOf(from)),
  until: to === undefined ? null : new Date(Date.parse(instantOf(to)) + day),
});

const searchOf = (query: QueryOf<typeof calls.listTenders>): TenderSearch => ({
  number: query.number?.trim() || null,
  words: askedWords(query.title ?? ''),
  status: query.status ?? null,
  approval: query.approvalStatus ?? null,
  minBond: query.minBond ?? null,
  maxBond: query.maxBond ?? null,
  published: query.isPublished === undefined ? null : query.isPublished === 'true',
  start: spanOf(query.startDateFrom, query.startDateTo),
  end: spanOf(query.endDateFrom, query.endDateTo),
  publish: spanOf(query.publishDateFrom, query.publishDateTo),
  limit: query.limit,
  offset: query.offset,
});

/** Tenders as everybody and as admins see them (specification sections 2, 4 and 7). */
export function tenderRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;

  serve(app, parts, calls.listTenders, async ({ query, caller }) => {
    const viewer = viewerOf(caller, await clock.nowIn(db));
    const { ids, total } = await findTenders(db, searchOf(query), viewer);
    return { data: await queries.readTenderCards(db, ids, viewer), total };
  });

  serve(app, parts, calls.listPendingTenders, async ({ query: { page }, caller }) => ({
    data: await queries.readPending(db, page, viewerOf(caller, await clock.nowIn(db))),
  }));

  serve(app, parts, calls.readTender, async ({ params: { id }, caller }) => {
    const tender = await queries.readTender(db, id, viewerOf(caller, await clock.nowIn(db)));
    if (!tender) throw new Refused('notFound');
    return { data: tender };
  });

  serve(app, parts, calls.readHistory, async ({ params: { id }, caller }) => {
    if (!(await queries.mayReadHistory(db, id, caller))) throw new Refused('notFound');
    return { data: await queries.readHistory(db, id) };
  });

  serve(app, parts, calls.approveTender, async ({ params: { id }, body: { version }, caller }) => ({
    data: await approveTender(parts, caller, id, version),
  }));

  serve(app, parts, calls.rejectTender, async ({ params: { id }, body, caller }) => ({
    data: await rejectTender(parts, caller, id, body),
  }));
}
