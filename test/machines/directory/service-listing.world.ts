import { emptyFilters } from '../../../contract/rules/listing-url.ts';
import { serviceListingMachine } from '../../../src/machines/directory/service-listing.machine.ts';
import { category, cleaning, companyPage, doha, failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** Situations are distinguished by the page number and by whether a service is selected. */
export const listingWorld: World<typeof serviceListingMachine> = {
  input: { search: { ...emptyFilters, page: 1 } },
  events: {
    'address.changed': [{ search: { ...emptyFilters, page: 1 } }, { search: { ...emptyFilters, page: 2 } }],
    'reload.viewer': [{}],
    'keyword.change': [{ value: 'clean' }, { value: '' }],
    'suggestion.choose': [{ name: cleaning.name }],
    'suggestions.close': [{}],
    'location.choose': [{ id: doha.id }],
    'service.toggle': [{ id: cleaning.id }],
    'category.toggle': [{ id: category.id }],
    search: [{}],
    clear: [{}],
    'page.next': [{}],
    'page.previous': [{}],
    retry: [{}],
    'network.returned': [{}],
    'catalogue.retry': [{}],
    login: [{ company: 4 }],
  },
  outcomes: {
    loadCompanies: { done: [companyPage(2), companyPage(1, []), companyPage(0, [])], failed: [failureWith(500)] },
    loadCatalogue: { done: [{ categories: [category], locations: [doha] }], failed: [failureWith(500)] },
    suggestServices: { done: [[cleaning], []], failed: [failureWith(500)] },
  },
  distinguish: ({ search, result }) => [Math.min(search.page, 2), result?.pageCount],
};

/** A company that was wanted is focused after a login, in a list that has changed; the keyword is being typed when the address changes. */
const changedMeanwhile: World<typeof serviceListingMachine> = {
  ...listingWorld,
  outcomes: { ...listingWorld.outcomes, loadCompanies: { done: [companyPage(2), companyPage(3)] } },
  possible: (situation, { type, output }) => {
    const isRefreshing = situation.matches({ results: 'refreshing' });
    if (type.includes('loadCompanies')) return (output as { pageCount?: number } | undefined)?.pageCount === (isRefreshing ? 3 : 2);
    if (type === 'reload.viewer') return situation.context.wanted !== null && !isRefreshing;
    if (type === 'address.changed') return situation.matches({ keyword: 'typing' });
    return type === 'login' || type === 'keyword.change';
  },
  distinguish: ({ wanted, result }) => [wanted, result?.pageCount],
};

export default worldOf(serviceListingMachine, listingWorld, changedMeanwhile);
