import { type Asked, type ListContext, type ListEvent, listMachine } from './list.machine.ts';
import type { Paged } from './paging.ts';
import type { Typed } from './typed.ts';

/** What a list sends to the flow that has it: the page that it has read. */
export type ListRead<Page extends Paged> = { type: 'list.read'; result: Page };

/** The list of one kind of page, with its search. */
export type ListOf<Page extends Paged, Search extends Asked> = Typed<
  typeof listMachine,
  ListContext<Page, Search>,
  ListEvent<Search>,
  { search: Search }
>;

/** Returns the list of one kind of page, to be invoked by a flow: its types say more than a machine for all of them can. */
export const listOf = <Page extends Paged, Search extends Asked>(): ListOf<Page, Search> =>
  // The same machine: context, events and input have more fields.
  listMachine as unknown as ListOf<Page, Search>;
