import { questionMaxLength } from '../../../contract/limits.ts';

type TextError = 'questions.textRequired' | 'questions.textTooLong';
export type Typed = { text: string; error: TextError | null };
/** Context of the questions: the unsent texts. */
export type QuestionsContext = {
  tenderId: number;
  question: Typed;
  /** Idempotency key of the unsent question. */
  key: string;
  answer: Typed & { to: number };
  /** Unpublished answers by question ID. */
  answers: Record<number, string>;
  /** The question that was just answered; it receives the focus after the reload. */
  answered: number | null;
};
/** The unsent texts of an earlier visit. */
export type TypedBefore = { text: string; key: string; answers: Record<number, string> };

export const emptyText: Typed = { text: '', error: null };

/** Returns the initial context. */
export const initialContext = (tenderId: number): QuestionsContext => ({
  tenderId,
  question: emptyText,
  key: '',
  answer: { ...emptyText, to: 0 },
  answers: {},
  answered: null,
});

/** Returns why a text cannot be sent; null if it can. */
export const problemOf = (text: string): TextError | null => {
  if (!text.trim()) return 'questions.textRequired';
  return text.trim().length > questionMaxLength ? 'questions.textTooLong' : null;
};

/** Returns the text after a change; an error that is shown is revalidated. */
export const typed = ({ error }: Typed, text: string): Typed => ({ text, error: error && problemOf(text) });
