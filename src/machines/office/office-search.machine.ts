import { assign, setup } from 'xstate';
import type { OfficeFound } from '../../../contract/entities/office.ts';
import { effect, type NetworkReturned, port, watchPort } from '../port.ts';
import { countFound } from './found.ts';

/** The keys of the search were pressed, or its field was entered. */
export type SearchOpened = { type: 'search.open' };

/** The search of the office's bar: people, companies, tenders and payments in one field. */
export const officeSearchMachine = setup({
  types: {
    context: {} as { search: string; found: OfficeFound | null },
    events: {} as
      | NetworkReturned
      | SearchOpened
      | { type: 'search.change'; value: string }
      /** Another part of the page was entered, or something that was found is opened. */
      | { type: 'search.leave' }
      | { type: 'search.close' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    searchOffice: port<OfficeFound, { search: string }>('searchOffice'),
    watchSearchKeys: watchPort<SearchOpened>('watchSearchKeys'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    setSearch: assign({ search: (_, search: string) => search }),
    keep: assign({ found: (_, found: OfficeFound) => found }),
    focusSearch: effect('focusSearch'),
    /** Moves the focus to the button that opens the field, where there is one. */
    focusOpener: effect('focusOpener'),
  },
  guards: {
    isBlank: (_, search: string) => search.trim() === '',
    hasSearch: ({ context }) => context.search.trim() !== '',
    isFound: (_, found: OfficeFound) => countFound(found) > 0,
  },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'officeSearch',
  description: 'Those who run the marketplace find a person, a company, a tender or a payment from every page of the office.',
  meta: { beyond: 'The specification has no office; a search over everything leads to what a caller speaks of.' },
  context: { search: '', found: null },
  initial: 'closed',
  invoke: { id: 'watchSearchKeys', src: 'watchSearchKeys' },
  states: {
    closed: {
      description: 'Nothing is listed; what was typed stays in the field. A narrow page shows a button in its place.',
      on: {
        'search.open': [
          { guard: 'hasSearch', target: 'open.searching', actions: 'focusSearch' },
          { target: 'open', actions: 'focusSearch' },
        ],
        'search.change': { target: 'open.typing', actions: { type: 'setSearch', params: ({ event }) => event.value } },
      },
    },
    open: {
      description: 'The field is used.',
      tags: 'open',
      initial: 'blank',
      on: {
        'search.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event.value },
            target: '.blank',
            actions: { type: 'setSearch', params: ({ event }) => event.value },
          },
          { target: '.typing', actions: { type: 'setSearch', params: ({ event }) => event.value } },
        ],
        'search.open': { actions: 'focusSearch' },
        'search.leave': 'closed',
        'search.close': { target: 'closed', actions: 'focusOpener' },
      },
      states: {
        blank: { description: 'Nothing is typed.' },
        typing: { description: 'A text is being typed; the search starts after a pause.', after: { typingDelay: 'searching' } },
        searching: {
          description: 'It is being searched.',
          tags: 'busy',
          invoke: {
            id: 'searchOffice',
            src: 'searchOffice',
            input: ({ context: { search } }) => ({ search }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'nothing' },
            ],
            onError: 'failed',
          },
        },
        found: { description: 'What was found is listed by kind; each leads to its page.' },
        nothing: { description: 'Nothing was found.' },
        failed: {
          description: 'It could not be searched.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          // The button that was pressed is gone then.
          on: { retry: { target: 'searching', actions: 'focusSearch' }, 'network.returned': 'searching' },
        },
      },
    },
  },
});
