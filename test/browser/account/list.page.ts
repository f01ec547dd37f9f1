import { list } from '../requests/sent-requests.page.ts';

/** The list of the sent requests, for the cases of the plan; the lists of the other pages are walked there. */
export default list;
