import type { StateMachine } from 'xstate';
import { type Asked, type ListContext, type ListEvent, listMachine } from './list.machine.ts';
import type { Paged } from './paging.ts';

/** What a list sends to the flow that has it: the page that it has read. */
export type ListRead<Page extends Paged> = { type: 'list.read'; result: Page };

type Typed<M, Page extends Paged, Search extends Asked> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        ListContext<Page, Search>,
        ListEvent<Search>,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        { search: Search },
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;

/** The list of one kind of page, with its search. */
export type ListOf<Page extends Paged, Search extends Asked> = Typed<typeof listMachine, Page, Search>;

/** Returns the list of one kind of page, to be invoked by a flow: its types say more than a machine for all of them can. */
export const listOf = <Page extends Paged, Search extends Asked>(): ListOf<Page, Search> =>
  // The same machine: context, events and input have more fields.
  listMachine as unknown as ListOf<Page, Search>;
