import { diffArrays } from 'diff';
import * as calls from '../../../contract/calls/page-texts.ts';
import type { OfficeText, TextPage } from '../../../contract/entities/page-texts.ts';
import type { ComparedVersion } from '../../machines/office/office-texts.machine.ts';
import type { TextDifference, TextPart, TextValues } from '../../machines/office/page-text-form.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

const draftOf = (page: TextPage): string => `text.${page}`;
export const keepText = ({ page, values }: { page: TextPage; values: TextValues }): void => keepDraft(draftOf(page), values);
export const dropText = (page: TextPage): void => dropDraft(draftOf(page));
export const readTextDraft = (page: TextPage): TextValues | null => readDraft(draftOf(page), { text: '', textAr: '', note: '' });

/** Returns the text of a page with its versions. */
export const readText = async (api: ApiClient, page: TextPage, signal: AbortSignal): Promise<OfficeText> =>
  (await api(calls.readOfficeText, { params: { page } }, signal)).data;

/** Publishes a text in the place of a version. */
export const publishText = async (
  api: ApiClient,
  { page, version, values }: { page: TextPage; version: number; values: TextValues },
  signal: AbortSignal,
): Promise<OfficeText> => (await api(calls.publishText, { params: { page }, body: { version, ...values } }, signal)).data;

/** The paragraphs, headings and points of a text, as plain text with a mark for their kind. */
const partsOf = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll('p, h2, h3, h4, li')].filter((part) => !part.querySelector('p'));
  return parts.map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim()).filter((text) => text !== '');
};

const differenceOf = (before: string, after: string): TextPart[] =>
  diffArrays(partsOf(before), partsOf(after)).flatMap(({ value, added, removed }) =>
    value.map((text): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );

type Texts = Pick<TextValues, 'text' | 'textAr'>;

/** Returns what differs between two texts, paragraph by paragraph, in each language. */
export const compareTexts = ({ before, after }: { before: Texts; after: Texts }): TextDifference => ({
  text: differenceOf(before.text, after.text),
  textAr: differenceOf(before.textAr, after.textAr),
});

/** Returns an earlier version, and what differs from it in a text. */
export const loadVersion = async (
  api: ApiClient,
  { page, version, values }: { page: TextPage; version: number; values: TextValues },
  signal: AbortSignal,
): Promise<ComparedVersion> => {
  const { data } = await api(calls.readTextVersion, { params: { page, version } }, signal);
  return { version: data, difference: compareTexts({ before: data, after: values }) };
};
