import type { TenderFilters, TenderSearch } from '../../../contract/rules/tender-url.ts';
import { type Errors, freshForm } from '../form.ts';
import { type FilterError, type FilterField, filterErrors } from './tender-filters.ts';
import { pageCountOf, type TenderWindow } from './tender-windows.ts';

/** What the listing knows: what is being typed, what was asked for, and what came back. */
export type TenderListingContext = {
  values: TenderFilters;
  touched: FilterField[];
  errors: Errors<TenderFilters, FilterError>;
  /** What was asked for: the filters as they were sent, and the page that is shown. */
  search: TenderSearch;
  windows: TenderWindow[];
  total: number;
  /** The tender that interest is shown in. */
  chosen: number;
};

/** The listing as its address says, before anything is loaded. */
export const listingFrom = (search: TenderSearch): TenderListingContext => ({
  ...freshForm(search.filters, filterErrors),
  search,
  windows: [],
  total: 0,
  chosen: 0,
});

/** Whether there is a page so many behind the one that is shown. */
export const isWithin = ({ search, total }: TenderListingContext, by: number): boolean =>
  search.page + by >= 1 && search.page + by <= pageCountOf(total);
