import type { OfficeFound } from '../../../contract/entities/office.ts';

/** How many things a search of the office has found. */
export const countFound = ({ people, companies, tenders, payments }: OfficeFound): number =>
  people.length + companies.length + tenders.length + payments.length;
