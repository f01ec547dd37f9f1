import { tenderDetailMachine } from '../tenders/tender-detail.machine.ts';
import { tenderListingMachine } from '../tenders/tender-listing.machine.ts';
import { tenderWatchMachine } from '../tenders/tender-watch.machine.ts';

/** The flows of the public marketplace. */
export const flows = {
  tenderDetail: tenderDetailMachine,
  tenderListing: tenderListingMachine,
  tenderWatch: tenderWatchMachine,
};
