import { list } from './company-list.page.ts';

/** The list of companies, which is searched by a filter and by typing, for the cases of the plan; the lists of the other pages are walked there. */
export default list;
