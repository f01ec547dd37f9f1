import type { OfficeText, TextPage } from '../../../contract/entities/page-texts.ts';
import { pageTextMaxLength } from '../../../contract/limits.ts';
import { type Errors, entries } from '../form.ts';

/** A text of a page as HTML in both languages, and a note of what has changed. */
export type TextValues = { text: string; textAr: string; note: string };
export type TextField = 'text' | 'textAr';
export type TextError = 'texts.says.required' | 'texts.says.tooLong';
export type TextErrors = Errors<Record<TextField, string>, TextError>;

/** The text of a page with its versions, the product's own text, and what was typed in this tab before and not published. */
export type OpenedText = OfficeText & { page: TextPage; own: Omit<TextValues, 'note'>; draft: TextValues | null };

/** A paragraph of a text, and whether it is in both versions. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string };
/** What differs between two versions, in each language. */
export type TextDifference = Record<TextField, TextPart[]>;

/** Returns what the page shows now. */
export const shownText = ({ published, own }: Pick<OpenedText, 'published' | 'own'>): TextValues => {
  const { text, textAr } = published ?? own;
  return { text, textAr, note: '' };
};

const problemOf = (html: string): TextError | false => {
  if (html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '') return 'texts.says.required';
  return html.length > pageTextMaxLength && 'texts.says.tooLong';
};

/** Validates a text. */
export const textErrors = ({ text, textAr }: TextValues): TextErrors =>
  entries<Record<TextField, string>, TextError>({ text: problemOf(text), textAr: problemOf(textAr) });

/** Whether a text differs from what the page shows. */
export const isChanged = (values: TextValues, shown: TextValues): boolean => values.text !== shown.text || values.textAr !== shown.textAr;

/** Counts the paragraphs, headings and points of a text. */
const countParts = (html: string): number => (html.match(/<(p|h3|h4)\b/g) ?? []).length;

/** Returns the language in which paragraphs are missing, and how many; null if both have as many. */
export const lagOf = ({ text, textAr }: TextValues): { field: TextField; count: number } | null => {
  const more = countParts(text) - countParts(textAr);
  if (more === 0) return null;
  return { field: more > 0 ? 'textAr' : 'text', count: Math.abs(more) };
};
