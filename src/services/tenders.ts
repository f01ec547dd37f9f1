import * as interestCalls from '../../contract/calls/interests.ts';
import * as calls from '../../contract/calls/tenders.ts';
import type { HistoryEntry, QuestionPage, ReviewPage, TenderDetail } from '../../contract/entities/tenders.ts';
import { tenderWindow } from '../../contract/limits.ts';
import { type TenderFilters, tenderQueryOf } from '../../contract/rules/tender-url.ts';
import { detailActionOf } from '../../contract/rules/tenders.ts';
import type { LoadedTenders } from '../machines/tenders/tender-windows.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Ask } from './http.ts';
import { keyFor, newKey } from './keys.ts';
import { readUser } from './storage.ts';

/** A window of the tenders that the filters ask for. */
export const loadTenders = async (
  ask: Ask,
  { filters, offset }: { filters: TenderFilters; offset: number },
  signal: AbortSignal,
): Promise<LoadedTenders> => {
  const { data, total } = await ask(calls.listTenders, { query: { ...tenderQueryOf(filters), limit: tenderWindow, offset } }, signal);
  return { offset, items: data, total };
};

/** A tender with its terms. Rejects with `notFound`. */
export const loadTender = async (ask: Ask, id: number, signal: AbortSignal): Promise<TenderDetail> => {
  const { data } = await ask(calls.readTender, { params: { id } }, signal);
  return data;
};

/** What was done with a tender. */
export const loadHistory = async (ask: Ask, id: number, signal: AbortSignal): Promise<HistoryEntry[]> => {
  const { data } = await ask(calls.readHistory, { params: { id } }, signal);
  return data;
};

/** The tenders that wait for an admin. */
export const loadPending = async (ask: Ask, page: number, signal: AbortSignal): Promise<ReviewPage> => {
  const { data } = await ask(calls.listPendingTenders, { query: { page } }, signal);
  return data;
};

type Decided = { id: number; version: number };
/** Decides on a tender as it was read. Rejects with `conflict` when it was changed or decided meanwhile. */
export const approveTender = async (ask: Ask, { id, version }: Decided, signal: AbortSignal): Promise<void> => {
  await ask(calls.approveTender, { params: { id }, body: { version } }, signal);
};
export const rejectTender = async (ask: Ask, { id, version, reason }: Decided & { reason: string }, signal: AbortSignal): Promise<void> => {
  await ask(calls.rejectTender, { params: { id }, body: { version, reason } }, signal);
};

/** Whether whoever is signed in by now can show interest in a tender. */
export const checkInterest = async (ask: Ask, id: number, signal: AbortSignal): Promise<{ isPossible: boolean }> => {
  const action = detailActionOf(await loadTender(ask, id, signal), readUser()?.id ?? null);
  return { isPossible: action?.kind === 'interest' && action.blockedBy === null };
};
export const submitInterest = async (ask: Ask, id: number, signal: AbortSignal): Promise<void> => {
  await ask(interestCalls.submitInterest, { params: { id } }, signal);
};

/** A page of the questions about a tender. */
export const loadQuestions = async (ask: Ask, id: number, page: number, signal: AbortSignal): Promise<QuestionPage> => {
  const { data } = await ask(interestCalls.listQuestions, { params: { id }, query: { page } }, signal);
  return data;
};

type QuestionDraft = { text: string; key: string };
const questionOf = (id: number): string => `question.${id}`;
/** What was typed of a question before and not sent, and the key under which it is sent. */
export const readQuestion = (id: number): QuestionDraft => readDraft(questionOf(id), { text: '', key: '' }) ?? { text: '', key: newKey() };
export const keepQuestion = (id: number, draft: QuestionDraft): void => keepDraft(questionOf(id), draft);
export const dropQuestion = (id: number): void => dropDraft(questionOf(id));

const answersTo = (id: number): string => `answers.${id}`;
/** What was typed as answers to the questions about a tender and is not published yet, by question. */
export const readAnswers = (id: number): Record<number, string> => readDraft(answersTo(id), { answers: {} })?.answers ?? {};
export const keepAnswers = (id: number, answers: Record<number, string>): void => keepDraft(answersTo(id), { answers });

/** Asks a question; the same words under the same key are one question. */
export const sendQuestion = async (ask: Ask, id: number, { text, key }: QuestionDraft, signal: AbortSignal): Promise<void> => {
  const body = { text };
  await ask(interestCalls.askQuestion, { params: { id }, body, key: keyFor(key, body) }, signal);
};
/** Answers a question. Rejects with `conflict` when it has an answer already. */
export const sendAnswer = async (ask: Ask, id: number, answer: string, signal: AbortSignal): Promise<void> => {
  await ask(interestCalls.answerQuestion, { params: { id }, body: { answer } }, signal);
};
