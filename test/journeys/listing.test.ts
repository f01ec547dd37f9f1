import { expect, test, vi } from 'vitest';
import { emptyFilters, formatListingUrl, type ListingSearch, parseListingUrl } from '../../contract/rules/listing-url.ts';
import { serviceListingMachine } from '../../src/machines/directory/service-listing.machine.ts';
import { listingWorld } from '../machines/directory/service-listing.world.ts';
import { category, cleaning, companyPage, doha } from '../machines/support/samples.ts';
import { startWalker } from '../machines/support/walk.ts';

const open = (search: Partial<ListingSearch> = {}) => {
  const showInAddress = vi.fn<(search: ListingSearch) => void>();
  const correctAddress = vi.fn<(search: ListingSearch) => void>();
  const scrollToTop = vi.fn();
  const machine = serviceListingMachine.provide({
    actions: {
      showInAddress: (_, shown) => showInAddress(shown),
      correctAddress: (_, shown) => correctAddress(shown),
      scrollToTop,
    },
  });
  const walker = startWalker(machine, { ...listingWorld, input: { search: { ...emptyFilters, page: 1, ...search } } });
  const answer = (pageCount: number, names?: string[]) =>
    walker.happen({ type: 'xstate.done.actor.loadCompanies', output: companyPage(pageCount, names) });
  const fails = () => walker.happen({ type: 'xstate.error.actor.loadCompanies', error: new Error('no network') });
  const now = () => walker.actor.getSnapshot();
  return { ...walker, answer, fails, now, showInAddress, correctAddress, scrollToTop };
};

test('starts on page 1 and loads the search in the URL', async () => {
  const listing = open({ keyword: 'cleaning', location: doha.id });
  expect(listing.now().context.filters).toEqual({ keyword: 'cleaning', location: doha.id, services: [] });
  await listing.answer(3);
  expect(listing.now().context.search.page).toBe(1);
  expect(listing.now().can({ type: 'page.previous' })).toBe(false);
  expect(listing.now().can({ type: 'page.next' })).toBe(true);
});

test('pagination stays within the pages, updates the URL and scrolls to the top after each load', async () => {
  const listing = open();
  await listing.answer(2);
  await listing.happen({ type: 'page.next' });
  expect(listing.showInAddress).toHaveBeenLastCalledWith({ ...emptyFilters, page: 2 });
  await listing.answer(2);
  expect(listing.now().can({ type: 'page.next' })).toBe(false);
  await listing.happen({ type: 'page.previous' });
  await listing.answer(2);
  expect(listing.showInAddress).toHaveBeenLastCalledWith({ ...emptyFilters, page: 1 });
  expect(listing.scrollToTop).toHaveBeenCalledTimes(3);
});

test('a new search starts on page 1', async () => {
  const listing = open({ page: 2 });
  await listing.answer(4);
  await listing.happen({ type: 'service.toggle', id: cleaning.id });
  await listing.happen({ type: 'keyword.change', value: '  clean ' });
  await listing.happen({ type: 'search' });
  expect(listing.now().context.search).toEqual({ keyword: 'clean', location: null, services: [cleaning.id], page: 1 });
});

test('clear empties keyword, location and services, shows page 1 and reloads the categories', async () => {
  const listing = open({ keyword: 'clean', location: doha.id, services: [cleaning.id], page: 2 });
  await listing.answer(4);
  await listing.happen({ type: 'xstate.done.actor.loadCatalogue', output: { categories: [category], locations: [doha] } });
  await listing.happen({ type: 'clear' });
  expect(listing.now().context.filters).toEqual(emptyFilters);
  expect(listing.now().context.search).toEqual({ ...emptyFilters, page: 1 });
  expect(listing.now().value).toMatchObject({ results: 'loading', catalogue: 'loading', keyword: 'idle' });
});

test('a response to an older search never replaces a newer one', async () => {
  const listing = open();
  await listing.answer(2, ['Marsa']);
  await listing.happen({ type: 'search' });
  const stale = listing.actor.getSnapshot().children.loadCompanies;
  await listing.happen({ type: 'search' });
  expect(listing.actor.getSnapshot().children.loadCompanies).not.toBe(stale);
  expect(stale?.getSnapshot()).toMatchObject({ status: 'stopped' });
  await listing.answer(2, ['Newest']);
  expect(listing.now().context.result?.items[0]?.name).toBe('Newest');
});

