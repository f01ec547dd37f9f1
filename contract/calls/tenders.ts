import { call } from '../call.ts';
import {
  Approval,
  HistoryEntry,
  Portfolio,
  Procedure,
  ReviewPage,
  Tender,
  TenderDetail,
  TenderOrder,
  TenderStage,
} from '../entities/tenders.ts';
import { Day, Id, OneRow, Page, text } from '../fields.ts';
import { bondMax, listingCacheSeconds, portfolioYears, reasonMaxLength, tenderOffsetLimit, tenderWindow } from '../limits.ts';
import { type } from '../type.ts';

const Bond = type('string.numeric.parse').to(`0 <= number <= ${bondMax}`);
const Keyword = type('string <= 100');
const Year = type('string.integer.parse').to(`${portfolioYears[0]} <= number.integer <= ${portfolioYears[1]}`);

/**
 * Returns the published tenders, newest first or in the requested order, including the caller's own unpublished ones (never drafts). Each
 * word of `title`, `service` (also its category) and `publisher` (a company) must be the prefix of a word in that name, in either language;
 * `number` is a substring; ranges are days in Qatar, inclusive.
 */
export const listTenders = call({
  method: 'GET',
  path: '/tenders',
  access: 'public',
  summary: 'Published tenders, newest first.',
  visitorCache: listingCacheSeconds,
  query: type({
    'number?': Keyword,
    'title?': Keyword,
    'service?': Keyword,
    'publisher?': Keyword,
    'status?': Procedure,
    'approvalStatus?': Approval,
    'stage?': TenderStage,
    'minBond?': Bond,
    'maxBond?': Bond,
    'isPublished?': type("'true' | 'false'"),
    /** Only tenders that the caller watches; none without a session. */
    'isWatched?': type("'true'"),
    'startDateFrom?': Day,
    'startDateTo?': Day,
    'endDateFrom?': Day,
    'endDateTo?': Day,
    'publishDateFrom?': Day,
    'publishDateTo?': Day,
    'order?': TenderOrder,
    limit: Id.to(`number <= ${tenderWindow}`).default(String(tenderWindow)),
    offset: type('string.integer.parse').to(`0 <= number.integer <= ${tenderOffsetLimit}`).default('0'),
  }),
  answer: type({ data: Tender.array(), total: 'number.integer >= 0' }),
});

/** Returns a tender with its terms: published ones to everyone, others to their publisher and admins. Drafts are `notFound`. */
export const readTender = call({
  method: 'GET',
  path: '/tenders/:id',
  access: 'public',
  summary: 'A tender with its terms, documents and addenda.',
  params: OneRow,
  answer: type({ data: TenderDetail }),
});

/** Returns a tender's audit trail, for its publisher and admins. */
export const readHistory = call({
  method: 'GET',
  path: '/tenders/:id/history',
  access: 'signedIn',
  summary: 'A tender’s audit trail, oldest first.',
  params: OneRow,
  answer: type({ data: HistoryEntry.array() }),
});

/** Returns the awarded tenders, last awarded first, with their figures by year and category: facts that everyone may read. */
export const readPortfolio = call({
  method: 'GET',
  path: '/portfolio',
  access: 'public',
  summary: 'Awarded tenders, with figures by year and category.',
  visitorCache: listingCacheSeconds,
  query: type({ 'year?': Year, 'category?': Id, page: Page.default('1') }),
  answer: type({ data: Portfolio }),
});

/** Lists the tenders that await approval. */
export const listPendingTenders = call({
  method: 'GET',
  path: '/tenders/pending',
  access: 'admin',
  summary: 'Tenders awaiting approval, longest waiting first.',
  query: type({ page: Page.default('1') }),
  answer: type({ data: ReviewPage }),
});

/**
 * Approves a tender in the version that the admin has read. The approval can be undone for `undoSeconds`; then the tender is published at its
 * publish date, or at once if that has passed. `conflict` if it is no longer pending, has changed since `version` or is approved already,
 * `deadlinePassed`.
 */
export const approveTender = call({
  method: 'POST',
  path: '/tenders/:id/approve',
  access: 'admin',
  summary: 'Approve a tender.',
  params: OneRow,
  body: type({ version: 'number.integer > 0' }),
  refusals: ['conflict', 'deadlinePassed'],
  answer: type({ data: TenderDetail }),
});

/** Rejects a tender; its publisher sees the reason and may change and resubmit it. `conflict` as above. */
export const rejectTender = call({
  method: 'POST',
  path: '/tenders/:id/reject',
  access: 'admin',
  summary: 'Reject a tender.',
  params: OneRow,
  body: type({ version: 'number.integer > 0', reason: text(reasonMaxLength) }),
  refusals: ['conflict'],
  answer: type({ data: TenderDetail }),
});
