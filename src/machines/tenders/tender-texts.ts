import type { Texts } from '../drafts/differences.ts';
import type { TenderContent } from './tender-editing.ts';

/** Returns a tender as texts by field. */
export const textsOfTender = (
  { values: { services, ...texts }, documents }: TenderContent,
  nameOf: (service: number) => string,
): Texts => ({
  ...texts,
  services: services.map(nameOf).join(', '),
  documents: documents.map(({ name }) => name).join(', '),
});