test('replaces a page beyond the end with the last page, without a history entry', async () => {
  const listing = open({ page: 9 });
  await listing.answer(3, []);
  expect(listing.correctAddress).toHaveBeenCalledWith({ ...emptyFilters, page: 3 });
  await listing.answer(3);
  expect(listing.now().matches({ results: 'browsing' })).toBe(true);
  expect(listing.now().context.search.page).toBe(3);
});

test('restores the previous search and its filters on back navigation', async () => {
  const listing = open();
  await listing.answer(2);
  await listing.happen({ type: 'keyword.change', value: 'clean' });
  await listing.happen({ type: 'search' });
  await listing.answer(2);
  await listing.happen({ type: 'address.changed', search: { ...emptyFilters, page: 1 } });
  expect(listing.now().context.filters.keyword).toBe('');
  expect(listing.now().matches({ results: 'loading' })).toBe(true);
});

test('keeps the filters after a failed load and can retry', async () => {
  const listing = open();
  await listing.happen({ type: 'service.toggle', id: cleaning.id });
  await listing.fails();
  expect(listing.now().matches({ results: 'failed' })).toBe(true);
  await listing.happen({ type: 'retry' });
  await listing.answer(1);
  expect(listing.now().context.filters.services).toEqual([cleaning.id]);
});

test('loads suggestions after a pause; a selected one becomes the keyword', async () => {
  const listing = open();
  await listing.happen({ type: 'keyword.change', value: 'cl' });
  await listing.happen({ type: 'keyword.change', value: 'cle' });
  expect(listing.now().matches({ keyword: 'typing' })).toBe(true);
  await listing.happen({ type: 'xstate.after.typingDelay.serviceListing.keyword.typing' });
  await listing.happen({ type: 'xstate.done.actor.suggestServices', output: [cleaning] });
  expect(listing.now().context.suggestions).toEqual([cleaning]);
  await listing.happen({ type: 'suggestion.choose', name: cleaning.name });
  expect(listing.now().context.filters.keyword).toBe('Office cleaning');
  expect(listing.now().context.suggestions).toEqual([]);
});

test('expands categories with a selected service once they are loaded', async () => {
  const listing = open({ services: [cleaning.id] });
  await listing.happen({ type: 'xstate.done.actor.loadCatalogue', output: { categories: [category], locations: [doha] } });
  expect(listing.now().context.openCategories).toEqual([category.id]);
});

test.each<[string, ListingSearch]>([
  ['/service', { ...emptyFilters, page: 1 }],
  ['/service?inputValue=Office+cleaning', { ...emptyFilters, keyword: 'Office cleaning', page: 1 }],
  ['/service?inputValue=%D8%AA&location=2&services=3,1&page=4', { keyword: 'ت', location: 2, services: [3, 1], page: 4 }],
])('the address %s says what is searched, and is written from it', (address, search) => {
  expect(parseListingUrl(address.slice('/service'.length))).toEqual(search);
  expect(formatListingUrl(search)).toBe(address);
});

test('parses a URL as a form without scripts submits it', () => {
  expect(parseListingUrl('?inputValue=&location=')).toEqual({ ...emptyFilters, page: 1 });
  expect(parseListingUrl('?inputValue=%00')).toEqual({ ...emptyFilters, keyword: '\uFFFD', page: 1 });
  const search = { keyword: 'Office cleaning', location: 2, services: [3, 1], page: 1 };
  expect(parseListingUrl('?inputValue=Office+cleaning&location=2&services=3%2C1')).toEqual(search);
  expect(parseListingUrl('?inputValue=Office+cleaning&location=2&services=3&services=1')).toEqual(search);
});

test('ignores invalid parameters in the URL', () => {
  expect(parseListingUrl('?page=999999999').page).toBe(1_000_000);
  expect(parseListingUrl('?page=-1&location=doha&services=1,x,1,0&inputValue=')).toEqual({ ...emptyFilters, services: [1], page: 1 });
});
