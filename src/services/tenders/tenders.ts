import * as interestCalls from '../../../contract/calls/interests.ts';
import * as calls from '../../../contract/calls/tenders.ts';
import type { HistoryEntry, QuestionPage, ReviewPage, Tender, TenderDetail, WatchedPage } from '../../../contract/entities/tenders.ts';
import { homeTenders, tenderWindow } from '../../../contract/limits.ts';
import { type TenderFilters, tenderQueryOf } from '../../../contract/rules/tender-url.ts';
import { detailActionOf } from '../../../contract/rules/tenders.ts';
import type { TenderDecision } from '../../machines/tenders/tender-review.machine.ts';
import type { LoadedTenders } from '../../machines/tenders/tender-windows.ts';
import { keyFor } from '../browser/keys.ts';
import { readUser } from '../browser/storage.ts';
import { whenVisible } from '../browser/visibility.ts';
import type { QuestionDraft } from '../drafts/tender-drafts.ts';
import type { ApiClient } from '../http.ts';

/** Returns the tenders for which the signed-in user has begun a proposal on this device, stored or not; loaded for members only. */
const draftedHere = async (): Promise<ReadonlySet<number>> => {
  const user = readUser();
  if (!user) return new Set();
  // A tender is read without its drafts rather than not at all.
  const begun = await import('../drafts/kept-proposals.ts').then(({ listBegunProposals }) => listBegunProposals(user.id)).catch(() => []);
  return new Set(begun);
};

const withDraft = <Found extends Tender>(tender: Found, drafted: ReadonlySet<number>): Found => {
  if (!drafted.has(tender.id)) return tender;
  const isHereOnly = tender.standing === null && tender.phase === 'running';
  return { ...tender, isProposalDrafted: true, ...(isHereOnly && { standing: { kind: 'draft', at: null } }) };
};

/** Returns a window of the tenders that match the filters. */
export const loadTenders = async (
  api: ApiClient,
  { filters, offset }: { filters: TenderFilters; offset: number },
  signal: AbortSignal,
): Promise<LoadedTenders> => {
  const query = { ...tenderQueryOf(filters), limit: tenderWindow, offset };
  const [{ data, total }, drafted] = await Promise.all([api(calls.listTenders, { query }, signal), draftedHere()]);
  return { offset, items: data.map((tender) => withDraft(tender, drafted)), total };
};

/** Returns the newest open tenders that accept proposals. */
export const loadNewest = async (api: ApiClient, signal: AbortSignal): Promise<Tender[]> => {
  const query = { status: 'open', stage: 'current', isPublished: 'true', limit: homeTenders } as const;
  const { data } = await api(calls.listTenders, { query }, signal);
  return data;
};

/** Returns a tender with its terms. Rejects with `notFound`. */
export const loadTender = async (api: ApiClient, id: number, signal: AbortSignal): Promise<TenderDetail> => {
  const [{ data }, drafted] = await Promise.all([api(calls.readTender, { params: { id }, showsMissing: true }, signal), draftedHere()]);
  return withDraft(data, drafted);
};

/** Returns the audit trail of a tender. */
export const loadHistory = async (api: ApiClient, id: number, signal: AbortSignal): Promise<HistoryEntry[]> => {
  const { data } = await api(calls.readHistory, { params: { id } }, signal);
  return data;
};

/** Returns a page of the tenders pending approval. */
export const loadPending = async (api: ApiClient, page: number, signal: AbortSignal): Promise<ReviewPage> => {
  const { data } = await api(calls.listPendingTenders, { query: { page } }, signal);
  return data;
};

/** Decides on a tender as it was loaded. Rejects with `conflict` if it was changed or decided since. */
export const decideOnTender = async (api: ApiClient, { act, id, version, reason }: TenderDecision, signal: AbortSignal): Promise<void> => {
  if (act === 'reject') await api(calls.rejectTender, { params: { id }, body: { version, reason } }, signal);
  else await api(calls.approveTender, { params: { id }, body: { version } }, signal);
};

/** Returns whether the signed-in user may express interest in a tender. */
export const checkInterest = async (api: ApiClient, id: number, signal: AbortSignal): Promise<{ isPossible: boolean }> => {
  const { data } = await api(calls.readTender, { params: { id } }, signal);
  const action = detailActionOf(data, readUser()?.id ?? null);
  return { isPossible: action?.kind === 'interest' && action.blockedBy === null };
};
export const submitInterest = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(interestCalls.submitInterest, { params: { id } }, signal);
};

/** Starts or stops watching a tender. */
export const storeWatch = async (
  api: ApiClient,
  { tenderId, isWatched }: { tenderId: number; isWatched: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await api(interestCalls.watchTender, { params: { id: tenderId }, body: { isWatched } }, signal);
};

/** The mark that is being stored: a list that is loaded meanwhile must not show as new what the user has just seen. */
let marking: Promise<unknown> = Promise.resolve();

/** Returns a page of the tenders that the user watches, with what is new in each. */
export const loadWatched = async (api: ApiClient, page: number, signal: AbortSignal): Promise<WatchedPage> => {
  await marking;
  const [{ data }, drafted] = await Promise.all([api(interestCalls.listWatched, { query: { page } }, signal), draftedHere()]);
  return { ...data, items: data.items.map(({ tender, news }) => ({ tender: withDraft(tender, drafted), news })) };
};

/** Marks what is new in a watched tender as seen once the page is visible; a failure leaves it new. */
export const markSeen = (api: ApiClient, id: number): void =>
  whenVisible(() => {
    marking = api(interestCalls.markSeen, { params: { id }, quiet: true }, new AbortController().signal).catch(() => undefined);
  });

/** Returns a page of the questions about a tender, whose own page says if it does not exist. */
export const loadQuestions = async (api: ApiClient, id: number, page: number, signal: AbortSignal): Promise<QuestionPage> => {
  const { data } = await api(interestCalls.listQuestions, { params: { id }, query: { page }, showsMissing: true }, signal);
  return data;
};

/** Asks a question; idempotent by its key and text. */
export const sendQuestion = async (api: ApiClient, id: number, { text, key }: QuestionDraft, signal: AbortSignal): Promise<void> => {
  const body = { text };
  await api(interestCalls.askQuestion, { params: { id }, body, key: keyFor(key, body) }, signal);
};
/** Answers a question. Rejects with `conflict` if it already has an answer. */
export const sendAnswer = async (api: ApiClient, id: number, answer: string, signal: AbortSignal): Promise<void> => {
  await api(interestCalls.answerQuestion, { params: { id }, body: { answer } }, signal);
};
