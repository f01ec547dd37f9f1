import type { Texts, Writing } from '../drafts/differences.ts';
import type { TenderContent } from './tender-form.ts';

/** Returns a tender as texts by field. */
export const textsOfTender = (
  { values: { services, ...texts }, documents }: TenderContent,
  nameOf: (service: number) => string,
  { list, number }: Writing,
): Texts => ({
  ...texts,
  bond: number(texts.bond),
  questionDays: number(texts.questionDays),
  services: list(services.map(nameOf)),
  documents: list(documents.map(({ name }) => name)),
});
