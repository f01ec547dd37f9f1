import type { TenderFilters, TenderSearch } from '../../../contract/rules/tender-url.ts';
import { type Errors, freshForm } from '../form.ts';
import { type FilterError, type FilterField, filterErrors } from './tender-filters.ts';
import { pageCountOf, type TenderWindow } from './tender-windows.ts';

/** Context of the listing: form values, the current search and its results. */
export type TenderListingContext = {
  values: TenderFilters;
  touched: FilterField[];
  errors: Errors<TenderFilters, FilterError>;
  /** The submitted filters and the current page. */
  search: TenderSearch;
  windows: TenderWindow[];
  total: number;
  /** ID of the tender of the interest flow. */
  chosen: number;
};

/** Returns the initial context for the search in the URL. */
export const listingFrom = (search: TenderSearch): TenderListingContext => ({
  ...freshForm(search.filters, filterErrors),
  search,
  windows: [],
  total: 0,
  chosen: 0,
});

/** Whether the page at this distance from the current one exists. */
export const isWithin = ({ search, total }: TenderListingContext, by: number): boolean =>
  search.page + by >= 1 && search.page + by <= pageCountOf(total);
