import type { QuestionPage } from '../../../contract/entities/tenders.ts';
import { questionMaxLength } from '../../../contract/limits.ts';

/** What is wrong with a question or an answer. */
type TextError = 'questions.textRequired' | 'questions.textTooLong';
export type Typed = { text: string; error: TextError | null };
/** What the questions of a tender know: what was asked, and what is being typed. */
export type QuestionsContext = {
  tenderId: number;
  page: number;
  result: QuestionPage | null;
  question: Typed;
  /** What makes a question that is sent again after a lost answer the same one. */
  key: string;
  answer: Typed & { to: number };
  /** What was typed as an answer and is not published yet, by question. */
  answers: Record<number, string>;
  /** The question that was just answered: whoever did it finds the focus there when the list has come. */
  answered: number | null;
};
/** What was typed before and not sent. */
export type TypedBefore = { text: string; key: string; answers: Record<number, string> };

export const nothing: Typed = { text: '', error: null };

/** Before anything is loaded. */
export const nothingAsked = (tenderId: number): QuestionsContext => ({
  tenderId,
  page: 1,
  result: null,
  question: nothing,
  key: '',
  answer: { ...nothing, to: 0 },
  answers: {},
  answered: null,
});

/** Why a text cannot be sent; null where it can. */
export const problemOf = (text: string): TextError | null => {
  if (!text.trim()) return 'questions.textRequired';
  return text.trim().length > questionMaxLength ? 'questions.textTooLong' : null;
};

/** The text as it is typed on; what was wrong is said until it is right. */
export const typed = ({ error }: Typed, text: string): Typed => ({ text, error: error && problemOf(text) });
