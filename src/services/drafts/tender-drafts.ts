import type { StoredFile } from '../../../contract/entities/files.ts';
import type { AddendumDraft, AddendumValues } from '../../machines/tenders/addendum-form.ts';
import { newKey } from '../browser/keys.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** An unsent question and its idempotency key. */
export type QuestionDraft = { text: string; key: string };
const questionOf = (id: number): string => `question.${id}`;
/** Returns the unsent question about a tender and its idempotency key. */
export const readQuestion = (id: number): QuestionDraft => readDraft(questionOf(id), { text: '', key: '' }) ?? { text: '', key: newKey() };
export const keepQuestion = (id: number, draft: QuestionDraft): void => keepDraft(questionOf(id), draft);
export const dropQuestion = (id: number): void => dropDraft(questionOf(id));

const answersTo = (id: number): string => `answers.${id}`;
/** Returns the unpublished answers to the questions about a tender, by question ID. */
export const readAnswers = (id: number): Record<number, string> => readDraft(answersTo(id), { answers: {} })?.answers ?? {};
export const keepAnswers = (id: number, answers: Record<number, string>): void => keepDraft(answersTo(id), { answers });

const addendumOf = (id: number): string => `addendum.${id}`;
/** Returns the unpublished draft of an addendum, and the idempotency key of a new one. */
export const readAddendum = (id: number, empty: AddendumValues): { draft: AddendumDraft | null; key: string } => {
  const draft = readDraft(addendumOf(id), { ...empty, documents: [] as StoredFile[], key: '' });
  return { draft: draft?.key ? draft : null, key: newKey() };
};
export const keepAddendum = (id: number, draft: AddendumDraft): void => keepDraft(addendumOf(id), draft);
export const dropAddendum = (id: number): void => dropDraft(addendumOf(id));
