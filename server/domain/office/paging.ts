import { officeCountLimit } from '../../../contract/limits.ts';

/** How many pages a list of the office has, of rows that were counted up to one more than the limit. */
export const pageOf = (counted: number, size: number): { pageCount: number; totalItems: number; isMore: boolean } => {
  const totalItems = Math.min(counted, officeCountLimit);
  return { pageCount: Math.ceil(totalItems / size), totalItems, isMore: counted > officeCountLimit };
};
