import { listMachine } from '../../../src/machines/list.machine.ts';
import type { Paged } from '../../../src/machines/paging.ts';
import { answeredLoad, someReloads } from './read.ts';
import { failureWith } from './samples.ts';
import { silenced } from './silenced.ts';
import type { reloads, World } from './world.ts';

/** What can happen to the list of a flow: what it begins with, the filters that it has, and what it reads. */
export type ListSamples = {
  search: { page: number; [filter: string]: unknown };
  /** Filters that are chosen. */
  filters?: readonly object[];
  /** Filters that are typed. */
  typed?: readonly object[];
  /** Searches that the address can name. */
  addresses?: readonly { page: number }[];
  /** Why it is read again, if not for every reason. */
  reloads?: readonly (keyof typeof reloads)[];
  /** The first of two pages. */
  full: Paged;
  none: Paged;
};

/** Returns the world of a list. */
export const listWorld = ({
  search,
  filters = [],
  typed = [],
  addresses = [],
  reloads: reasons,
  full,
  none,
}: ListSamples): World<typeof listMachine> => ({
  input: { search },
  events: {
    ...someReloads(reasons),
    'reload.acted': [{}],
    search: filters.map((filter) => ({ search: filter })),
    'search.type': typed.map((filter) => ({ search: filter })),
    'address.changed': addresses.map((named) => ({ search: named })),
    'page.next': [{}],
    'page.previous': [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: { load: { done: [full, none], failed: [failureWith(500)] } },
  // A page beyond the second is like the second: the last one.
  distinguish: ({ search: { page, ...filters }, result }) => [Math.min(page, 2), filters, result?.pageCount],
});

/** A list whose calls a test answers, to run inside its flow: what it has asked for, and how its last call is answered or fails. */
export const answeredList = () => {
  const { load, ...answers } = answeredLoad<Paged, { page: number }>();
  return { machine: silenced(listMachine.provide({ actors: { load } })), ...answers };
};
