import { emptyTenderFilters } from '../../../contract/rules/tender-url.ts';
import { tenderListingMachine } from '../../../src/machines/tenders/tender-listing.machine.ts';
import { failureWith } from '../support/samples.ts';
import { loaded, tender } from '../support/samples-tenders.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

const firstPage = { filters: emptyTenderFilters, page: 1 };

/** Situations are distinguished by the page and the loaded windows. */
export const tenderListingWorld: World<typeof tenderListingMachine> = {
  input: { search: firstPage },
  events: {
    'address.changed': [{ search: firstPage }, { search: { ...firstPage, page: 2 } }],
    ...reloads,
    'clock.ticked': [{ now: '2026-12-01T00:00:00.000Z' }, { now: '2027-01-01T00:00:00.000Z' }],
    'field.change': [
      { field: 'title', value: 'clean' },
      { field: 'startDateFrom', value: '2026-13-01' },
      { field: 'approvalStatus', value: 'pending' },
    ],
    'field.leave': [{ field: 'startDateFrom' }],
    search: [{}],
    clear: [{}],
    'page.next': [{}],
    'page.previous': [{}],
    retry: [{}],
    'network.returned': [{}],
    interest: [{ tender }, { tender: { ...tender, status: 'open' } }],
  },
  outcomes: {
    loadTenders: { done: [loaded(0, 20, tender), loaded(0, 0), loaded(0, 8, tender)], failed: [failureWith(500)] },
    prefetchTenders: { done: [loaded(96, 200, tender)], failed: [failureWith(null)] },
    interest: { done: [undefined] },
  },
  distinguish: ({ search, windows, errors, total }) => [search.page, windows.map(({ offset }) => offset), errors, total],
};

/** The end of a window: the next one is prefetched. */
const atTheEnd: World<typeof tenderListingMachine> = {
  ...tenderListingWorld,
  input: { search: { ...firstPage, page: 11 } },
  events: {
    ...tenderListingWorld.events,
    'address.changed': [{ search: { ...firstPage, page: 11 } }],
    'field.change': [],
    'field.leave': [],
    interest: [],
    search: [],
    clear: [],
  },
  outcomes: {
    ...tenderListingWorld.outcomes,
    loadTenders: { done: [loaded(0, 200, tender), loaded(96, 200, tender), loaded(0, 20, tender)], failed: [failureWith(500)] },
  },
  possible: ({ context: { search } }, { type }) =>
    !(type === 'page.previous' && search.page === 10) && !(type === 'page.next' && search.page === 13),
};

export default worldOf(tenderListingMachine, tenderListingWorld, atTheEnd);
