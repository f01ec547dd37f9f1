import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise } from 'xstate';
import { listMachine } from '../machines/list.machine.ts';
import type { ListOf } from '../machines/list.ts';
import type { Paged } from '../machines/paging.ts';
import type { Reload } from '../machines/port.ts';
import { scrollToTop } from '../services/browser/page.ts';
import { type Tools, type watchChangesOf, watchNetworkOf, watchReloadOf, type watchViewerOf } from './tools.ts';

/** A list that the address of the page names: what the address says, and how it is written. */
type ListAddress<Search> = {
  watch: (changed: (search: Search) => void) => () => void;
  /** Pushes a search to the browser's history. */
  show: (search: Search) => void;
  /** Replaces the URL. */
  correct: (search: Search) => void;
};

type ListParts<Search> = {
  /** What makes it read again; by default a changed language or session, changes on the server, and a return to the page. */
  watchReload?: ReturnType<typeof watchReloadOf | typeof watchChangesOf | typeof watchViewerOf>;
  /** None for a list of which the address says nothing. */
  address?: ListAddress<Search>;
  scrollToTop?: () => void;
};

/** Provides a list: how a page of it is read, and the rest as most lists have it. */
export const wireList = <Page extends Paged, Search extends { page: number }>(
  tools: Tools,
  load: (search: Search, signal: AbortSignal) => Promise<Page>,
  { watchReload = watchReloadOf(tools), address, scrollToTop: scroll = scrollToTop }: ListParts<Search> = {},
): ListOf<Page, Search> =>
  // `ListOf` adds the types of this list; the machine is the same for all.
  listMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => load(input as Search, signal)),
      watchAddress: fromCallback(({ sendBack }) => address?.watch((search) => sendBack({ type: 'address.changed', search }))),
      // Each sends reasons to reload, some of them not all.
      watchReload: watchReload as CallbackActorLogic<EventObject, undefined, Reload>,
      watchNetwork: watchNetworkOf(tools),
    },
    actions: {
      showInAddress: (_, search) => address?.show(search as Search),
      correctAddress: (_, search) => address?.correct(search as Search),
      scrollToTop: scroll,
    },
  }) as unknown as ListOf<Page, Search>;
