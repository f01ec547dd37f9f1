import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { ContextFrom } from 'xstate';
import { isEqual } from '../../../src/machines/equal.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import type { Paged } from '../../../src/machines/paging.ts';
import { type ListSamples, listWorld } from '../../machines/support/list.ts';
import type { World } from '../../machines/support/world.ts';
import type { Gate } from './gate.ts';
import { outcomesOf, waitsFor } from './outcomes.ts';
import { reloadsOn, returnOfNetwork, returnTo } from './page.ts';
import { answerAs } from './popup.ts';
import { absent, type Drive, type Fixtures, type OnPage, onPage, type Seen } from './walk.ts';

/** The name of a list's call at the gate of its page. */
const load = 'load';

/** Where a list is on its page, and how its filters are chosen. */
type Place = {
  /** Has the list with its pager. */
  region: Locator;
  /** Says whether the list is loading (`aria-busy`). */
  busy: Locator;
  items: Locator;
  /** What is shown without items, and when the list could not be loaded. */
  empty: Locator;
  failed: Locator;
  /** Answers the call with a page, if not as the page itself. */
  answer?: (route: Route, page: Paged) => Promise<void>;
  /** The pages are turned by buttons, or by links. */
  turn?: 'button' | 'link';
  search?: Drive[string];
  type?: Drive[string];
  /** Opens another address, as Back does. */
  address?: Drive[string];
  /** Whether the page is shown from its top when another page of the list is chosen; it usually is. */
  scrolls?: boolean;
  /** Changes the session, if not the language. */
  viewer?: Drive[string];
};

type OnPageSamples = ListSamples & {
  /** Whether filters can be chosen, if not always. */
  isSearchable?: (context: ContextFrom<typeof listMachine>) => boolean;
};

/** Answers the list's call with a page; makes it read once more if it waits for nothing. */
export const listReads =
  (page: Page, gate: Gate): Drive[string] =>
  async ({ result }) => {
    if (gate.held(load) === 0) await returnTo(page);
    await answerAs(await gate.take(load), result);
  };

/** Nothing is turned where no items are shown, only other filters are chosen or typed, and only the flow that has the list acts on its items. */
const offered = ({ isSearchable = () => true, ...samples }: OnPageSamples): World<typeof listMachine> => {
  const world = listWorld(samples);
  return {
    ...world,
    events: { ...world.events, 'reload.acted': [] },
    possible: (situation, { type, search }) => {
      const { context } = situation;
      // The search begins 300 ms after the last key.
      if (situation.matches('typing')) return type.startsWith('xstate.after');
      if (type.startsWith('search')) return isSearchable(context) && !isEqual({ ...context.search, ...(search as object) }, context.search);
      return !type.startsWith('page.') || (!situation.matches('failed') && (context.result?.items.length ?? 0) > 0);
    },
  };
};

/** Declares how the list of a flow is walked on the flow's page. */
export const listOnPage = (
  samples: OnPageSamples,
  open: (fixtures: Fixtures) => Promise<{ page: Page; gate: Gate; place: Place }>,
): OnPage =>
  onPage(listMachine, [offered(samples)], async (fixtures) => {
    const { page, gate, place } = await open(fixtures);
    const { region, busy, items, empty, failed, answer = answerAs, turn = 'button', search, type, address, viewer, scrolls = true } = place;
    const drive: Drive = {
      ...reloadsOn(page),
      ...outcomesOf(page, gate, load),
      'xstate.done.actor.load': async ({ output }) => answer(await gate.take(load), output as Paged),
      ...(search && { search }),
      ...(type && { 'search.type': type }),
      ...(address && { 'address.changed': address }),
      ...(viewer && { 'reload.viewer': viewer }),
      'xstate.after.typingDelay.list.typing': async () => {},
      'page.next': () => region.getByRole(turn, { name: 'Next' }).click(),
      'page.previous': () => region.getByRole(turn, { name: 'Previous' }).click(),
      'network.returned': () => returnOfNetwork(page),
      retry: () => region.getByRole('button', { name: 'Retry' }).click(),
    };
    const shown = items.first().or(empty);
    const isBusy = (value: boolean) => expect(busy).toHaveAttribute('aria-busy', String(value));
    const seen: Seen = {
      typing: async () => {},
      loading: async () => {
        await waitsFor(gate, load)();
        await isBusy(true);
      },
      shown: async () => {
        await expect(items.first()).toBeVisible();
        await isBusy(false);
      },
      empty: async () => {
        await expect(empty).toBeVisible();
        await expect(items).toHaveCount(0);
      },
      refreshing: async () => {
        await waitsFor(gate, load)();
        await expect(shown).toBeVisible();
        await isBusy(false);
      },
      outdated: async () => {
        await expect.poll(() => gate.held(load)).toBe(0);
        await expect(shown).toBeVisible();
      },
      failed: async () => expect(failed).toBeVisible(),
    };
    const effects = { ...(!address && { showInAddress: absent, correctAddress: absent }), ...(!scrolls && { scrollToTop: absent }) };
    return { drive, seen, effects };
  });
