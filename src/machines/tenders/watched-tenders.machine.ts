import { setup } from 'xstate';
import type { WatchedPage } from '../../../contract/entities/tenders.ts';
import { type ListOf, listOf } from '../list.ts';

export type WatchedList = ListOf<WatchedPage, { page: number }>;

/** The tenders that a member watches, with what is new in each and what the member has done. */
export const watchedTendersMachine = setup({
  types: { children: {} as { watched: 'watched' } },
  actors: { watched: listOf<WatchedPage, { page: number }>() },
}).createMachine({
  id: 'watchedTenders',
  description: 'The tenders that a member watches: what is new in each since it was last opened, and what the member has done.',
  meta: { beyond: 'A member who watches several tenders sees in one place which of them have changed.' },
  invoke: { id: 'watched', src: 'watched', input: { search: { page: 1 } } },
  initial: 'listing',
  states: { listing: { description: 'The watched tenders are listed.' } },
});
