import type { QueryOf } from '../../../contract/call.ts';
import type { listTenders as listCall, readPortfolio as portfolioCall } from '../../../contract/calls/tenders.ts';
import type { HistoryEntry, Portfolio, ReviewPage, Tender, TenderDetail } from '../../../contract/entities/tenders.ts';
import { listingCacheSeconds } from '../../../contract/limits.ts';
import { toLatinDigits } from '../../../contract/rules/digits.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import { matchesNothing, queryWords } from '../../data/search-words.ts';
import { countByCategory, countByYear, readAwarded } from '../../data/tenders/portfolio.queries.ts';
import * as queries from '../../data/tenders/queries.ts';
import type { TenderViewer } from '../../data/tenders/rows.ts';
import { type Amounts, countPublished, findTenders, type Span, type TenderSearch } from '../../data/tenders/search.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { keepPublic } from '../kept.ts';
import { Refused } from '../refusal.ts';
import { viewerOf } from './locked.ts';

type Listed = QueryOf<typeof listCall>;

const day = 24 * 60 * 60_000;

/** Converts an inclusive range of days in Qatar to instants. */
const spanOf = (from: string | undefined, to: string | undefined): Span => ({
  from: from === undefined ? null : new Date(instantOf(from)),
  until: to === undefined ? null : new Date(Date.parse(instantOf(to)) + day),
});

const searchOf = (query: Listed): TenderSearch => ({
  number: toLatinDigits(query.number ?? '').trim() || null,
  words: queryWords(query.title ?? ''),
  serviceWords: queryWords(query.service ?? ''),
  publisherWords: queryWords(query.publisher ?? ''),
  status: query.status ?? null,
  approval: query.approvalStatus ?? null,
  minBond: query.minBond ?? null,
  maxBond: query.maxBond ?? null,
  stage: query.stage ?? null,
  watched: query.isWatched === 'true',
  published: query.isPublished === undefined ? null : query.isPublished === 'true',
  start: spanOf(query.startDateFrom, query.startDateTo),
  end: spanOf(query.endDateFrom, query.endDateTo),
  publish: spanOf(query.publishDateFrom, query.publishDateTo),
  order: query.order ?? null,
  limit: query.limit,
  offset: query.offset,
});

const viewerNow = async ({ db, clock }: Parts, caller: Caller | null) => viewerOf(caller, await clock.nowIn(db));

/** Amounts that are kept; the oldest make room for new ones. */
const maxAmounts = 500;

/** Returns a page of the tenders that a caller may see, and their total. */
export type TenderListing = (caller: Caller | null, query: Listed) => Promise<{ tenders: Tender[]; total: number }>;

/**
 * Returns a listing of tenders. How many of the public ones a search finds is kept as long as the answers for visitors are: to count them takes
 * longer than to read a page.
 */
export function openTenderListing(parts: Parts): TenderListing {
  const keep = keepPublic<Amounts>(parts, { seconds: listingCacheSeconds, most: maxAmounts });
  const amountsOf = async (search: TenderSearch, viewer: TenderViewer): Promise<Amounts> => {
    if (search.published === false) return { found: 0, all: 0 };
    const count = () => countPublished(parts.db, search, viewer);
    if (search.watched) return count();
    const { limit: _, offset: __, order: ___, published: ____, ...asked } = search;
    return keep(JSON.stringify(asked), count).value;
  };

  return async (caller, query) => {
    if ([query.title, query.service, query.publisher].some((text = '') => matchesNothing(text))) return { tenders: [], total: 0 };
    const [search, viewer] = [searchOf(query), await viewerNow(parts, caller)];
    const { ids, total } = await findTenders(parts.db, search, viewer, await amountsOf(search, viewer));
    return { tenders: await queries.readTenderCards(parts.db, ids, viewer), total };
  };
}

/** Returns a page of the awarded tenders, with the figures of each year and category. */
export async function readPortfolio(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { year, category: asked, page }: QueryOf<typeof portfolioCall>,
): Promise<Portfolio> {
  const now = await clock.nowIn(db);
  const category = asked ?? null;
  const always = { from: null, until: null };
  const span = year === undefined ? always : { from: startOf(year), until: startOf(year + 1) };
  const awarded = await readAwarded(db, now, { ...span, category }, page);
  const years = await countByYear(db, now, { ...always, category });
  const categories = await countByCategory(db, now, { ...span, category: null });
  return { ...awarded, years, categories };
}

/** Returns the first instant of a year in Qatar. */
const startOf = (year: number): Date => new Date(instantOf(`${year}-01-01`));

/** Returns a page of the tenders that await approval. */
export const listPendingTenders = async (parts: Parts, caller: Caller, page: number): Promise<ReviewPage> =>
  queries.readPending(parts.db, page, await viewerNow(parts, caller));

/**
 * Returns a tender with its terms.
 *
 * @throws Refused `notFound` if the caller may not see it
 */
export async function readTender(parts: Parts, caller: Caller | null, id: number): Promise<TenderDetail> {
  const tender = await queries.readTender(parts.db, id, await viewerNow(parts, caller));
  if (!tender) throw new Refused('notFound');
  return tender;
}

/**
 * Returns the history of a tender.
 *
 * @throws Refused `notFound` if the caller may not read it
 */
export async function readHistory({ db }: Parts, caller: Caller, id: number): Promise<HistoryEntry[]> {
  if (!(await queries.mayReadHistory(db, id, caller))) throw new Refused('notFound');
  return queries.readHistory(db, id);
}
